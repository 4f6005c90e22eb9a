/** Rows about to be: lines that lack one chip, and what an action makes of them. Read off the board, nothing weighed. */

import { type Line, linesOf, linesThrough } from './lines.ts';
import { allCovered, spacesFor } from './spaces.ts';
import {
  BOARD,
  EMPTY,
  type SequenceAction,
  type SequenceState,
  type Space,
  sideOf,
  WILD,
} from './state.ts';

/** A line in which a side lacks one chip, and a roll lets it place there as the board lies. */
export interface Threat {
  readonly side: number;
  readonly line: Line;
  readonly lacks: Space;
  /** The totals that let it (Sequence 6, 11). */
  readonly totals: readonly number[];
}

/** The threats of every side; none once the game is over. */
export function threats({ board, supply, options, phase }: SequenceState): readonly Threat[] {
  if (phase === 'over') return [];
  return linesOf(options.row).flatMap((line) =>
    supply.flatMap((_, side) => {
      const lacking = line.filter((space) => board[space] !== side);
      const [lacks] = lacking;
      if (lacks === undefined || lacking.length > 1) return [];
      const totals = totalsFor(board, lacks);
      return totals.length === 0 ? [] : [{ side, line, lacks, totals }];
    }),
  );
}

/** With which totals a side that has no chip on the space could place there. */
function totalsFor(board: readonly number[], space: Space): readonly number[] {
  const number = BOARD[space] ?? 0;
  return [number, WILD].filter(
    (total) => board[space] === EMPTY || allCovered(board, spacesFor(total)),
  );
}

/** The rows that the seat in turn completes by an action: it then wins (Sequence 14). */
export function rowsMade(
  { board, seat, seats, options }: SequenceState,
  action: SequenceAction,
): readonly Line[] {
  if (action.kind === 'remove') return [];
  const { space, lift } = action;
  const side = sideOf(seat, seats);
  return linesThrough(space, options.row).filter((line) =>
    line.every((own) => own === space || (own !== lift && board[own] === side)),
  );
}

/** The threats of other sides that end with a chip of one's own on the space, or with the chip there gone. */
export const threatsEnded = (
  all: readonly Threat[],
  side: number,
  space: Space,
): readonly Threat[] => all.filter((threat) => threat.side !== side && threat.line.includes(space));
