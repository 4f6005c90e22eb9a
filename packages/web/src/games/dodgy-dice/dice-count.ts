/** How far the dice have been counted, and how long that takes. */

import { useEffect, useState } from 'preact/hooks';
import { isInstant, settings } from '../../parts/device/settings.ts';

const LONGEST_COUNT = 2400;
const A_DIE = 320;
/** To take in who was right. */
const VERDICT = 1800;
const SHORT_VERDICT = 300;

const timeOfDie = (dice: number): number => Math.min(A_DIE, LONGEST_COUNT / Math.max(1, dice));

/** How long it takes to count that many. */
export const countTime = (dice: number): number => (isInstant() ? 0 : dice * timeOfDie(dice));

/** How long an uncovering is looked at before the game goes on by itself. */
export const verdictTime = (): number =>
  settings.bots.peek() === 'fast' ? SHORT_VERDICT : VERDICT;

/** Counts from 0 to `total`, one by one, while `isCounting`; otherwise it is `total` at once. */
export function useDiceCount(total: number, isCounting: boolean): number {
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    if (!isCounting) return;
    let dice = 0;
    setCounted(dice);
    // A page that is slow to draw may tick once more before this ends.
    const one = (): void => setCounted(Math.min(total, ++dice));
    const timer = setInterval(one, timeOfDie(total));
    return () => clearInterval(timer);
  }, [isCounting, total]);
  return isCounting ? counted : total;
}
