/** How far the dice have been counted, and how long that takes. */

import { useEffect, useState } from 'preact/hooks';
import { untilTapped } from '../../dice/tumble.ts';
import { isInstant, settings } from '../../settings.ts';

const LONGEST_COUNT = 2400;
const A_DIE = 320;
/** To take in who was right. */
const VERDICT = 1800;
const SHORT_VERDICT = 300;

const timeOfDie = (dice: number): number => Math.min(A_DIE, LONGEST_COUNT / Math.max(1, dice));

/** How long an uncovering is looked at before the game goes on by itself. */
export function lookAt(dice: number): number {
  const counting = isInstant() ? 0 : dice * timeOfDie(dice);
  return counting + (settings.bots.peek() === 'fast' ? SHORT_VERDICT : VERDICT);
}

/** Goes from nought to `total` one by one. If it is not new, or nothing is to move, it is there at once. */
export function useCounting(total: number, isNew: boolean): number {
  const [counted, setCounted] = useState(isNew && !isInstant() ? 0 : total);
  const isCounting = counted < total;
  useEffect(() => {
    if (!isCounting) return;
    let dice = 0;
    // A page that is slow to draw may tick once more before this ends.
    const one = (): void => setCounted(Math.min(total, ++dice));
    const timer = setInterval(one, timeOfDie(total));
    const land = untilTapped(() => setCounted(total));
    return () => {
      clearInterval(timer);
      land();
    };
  }, [isCounting, total]);
  return counted;
}
