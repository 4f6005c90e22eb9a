import { expect, onTestFinished, test, vi } from 'vitest';
import { makeLog } from './log.ts';
import { startRetention } from './retention.ts';
import { StoreError } from './store/store.ts';

const DAY = 86_400_000;

function logged() {
  const lines: string[] = [];
  const log = makeLog(
    { logLevel: 'info', apiTokens: [] },
    { write: (line) => void lines.push(line) },
  );
  return { lines, log };
}

const days = (archiveAfterDays: number, deleteFinishedAfterDays = 0) => ({
  archiveAfterDays,
  deleteFinishedAfterDays,
});

/** A store that deletes nothing. */
const admin = { deleteFinished: async () => 0 };

test('asks for what has been idle for that many days, at once and every hour', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = logged();
  const asked: number[] = [];
  const archiveIdle = async (before: number) => asked.push(before);
  const retention = startRetention({ archiveIdle, admin }, days(3), log, () => 10 * DAY);
  await vi.advanceTimersByTimeAsync(3_600_000);
  retention.stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toEqual([7 * DAY, 7 * DAY]);
  expect(lines.join('')).toContain('"archived":2');
});

test('a store that refuses is asked again later', async () => {
  const { log, lines } = logged();
  const archiveIdle = () => Promise.reject(new StoreError('unavailable', 'gone'));
  const retention = startRetention({ archiveIdle, admin }, days(3), log);
  await retention.sweep();
  retention.stop();
  expect(lines.length).toBeGreaterThan(0);
});

test('0 days: never', async () => {
  const { log } = logged();
  const asked: number[] = [];
  const archiveIdle = async (before: number) => asked.push(before);
  const deleting = { deleteFinished: archiveIdle };
  const retention = startRetention({ archiveIdle, admin: deleting }, days(0), log);
  await retention.sweep();
  retention.stop();
  expect(asked).toEqual([]);
});

test('finished tables are deleted a hundred at a time, until none is left', async () => {
  const { log, lines } = logged();
  const asked: number[] = [];
  const left = [100, 100, 7];
  const deleting = {
    deleteFinished: async (before: number) => {
      asked.push(before);
      return left.shift() ?? 0;
    },
  };
  const archiveIdle = async () => 0;
  const retention = startRetention(
    { archiveIdle, admin: deleting },
    days(0, 2),
    log,
    () => 9 * DAY,
  );
  await vi.waitFor(() => expect(lines.join('')).toContain('"deleted":207'));
  retention.stop();
  expect(asked).toEqual([7 * DAY, 7 * DAY, 7 * DAY]);
});
