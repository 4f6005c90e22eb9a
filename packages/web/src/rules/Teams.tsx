/** Who plays with whom, where the players of a game are two teams. */

import type { GameId } from '@dicehall/rules';
import { players } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';
import { sidesOf } from './sides.ts';

interface Props {
  readonly game: GameId;
  /** In the order of play. */
  readonly names: readonly string[];
}

export function Teams({ game, names }: Props) {
  const sides = sidesOf(game, names.length);
  if (sides.length === names.length) return null;
  const voice = { lang: lang.value, names: { seats: names } };
  const [one = '', other = ''] = sides.map((side) => players(voice, side));
  return <p class="teams">{t('name.teams', { one, other })}</p>;
}
