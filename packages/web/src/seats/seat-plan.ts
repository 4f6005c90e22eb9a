/** Seats before the start: a house rule may leave room for fewer people than the game. */

import {
  type Chosen,
  type GameId,
  gameOf,
  isLoaded,
  type Seat,
  seatsOf,
  shortRules,
} from '@dicehall/rules';
import type { EventOf, TableView } from '@dicehall/table';
import { changedIn } from '@dicehall/words/on-demand';
import { chosenIn, fitting } from '../rules/options.ts';

/** A new, empty seat. */
const NOBODY = -1;

export const occupiedSeats = ({ seats }: Pick<TableView, 'seats'>): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'empty' ? [] : [seat]));

const mostOf = (game: GameId): number => seatsOf(game).max;

const includes = (chosen: Chosen, rules: Chosen): boolean =>
  Object.entries(rules).every(([name, value]) => chosen[name] === value);

/** A new table: all the seats of the game, with the short rules for that many. */
export function newTable(game: GameId): { readonly seats: number; readonly rules: Chosen } {
  const seats = mostOf(game);
  return { seats, rules: shortRules(game, seats) };
}

/**
 * The rules for this many players. While a table still has all its seats and their short rules, as it was opened, nobody
 * has chosen any, and the short rules follow the number of players.
 */
export function rulesFor(
  {
    game,
    options,
    seats,
  }: Pick<TableView, 'game' | 'options'> & { readonly seats: readonly unknown[] },
  players: number,
): Chosen {
  const all = chosenIn(game, options, seats.length);
  const isShort = seats.length === mostOf(game) && includes(all, newTable(game).rules);
  return { ...fitting(game, all, players), ...(isShort && shortRules(game, players)) };
}

interface Arranged {
  readonly rules: Chosen;
  readonly order: readonly Seat[];
}

/**
 * The table for chosen rules: those who sit there, then as many empty seats as the rules allow. Example: in Dodgy Dice,
 * going out with four dice means starting with more, so at most four can play. The short rules, once chosen, follow the
 * number of players.
 */
export function arrangeTable(
  game: GameId,
  chosen: Chosen,
  taken: readonly Seat[],
  players: number,
): Arranged {
  const { options } = gameOf(game);
  const most = newTable(game);
  const isShort = includes(chosen, shortRules(game, players));
  const rules = isShort ? { ...chosen, ...most.rules } : chosen;
  // The short rules for a full table, chosen for fewer players, get a seat less, or they would count as not chosen.
  const isAlike = !isShort && includes(chosen, most.rules);
  for (let seats = isAlike ? most.seats - 1 : most.seats; seats > taken.length; seats--) {
    if (options.parse(rules, seats).ok) {
      const empty = Array.from({ length: seats - taken.length }, () => NOBODY);
      return { rules, order: [...taken, ...empty] };
    }
  }
  return { rules: chosen, order: taken };
}

/**
 * Whether a change of the table is worth telling. Empty seats come and go unnoticed, and so do rules that mean the same
 * for those who sit there.
 */
export function isNoticed(
  change: Pick<EventOf<'change'>, 'order' | 'options' | 'settings'>,
  before: Pick<TableView, 'game' | 'options' | 'settings' | 'seats'>,
): boolean {
  const { game } = before;
  const players = Math.max(2, occupiedSeats(before).length);
  const rulesOf = (options: string, seats: readonly unknown[]): string =>
    JSON.stringify(rulesFor({ game, options, seats }, players));
  const isSame = (): boolean =>
    // Nobody has seen rules that are not loaded yet.
    isLoaded(game) &&
    rulesOf(before.options, before.seats) === rulesOf(change.options, change.order);
  return changedIn(change, before).some(
    (part) => part !== 'seats' && !(part === 'rules' && isSame()),
  );
}
