/** Where a row can be completed, and how likely the dice allow it. Exact: only two dice are involved. */

import { findTargets, targets } from './moves.ts';
import type { Bits, BoardPosition } from './position.ts';

/**
 * The spaces on which one more chip would complete a row of the side. Lifting a chip for it spoils
 * nothing, because a side with an empty pile always has chips outside the line.
 */
export function finishingSpaces(position: BoardPosition, side: number): Bits {
  const ownLow = position.low[side] ?? 0;
  const ownHigh = position.high[side] ?? 0;
  let low = 0;
  let high = 0;
  for (const line of position.lines) {
    const lackLow = line.low & ~ownLow;
    const lackHigh = line.high & ~ownHigh;
    if (lackHigh === 0 ? isOneBit(lackLow) : lackLow === 0 && isOneBit(lackHigh)) {
      low |= lackLow;
      high |= lackHigh;
    }
  }
  return { low, high };
}

const isOneBit = (bits: number): boolean => bits !== 0 && (bits & (bits - 1)) === 0;

/** The chance that the side's next roll lets it complete a row, as the board lies. */
export function chanceToFinish(position: BoardPosition, side: number): number {
  const finishing = finishingSpaces(position, side);
  if ((finishing.low | finishing.high) === 0) return 0;
  return chanceOfTotals(position, (total) => canReach(position, side, total, finishing));
}

/** Whether the total lets the side place on one of the spaces. */
export function canReach(
  position: BoardPosition,
  side: number,
  total: number,
  spaces: Bits,
): boolean {
  if (total === position.layout.defensive) return false;
  findTargets(position, side, total);
  return ((targets.low & spaces.low) | (targets.high & spaces.high)) !== 0;
}

/** Whether the total lets the side take one of the chips: off the board, or by replacing it. */
export function canTake(
  position: BoardPosition,
  side: number,
  total: number,
  chips: Bits,
): boolean {
  findTargets(position, side, total);
  return ((targets.low & chips.low) | (targets.high & chips.high)) !== 0;
}

/** The chance that the next roll is one of those totals. */
export function chanceOfTotals(
  { layout }: BoardPosition,
  isMeant: (total: number) => boolean,
): number {
  const { totals, ways, throws } = layout;
  let meant = 0;
  for (const total of totals) if (isMeant(total)) meant += ways[total] ?? 0;
  return meant / throws.length;
}
