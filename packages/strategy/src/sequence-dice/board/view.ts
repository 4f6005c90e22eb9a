/** Between what a seat sees and the quick loop. */

import {
  DEFENSIVE,
  EMPTY,
  placing,
  removing,
  type SequenceAction,
  type SequenceView,
  sidesOf,
} from '@dicehall/rules/sequence-dice';
import { layoutFor } from './layout.ts';
import { liftOf, type Move, moveTo, spaceOf } from './moves.ts';
import { makePatterns, type Patterns } from './patterns.ts';
import { BoardPosition } from './position.ts';

/** A position for games with these options and seats, to be used again for view after view. */
export const positionFor = (
  { options, seats }: Pick<SequenceView, 'options' | 'seats'>,
  patterns: Patterns = makePatterns(layoutFor(options.row), sidesOf(seats)),
): BoardPosition => new BoardPosition(layoutFor(options.row), sidesOf(seats), options, patterns);

/** Makes the position show the view's board. */
export function showBoard(position: BoardPosition, board: readonly number[]): void {
  position.clear();
  for (let space = 0; space < board.length; space++) {
    const chip = board[space] ?? EMPTY;
    if (chip !== EMPTY) position.set(space, chip);
  }
}

export const actionOf = (move: Move, total: number): SequenceAction =>
  total === DEFENSIVE ? removing(spaceOf(move)) : placing(spaceOf(move), liftOf(move));

export const moveOf = (action: SequenceAction): Move =>
  action.kind === 'remove' ? moveTo(action.space) : moveTo(action.space, action.lift);
