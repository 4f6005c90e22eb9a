/**
 * The solved round openings as a file: 16 bits each, by both scores and the chips of both. What
 * happens inside a round is worked out from these on the spot (`plan.ts`).
 */

import { type DodgeOptions, dodgeDice } from '@dicehall/rules/dodge-dice';
import { type BookLabel, type Facts, splitFacts, unlabelBook } from '../books.ts';
import { CHIP_PAIRS } from './grid.ts';

/** Points to the target are counted in tens; the book has them from 1 to this. To 100, the lowest is -80. */
export const FARTHEST = 18;
export const STEPS = 65535;

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
  if (body.length !== 2 * CELLS) throw new RangeError('the book has another length');
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  return Float64Array.from({ length: CELLS }, (_, i) => view.getUint16(2 * i) / STEPS);
}

/** Only the end of a game is near its target: farther away what counts is the distance between the two. */
export function shortened(own: number, other: number): readonly [number, number] {
  const beyond = Math.max(0, Math.max(own, other) - FARTHEST);
  return [Math.max(1, own - beyond), Math.max(1, other - beyond)];
}
