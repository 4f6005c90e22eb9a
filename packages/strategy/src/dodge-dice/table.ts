/**
 * The solved round openings as a file: 16 bits each, by both scores and the chips of both. What
 * happens inside a round is worked out from these on the spot (`plan.ts`).
 */

import { type DodgeOptions, dodgeDice } from '@dicehall/rules/dodge-dice';
import type { Facts } from '../solver.ts';
import { labelTable, splitFacts, type TableLabel, unlabelTable, withFacts } from '../tables.ts';
import { CHIP_PAIRS, sideAt } from './grid.ts';
import { moments, openingIndex, type Solution } from './solve.ts';

/** Points to the target are counted in tens; the table has them from 1 to this. To 100, the lowest is -80. */
export const FARTHEST = 18;
const STEPS = 65535;

type LastMatchChip = DodgeOptions['lastMatchChip'];

export const tableName = (lastMatchChip: LastMatchChip): string =>
  `dodge-dice/${lastMatchChip}.bin`;

const labelOf = (lastMatchChip: LastMatchChip): TableLabel => ({
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  settings: `farthest=${FARTHEST} lastMatchChip=${lastMatchChip}`,
});

/** Where the openings lie with `own` and `other` tens to the target, from 1 to `FARTHEST`. */
export const openingsAt = (own: number, other: number): number =>
  ((own - 1) * FARTHEST + other - 1) * CHIP_PAIRS;

const CELLS = openingsAt(FARTHEST + 1, 1);

export function packTable(solution: Solution): Uint8Array {
  const { low, high, grid, lastMatchChip } = solution;
  if (grid.farthest < FARTHEST)
    throw new RangeError(`a table needs ${FARTHEST} tens to the target`);
  const bytes = new DataView(new ArrayBuffer(2 * CELLS));
  for (let own = 1; own <= FARTHEST; own++) {
    for (let other = 1; other <= FARTHEST; other++) {
      const from = sideAt(grid, own, other);
      for (let pair = 0; pair < CHIP_PAIRS; pair++) {
        const value = ((low[from + pair] ?? 0) + (high[from + pair] ?? 0)) / 2;
        bytes.setUint16(2 * (openingsAt(own, other) + pair), Math.round(value * STEPS));
      }
    }
  }
  return labelTable(
    labelOf(lastMatchChip),
    withFacts(factsOf(solution), new Uint8Array(bytes.buffer)),
  );
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

export const readFacts = (bytes: Uint8Array, lastMatchChip: LastMatchChip): Facts =>
  splitFacts(unlabelTable(labelOf(lastMatchChip), bytes)).facts;

/** The chance of whoever opens the round, by `openingsAt` and pair of chips. */
export function readTable(bytes: Uint8Array, lastMatchChip: LastMatchChip): Float64Array {
  const { body } = splitFacts(unlabelTable(labelOf(lastMatchChip), bytes));
  if (body.length !== 2 * CELLS) throw new RangeError('the table has another length');
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  return Float64Array.from({ length: CELLS }, (_, i) => view.getUint16(2 * i) / STEPS);
}

/** Only the end of a game is near its target: farther away what counts is the distance between the two. */
export function shortened(own: number, other: number): readonly [number, number] {
  const beyond = Math.max(0, Math.max(own, other) - FARTHEST);
  return [Math.max(1, own - beyond), Math.max(1, other - beyond)];
}
