import type { SendReply } from '@dicehall/link';

const TOO_LATE: ReadonlySet<string> = new Set([
  'stale',
  'not-your-turn',
  'game-over',
  'not-asked',
  'not-waited-for',
]);

/** Others, or a clock, were quicker: nobody's mistake, and what was quicker is told anyway. */
export const isTooLate = (answer: SendReply): boolean =>
  !answer.ok && TOO_LATE.has(answer.refusal.code);
