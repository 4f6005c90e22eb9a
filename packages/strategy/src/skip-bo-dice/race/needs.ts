/** Where a solved value lies, by the points that each side still needs and the next space. */

import { SPACES } from '../turn/patterns.ts';

/** Skip-Bo 16: after a tie the goal is this much higher. */
export const TIE_STEP = 25;

/** Needs run from 1 to the goal, spaces from 1 to 12. */
export const indexOf = (goal: number, own: number, other: number, space: number): number =>
  ((own - 1) * goal + other - 1) * SPACES + space - 1;
