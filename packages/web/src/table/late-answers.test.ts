import type { SendReply } from '@dicehall/link';
import { expect, test } from 'vitest';
import { isTooLate } from './late-answers.ts';

test('only what others were quicker than came too late: not what the rules forbid, nor what was left behind', () => {
  const refused = (refusal: Extract<SendReply, { ok: false }>['refusal']) =>
    isTooLate({ ok: false, refusal });
  expect(isTooLate({ ok: true })).toBe(false);
  expect(refused({ code: 'stale', at: 7 })).toBe(true);
  expect(refused({ code: 'not-your-turn', seat: 1 })).toBe(true);
  expect(refused({ code: 'must-remove' })).toBe(false);
  expect(refused({ code: 'store-unavailable' })).toBe(false);
  // The table was left before the answer.
  expect(refused({ code: 'going-away' })).toBe(false);
});
