/** How likely a number of dice show one given image. */

import { IMAGES } from '@dicehall/rules/dodgy-dice';

/** Twenty regular dice and the stone. */
const MOST_DICE = 21;
const WIDTH = MOST_DICE + 1;
const TAILS = tabulate();

function tabulate(): Float64Array {
  const tails = new Float64Array(WIDTH * WIDTH);
  const show = 1 / IMAGES.length;
  for (let dice = 0; dice <= MOST_DICE; dice++) {
    // Exactly k: (dice over k) show^k (1 - show)^(dice - k), each from the one before.
    const exactly: number[] = [(1 - show) ** dice];
    for (let k = 1; k <= dice; k++) {
      exactly.push(((exactly[k - 1] ?? 0) * (dice - k + 1) * show) / (k * (1 - show)));
    }
    let tail = 0;
    for (let k = dice; k > 0; k--) {
      tail += exactly[k] ?? 0;
      tails[dice * WIDTH + k] = tail;
    }
  }
  return tails;
}

/** The chance that at least `wanted` of `dice` dice show one given image. */
export function atLeast(wanted: number, dice: number): number {
  if (wanted <= 0) return 1;
  return wanted > dice ? 0 : (TAILS[dice * WIDTH + wanted] ?? 0);
}
