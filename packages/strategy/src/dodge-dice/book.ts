/**
 * The solved round openings as a file, by both scores and the chips of both, in steps of a 2^20th: each as the
 * difference from what its neighbours lead to expect, most in a single byte. What happens inside a round is worked out
 * from these on the spot (`plan.ts`).
 */

import { type DodgeOptions, dodgeDice } from '@dicehall/rules/dodge-dice';
import { type BookLabel, type Facts, splitFacts, unlabelBook } from '../books.ts';
import { type Expect, planeThrough, unpackDifferences } from '../differences.ts';
import { CHIP_PAIRS, FEWER_OTHER, FEWER_OWN, NONE } from './grid.ts';

/** Points to the target are counted in tens; the book has them from 1 to this. To 100, the lowest is -140. */
export const FARTHEST = 24;

/** Half a step is less than half of what may be missing from an exact value. */
export const STEPS = 2 ** 20;

type LastMatchChip = DodgeOptions['lastMatchChip'];

export const bookName = (lastMatchChip: LastMatchChip): string => `dodge-dice/${lastMatchChip}.bin`;

export const labelOf = (lastMatchChip: LastMatchChip): BookLabel => ({
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  settings: `farthest=${FARTHEST} lastMatchChip=${lastMatchChip}`,
});

/** Where the openings lie with `own` and `other` tens to the target, from 1 to `FARTHEST`. */
export const openingsAt = (own: number, other: number): number =>
  ((own - 1) * FARTHEST + other - 1) * CHIP_PAIRS;

export const CELLS = openingsAt(FARTHEST + 1, 1);

export const readFacts = (bytes: Uint8Array, lastMatchChip: LastMatchChip): Facts =>
  splitFacts(unlabelBook(labelOf(lastMatchChip), bytes)).facts;

/** The opener's chance, by `openingsAt` and pair of chips. */
export function readBook(bytes: Uint8Array, lastMatchChip: LastMatchChip): Float64Array {
  const { body } = splitFacts(unlabelBook(labelOf(lastMatchChip), bytes));
  return Float64Array.from(unpackDifferences(body, CELLS, expected), (step) => step / STEPS);
}

const OTHER = CHIP_PAIRS;
const OWN = FARTHEST * OTHER;

/**
 * Scores lead to expect something of a cell: the plane through those with ten points less to go. How far off that is
 * differs little between neighbouring pairs of chips, so the same is done once more for what is missing.
 */
export const expected: Expect = (steps, index) => {
  const pair = index % CHIP_PAIRS;
  const first = index - pair;
  const one = FEWER_OWN[pair] ?? NONE;
  const two = FEWER_OTHER[pair] ?? NONE;
  let missing = 0;
  if (one !== NONE) missing += missingAt(steps, first + one);
  if (two !== NONE) missing += missingAt(steps, first + two);
  // A chip less for both is one less for the other than `one`.
  if (one !== NONE && two !== NONE) missing -= missingAt(steps, first + one - 1);
  return byScores(steps, index) + missing;
};

const missingAt = (steps: Int32Array, cell: number): number =>
  (steps[cell] ?? 0) - byScores(steps, cell);

function byScores(steps: Int32Array, cell: number): number {
  const own = cell < OWN ? -1 : cell - OWN;
  const other = cell % OWN < OTHER ? -1 : cell - OTHER;
  return planeThrough(steps, own, other, cell - OWN - OTHER, STEPS / 2);
}

/** Only the end of a game is near its target: farther away what counts is the distance between the two. */
export function shortened(own: number, other: number): readonly [number, number] {
  const beyond = Math.max(0, Math.max(own, other) - FARTHEST);
  return [Math.max(1, own - beyond), Math.max(1, other - beyond)];
}
