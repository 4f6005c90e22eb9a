/** What a device that was away is told: what happened, in one sentence, and how the players stand now. */

import type { LinkNews } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import type { MatchView, TableView } from '@dicehall/table';
import { missedText, type NewScore, scoresText } from '@dicehall/words/on-demand';
import type { GameModule } from '../games/contract.ts';
import { loadTable } from '../games/index.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang, needWords, t } from '../words.ts';
import { removedBy } from './events.ts';

/** The kinds of events worth telling somebody who only reloaded the page. */
const TELLING: ReadonlySet<string> = new Set(['act', 'start', 'end', 'leave', 'back', 'stand-in']);

const onlyOf = ([seat, another]: readonly Seat[]): Seat | undefined =>
  another === undefined ? seat : undefined;

/** `seen`: the number of the first event that this device has not seen. Empty: nothing worth telling. */
export function recapOf({ events, state }: LinkNews, now: TableView, seen: number): string {
  // The lobby shows who sits there, and does not know whose an empty seat was.
  if (now.phase === 'seating') return '';
  const after = events.filter(({ n }) => n >= seen);
  // Too much to tell.
  const missed = after.length === 0 && now.next > seen ? undefined : after;
  if (missed?.every(({ kind }) => !TELLING.has(kind))) return '';
  return missedText(lang.peek(), missed, namesOf(now), onlyOf(ownSeats(state)));
}

/** That the seat which this device `held` was removed; empty if not. It explains a lost seat after an absence too. */
export function removalOf({ events, state }: LinkNews, held: readonly Seat[], seen = 0): string {
  const after = events.filter(({ n }) => n >= seen);
  const by = ownSeats(state).length === 0 ? removedBy(after, held) : undefined;
  if (by === undefined) return '';
  return t(by === 'host' ? 'table.removed-you' : 'table.removed-you-by-keeper');
}

/**
 * How the standings have changed, in one sentence; empty if they have not. `before`: the game as it was last seen, in
 * notation. The words for it come with the game, so it may take a moment.
 */
export async function scoresSince(
  before: string,
  now: TableView,
  own: readonly Seat[],
): Promise<string> {
  const { game, match } = now;
  if (match === undefined) return '';
  const [module] = await Promise.all([loadTable(game), needWords(game)]);
  const changed = changedStandings(game, module, before, match, now.seats.length);
  return scoresText(lang.peek(), changed, namesOf(now), onlyOf(own));
}

function changedStandings<K extends GameId>(
  game: K,
  module: GameModule<K>,
  before: string,
  match: MatchView,
  seats: number,
): readonly NewScore[] {
  const { parseView } = gameOf(game).notation;
  const [was, is] = [parseView(before), parseView(match.view)];
  if (!was.ok || !is.ok) return [];
  const { shortScore: score } = module;
  return Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => score(was.value, seat) !== score(is.value, seat))
    .map((seat) => ({
      seat,
      score: score(is.value, seat),
      isOut: module.isOut(is.value, seat),
    }));
}
