/** The solved round openings as the bytes of a book. */

import { type Facts, labelBook, withFacts } from '@dicehall/strategy/books';
import { packDifferences } from '@dicehall/strategy/differences';
import {
  CELLS,
  expected,
  FARTHEST,
  labelOf,
  openingsAt,
  STEPS,
} from '@dicehall/strategy/dodge-dice/book';
import { CHIP_PAIRS, sideAt } from '@dicehall/strategy/dodge-dice/grid';
import { moments, openingIndex, type Solution } from './two-players.ts';

export function packBook(solution: Solution): Uint8Array {
  const { low, high, grid, lastMatchChip } = solution;
  if (grid.farthest < FARTHEST) throw new RangeError(`a book needs ${FARTHEST} tens to the target`);
  const steps = new Int32Array(CELLS);
  for (let own = 1; own <= FARTHEST; own++) {
    for (let other = 1; other <= FARTHEST; other++) {
      const from = sideAt(grid, own, other);
      for (let pair = 0; pair < CHIP_PAIRS; pair++) {
        const value = ((low[from + pair] ?? 0) + (high[from + pair] ?? 0)) / 2;
        steps[openingsAt(own, other) + pair] = Math.round(value * STEPS);
      }
    }
  }
  const body = packDifferences(steps, expected);
  return labelBook(labelOf(lastMatchChip), withFacts(factsOf(solution), body));
}

/** The start of a game to 100 points, to all digits. */
function factsOf({ low, high, grid, sweeps }: Solution): Facts {
  const start = openingIndex(grid, [10, 10], [3, 3]);
  const [below = 0, above = 0] = [low[start], high[start]];
  return {
    firstPlayerWins: (below + above) / 2,
    low: below,
    high: above,
    farthest: grid.farthest,
    sweeps,
    moments: moments(grid),
  };
}
