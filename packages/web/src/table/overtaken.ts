/** A choice that others, or a clock, were quicker than: nobody's mistake, and what was quicker is told anyway. */

import type { Answer } from '@dicehall/link';

const OVERTAKEN: ReadonlySet<string> = new Set([
  'stale',
  'not-your-turn',
  'game-over',
  'not-asked',
  'not-waited-for',
]);

export const isOvertaken = (answer: Answer): boolean =>
  !answer.ok && OVERTAKEN.has(answer.refusal.code);
