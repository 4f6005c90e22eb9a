/** Bots by name, as the command line has them. */

import type { GameId } from '@dicehall/rules';
import { botNamed, levelsOf, playersOf } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
import { Refused } from './refused.ts';

/** The names as the game spells them; all its players if none is given. Refuses a name nobody has. */
export async function botsAt(
  game: GameId,
  names: readonly string[],
  lang: Lang,
): Promise<readonly string[]> {
  if (names.length === 0) return levelsOf(game).map(({ name }) => name);
  return Promise.all(names.map((name) => botAt(game, name, lang)));
}

export async function botAt(game: GameId, name: string, lang: Lang): Promise<string> {
  const found = await botNamed(game, name);
  if (found !== undefined) return found.name;
  const { policies } = await playersOf(game);
  const players = levelsOf(game).map((level) => level.name);
  const known = [...players, 'thumb', 'random', ...policies.map((policy) => policy.name)];
  throw new Refused(say(lang, 'terminal.bad-bot', { name, known: [...new Set(known)].join(', ') }));
}
