import type { SendReply } from '@dicehall/link';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPendingNotice } from './wait-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DONE: SendReply = { ok: true };
const NOT_DONE: SendReply = { ok: false, refusal: { code: 'paused' } };

/** A connection that is lost or not, a command on its way, and what was told of it. */
function sent() {
  const told: string[] = [];
  const wire = { isLost: false };
  const waiting = openPendingNotice({
    isLost: () => wire.isLost,
    sayWaiting: () => void told.push('waits'),
    sayDone: ({ ok }) => void told.push(ok ? 'done' : 'not done'),
  });
  let give: (answer: SendReply) => void = () => {};
  const follow = () =>
    waiting.follow(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
  return { waiting, told, wire, follow, give: (answer: SendReply) => give(answer) };
}

test('what is answered soon is not spoken of', async () => {
  const { waiting, told, follow, give } = sent();
  const done = follow();
  waiting.repeat();
  give(DONE);
  expect(await done).toBe(DONE);
  vi.runAllTimers();
  expect([waiting.isWaiting.peek(), told]).toEqual([false, []]);
});

test('what is not answered for a while waits, and its end is told', async () => {
  const { waiting, told, follow, give } = sent();
  const done = follow();
  expect(waiting.isWaiting.peek()).toBe(false);
  vi.runAllTimers();
  expect(waiting.isWaiting.peek()).toBe(true);
  waiting.repeat();
  give(DONE);
  await done;
  expect([waiting.isWaiting.peek(), told]).toEqual([false, ['waits', 'waits', 'done']]);
});

test.each([
  ['before it was sent', true],
  ['while it was under way', false],
])('with a connection lost %s it waits at once', async (_, isBefore) => {
  const { waiting, told, wire, follow, give } = sent();
  wire.isLost = isBefore;
  const done = follow();
  wire.isLost = true;
  if (!isBefore) waiting.lost();
  // Once: nothing is new when it has taken longer than usual.
  vi.runAllTimers();
  expect([waiting.isWaiting.peek(), told]).toEqual([true, ['waits']]);
  give(NOT_DONE);
  await done;
  expect([waiting.isWaiting.peek(), told]).toEqual([false, ['waits', 'not done']]);
});

test('a connection that is lost with nothing on its way makes nothing wait', () => {
  const { waiting, told, wire } = sent();
  wire.isLost = true;
  waiting.lost();
  expect([waiting.isWaiting.peek(), told]).toEqual([false, []]);
});
