/** What a moment of Sequence Dice is worth, by the learnt evaluation of all that can follow it. */

import {
  linesOf,
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import { estimate, type MomentValues, type ReferenceValues, sharesOf } from '../review/values.ts';
import { showBoard } from './board/view.ts';
import { bookName } from './book.ts';
import type { Search } from './search.ts';
import { searchesFrom } from './search-bot.ts';

type SequenceValues = ReferenceValues<SequenceState, SequenceAction, SequenceRoll>;

/**
 * Standard errors. Between two, 60 games from each of 60 moments put values between 0 and 0.031 and differences at 0.021,
 * between 0 and 0.037; among three, with 40 moments, values below 0.036 and differences at 0.012, below 0.045
 * (`measure-reviews.ts sequence-dice values` of the research package).
 */
const ERROR = 0.03;
const GAP_ERROR = 0.021;
/** Without any book nobody knows better. */
const PLAIN_ERROR = 0.15;

/** With the books that the setting needs at hand. */
export async function loadValues({
  options,
  seats,
}: Pick<SequenceState, 'options' | 'seats'>): Promise<SequenceValues> {
  await needBooks([bookName({ row: options.row, sides: sidesOf(seats) })]);
  return valuesFrom(servedBook);
}

export function valuesFrom(source: BookSource): SequenceValues {
  const searches = searchesFrom(source);
  return {
    reference: 'sequence-dice/selma/1',
    gapError: (state) => (searches(state) === undefined ? PLAIN_ERROR : GAP_ERROR),
    at(state) {
      const search = searches(state);
      if (search === undefined) return plainly(state);
      showBoard(search.position, state.board);
      const side = sideOf(state.seat, state.seats);
      const chances = chancesBy(search, side, state);
      // A complete row is not an estimate.
      if (chances[side] === 1) return { chances: [...chances], exact: true, error: 0 };
      return { chances: sharesOf(chances), exact: false, error: ERROR };
    },
  };
}

/**
 * A roll is worth the mean over what it can show, a placement what follows the best one. Once chips must be lifted there
 * are hundreds of placements (Sequence 13), and they are judged by the evaluation alone.
 */
function chancesBy(search: Search, side: number, { phase, total, options }: SequenceState) {
  const isLifting = search.position.placed.some((placed) => placed >= options.chips);
  if (phase === 'place') return search.value(side, total, isLifting ? 0 : 1);
  return isLifting ? search.chances(side) : search.expect(side, 1);
}

/** Without weights: every further chip in the best line that is still open is worth odds of e to one. */
function plainly({ board, options, seats }: SequenceState): MomentValues {
  const longest = (side: number): number =>
    Math.max(
      ...linesOf(options.row).map((line) => {
        const own = line.filter((space) => board[space] === side).length;
        const isOpen = line.every((space) => board[space] === side || board[space] === -1);
        return isOpen ? own : 0;
      }),
    );
  return estimate(
    Array.from({ length: sidesOf(seats) }, (_, side) => longest(side)),
    PLAIN_ERROR,
  );
}
