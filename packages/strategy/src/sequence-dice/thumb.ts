import {
  completesRow,
  EMPTY,
  type Line,
  linesOf,
  type SequenceAction,
  type SequenceView,
  sideOf,
} from '@dicehall/rules/sequence-dice';
import { type Bot, best } from '../bot.ts';

/** What a line with that many chips of one side and none of the others is worth: 3 to the n - 1. */
const WORTH = [0, 1, 3, 9, 27, 81, 243] as const;

/**
 * Takes a winning space first. Otherwise chooses the action after which the lines still open to it,
 * less the lines still open to somebody else, are worth most.
 */
export const thumb: Bot<SequenceView, SequenceAction> = {
  name: 'thumb',
  choose({ view, seat, actions }) {
    const side = sideOf(seat, view.seats);
    const { row } = view.options;
    const lines = linesOf(row);
    return {
      action: best(actions, (action) => {
        const board = boardAfter(view.board, action, side);
        const wins = action.kind === 'place' && completesRow(board, action.space, side, row);
        return wins ? Number.POSITIVE_INFINITY : balance(board, lines, side);
      }),
    };
  },
};

function boardAfter(
  before: readonly number[],
  action: SequenceAction,
  side: number,
): readonly number[] {
  const board = before.slice();
  if (action.kind === 'place') {
    if (action.lift >= 0) board[action.lift] = EMPTY;
    board[action.space] = side;
  } else {
    board[action.space] = EMPTY;
  }
  return board;
}

function balance(board: readonly number[], lines: readonly Line[], side: number): number {
  let sum = 0;
  for (const line of lines) {
    let own = 0;
    let owner = EMPTY;
    let chips = 0;
    let mixed = false;
    for (const space of line) {
      const here = board[space] ?? EMPTY;
      if (here === EMPTY) continue;
      if (owner !== EMPTY && here !== owner) mixed = true;
      owner = here;
      chips++;
      if (here === side) own++;
    }
    if (!mixed) sum += own > 0 ? (WORTH[chips] ?? 0) : -(WORTH[chips] ?? 0);
  }
  return sum;
}
