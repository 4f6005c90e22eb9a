/** Seats before the start: a house rule may leave room for fewer people than the game. */

import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import type { EventOf, TableView } from '@dicehall/table';
import { changedIn } from '@dicehall/words/on-demand';
import { GAME_LIST } from '../games/list.ts';
import type { Chosen } from '../screens/short.ts';

/** A new, empty seat. */
const NOBODY = -1;

export const takenIn = ({ seats }: TableView): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'empty' ? [] : [seat]));

/**
 * The order of seats for a table with these rules: those who sit there, then as many empty seats as the rules allow.
 * In Dodgy Dice, whoever is out with four dice must have begun with more, so there are four players at most.
 */
export function seatingFor(game: GameId, chosen: Chosen, taken: readonly Seat[]): readonly Seat[] {
  const { options } = gameOf(game);
  const most = GAME_LIST.find(({ id }) => id === game)?.seats.max ?? taken.length;
  for (let seats = most; seats > taken.length; seats--) {
    if (options.parse(chosen, seats).ok) {
      return [...taken, ...Array.from({ length: seats - taken.length }, () => NOBODY)];
    }
  }
  return taken;
}

/** Whether anybody at the table sees a change of it. Empty seats come and go unnoticed, as they all do at the start. */
export const isSeen = (
  change: Pick<EventOf<'change'>, 'order' | 'options' | 'settings'>,
  before: Pick<TableView, 'options' | 'settings' | 'seats'>,
): boolean => changedIn(change, before).some((part) => part !== 'seats');
