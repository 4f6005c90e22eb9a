/** Who is likely to win a game of Sequence Dice, by the learnt evaluation one ply ahead. */

import {
  linesOf,
  type SequenceAction,
  type SequenceState,
  sideOf,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import { estimate, type Outlook, sharesOf, type WinChances } from '../story/win-chances.ts';
import { showBoard } from './board/view.ts';
import { bookName } from './book.ts';
import { searchesFrom } from './search-bot.ts';

const booksFor = ({
  options,
  seats,
}: Pick<SequenceState, 'options' | 'seats'>): readonly string[] => [
  bookName({ row: options.row, sides: sidesOf(seats) }),
];

/** With the books that the setting needs at hand. */
export async function loadWinChances(
  setting: Pick<SequenceState, 'options' | 'seats'>,
): Promise<WinChances<SequenceState, SequenceAction, unknown>> {
  await needBooks(booksFor(setting));
  return winChancesFrom(servedBook);
}

export function winChancesFrom(
  source: BookSource,
): WinChances<SequenceState, SequenceAction, unknown> {
  const searches = searchesFrom(source);
  return {
    outlook(state) {
      const search = searches(state);
      if (search === undefined) return plainly(state);
      showBoard(search.position, state.board);
      const side = sideOf(state.seat, state.seats);
      const chances =
        state.phase === 'place' ? search.value(side, state.total) : search.expect(side, 1);
      return { chances: sharesOf(chances), exact: false };
    },
    endsTurn: (before, after) => before.seat !== after.seat || after.phase === 'over',
    turnsInRound: (seats) => seats,
    // Every roll must be played: nobody dares anything here.
    risk: () => undefined,
    held: () => undefined,
  };
}

/** Without weights: every further chip in the best line that is still open is worth odds of e to one. */
function plainly({ board, options, seats }: SequenceState): Outlook {
  const longest = (side: number): number =>
    Math.max(
      ...linesOf(options.row).map((line) => {
        const own = line.filter((space) => board[space] === side).length;
        const isOpen = line.every((space) => board[space] === side || board[space] === -1);
        return isOpen ? own : 0;
      }),
    );
  return estimate(Array.from({ length: sidesOf(seats) }, (_, side) => longest(side)));
}
