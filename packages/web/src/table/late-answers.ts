import type { SendReply } from '@dicehall/link';

const TOO_LATE: ReadonlySet<string> = new Set([
  'stale',
  'not-your-turn',
  'game-over',
  'not-asked',
  'not-waited-for',
]);

/** Someone else, or the clock, was faster. */
export const isTooLate = (answer: SendReply): boolean =>
  !answer.ok && TOO_LATE.has(answer.refusal.code);
