/** Who plays with whom, where so many are two teams. The words are the game's, and are there when this is drawn. */

import type { GameId } from '@dicehall/rules';
import { sideOf, sidesOf } from '@dicehall/rules/sequence-dice';
import { players } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

/** Whose sign a seat wears: partners play with one set of chips. */
export const signBearer = (game: GameId, seat: number, seats: number): number =>
  game === 'sequence-dice' ? sideOf(seat, seats) : seat;

interface Props {
  readonly game: GameId;
  /** In the order of play. */
  readonly names: readonly string[];
}

export function Teams({ game, names }: Props) {
  const seats = names.length;
  if (game !== 'sequence-dice' || sidesOf(seats) === seats) return null;
  const voice = { lang: lang.value, names: { seats: names } };
  const side = (wanted: number): string =>
    players(
      voice,
      [...names.keys()].filter((seat) => sideOf(seat, seats) === wanted),
    );
  return <p class="teams">{t('web-sequence-dice.teams', { one: side(0), other: side(1) })}</p>;
}
