/** How the standing of players has changed while a device was away. */

import type { GameId, Seat } from '@dicehall/rules';
import type { MatchView, TableView } from '@dicehall/table';
import { type NewStanding, standingsText } from '@dicehall/words/on-demand';
import type { GameModule } from '../games/contract.ts';
import { loadTable } from '../games/index.ts';
import { readView } from '../show/frames.ts';
import { namesOf } from '../table/names.ts';
import { lang, needWords } from '../words.ts';

/**
 * One sentence; empty if nothing has changed. `before`: the game as it was last seen, in notation. What words a game has
 * for it comes with the game, so it may take a moment.
 */
export async function standingsSince(
  before: string,
  now: TableView,
  own: readonly Seat[],
): Promise<string> {
  const { game, match } = now;
  if (match === undefined) return '';
  const [module] = await Promise.all([loadTable(game), needWords(game)]);
  const changed = changedSince(game, module, before, match, now.seats.length);
  const [seat, another] = own;
  return standingsText(
    lang.peek(),
    changed,
    namesOf(now),
    another === undefined ? seat : undefined,
  );
}

function changedSince<K extends GameId>(
  game: K,
  module: GameModule<K>,
  before: string,
  match: MatchView,
  seats: number,
): readonly NewStanding[] {
  const was = readView(game, { ...match, view: before });
  const is = readView(game, match);
  if (was === undefined || is === undefined) return [];
  const standing = module.shortStanding;
  return Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => standing(was, seat) !== standing(is, seat))
    .map((seat) => ({
      seat,
      standing: standing(is, seat),
      isOut: module.isOut(is, seat),
    }));
}
