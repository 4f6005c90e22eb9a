/** Players that count lines: the reference `greedy`, and people who count less carefully. */

import {
  completesRow,
  EMPTY,
  type Line,
  linesOf,
  type SequenceAction,
  type SequenceView,
  SIZE,
  sideOf,
} from '@dicehall/rules/sequence-dice';
import { type Bot, best } from '../bot.ts';

/** What a line with that many chips of one side and none of the others is worth: 3 to the n - 1. */
const WORTH = [0, 1, 3, 9, 27, 81, 243] as const;

export interface LineHabits {
  /** Looks along diagonals too. */
  readonly diagonals: boolean;
  /** Looks at what the others are about to do. */
  readonly others: boolean;
  /** Overlooks each line with this chance in a hundred, at every move. */
  readonly overlooks: number;
}

/** Looks at everything, every time. */
const CAREFUL: LineHabits = { diagonals: true, others: true, overlooks: 0 };

/**
 * Takes a winning space first. Otherwise chooses the action after which the lines still open to it,
 * less the lines still open to somebody else, are worth most; the first of equals.
 */
export const lineCounter = (
  name: string,
  { diagonals, others, overlooks }: LineHabits,
): Bot<SequenceView, SequenceAction> => ({
  name,
  choose({ view, seat, actions, random }) {
    const side = sideOf(seat, view.seats);
    const { row } = view.options;
    const lines = linesOf(row).filter(
      (line) => (diagonals || isStraight(line)) && (overlooks === 0 || random(100) >= overlooks),
    );
    return {
      action: best(actions, (action) => {
        const board = boardAfter(view.board, action, side);
        const placed = action.kind === 'place';
        const wins =
          placed && completesRow(board, action.space, side, row) && seesRow(lines, board, side);
        return wins ? Number.POSITIVE_INFINITY : balance(board, lines, side, others ? 1 : 0);
      }),
    };
  },
});

/** The reference that every figure is measured against. */
export const greedy = lineCounter('greedy', CAREFUL);

/** The rule of thumb of this game. */
export const thumb: Bot<SequenceView, SequenceAction> = { ...greedy, name: 'thumb' };

/** Across or down. */
const isStraight = ([first = 0, second = 0]: Line): boolean =>
  second - first === 1 || second - first === SIZE;

const seesRow = (lines: readonly Line[], board: readonly number[], side: number): boolean =>
  lines.some((line) => line.every((space) => board[space] === side));

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

/** The worth of the side's open lines, less the worth of everybody else's times `others`. */
function balance(
  board: readonly number[],
  lines: readonly Line[],
  side: number,
  others: number,
): number {
  let sum = 0;
  for (const line of lines) {
    let owner = EMPTY;
    let chips = 0;
    for (const space of line) {
      const here = board[space] ?? EMPTY;
      if (here === EMPTY) continue;
      if (owner !== EMPTY && here !== owner) {
        chips = 0;
        break;
      }
      owner = here;
      chips++;
    }
    const worth = WORTH[chips] ?? 0;
    sum += owner === side ? worth : -others * worth;
  }
  return sum;
}
