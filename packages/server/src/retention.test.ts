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

test('asks for what has been idle for that many days, at once and every hour', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = logged();
  const asked: number[] = [];
  const archiveIdle = async (before: number) => asked.push(before);
  const retention = startRetention({ archiveIdle }, 3, log, () => 10 * DAY);
  await vi.advanceTimersByTimeAsync(3_600_000);
  retention.stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toEqual([7 * DAY, 7 * DAY]);
  expect(lines.join('')).toContain('"archived":2');
});

test('a store that refuses is asked again later', async () => {
  const { log, lines } = logged();
  const archiveIdle = () => Promise.reject(new StoreError('unavailable', 'gone'));
  const retention = startRetention({ archiveIdle }, 3, log);
  await retention.sweep();
  retention.stop();
  expect(lines.length).toBeGreaterThan(0);
});

test('0 days: never', async () => {
  const { log } = logged();
  const asked: number[] = [];
  const archiveIdle = async (before: number) => asked.push(before);
  const retention = startRetention({ archiveIdle }, 0, log);
  await retention.sweep();
  retention.stop();
  expect(asked).toEqual([]);
});
