import { expect, test } from 'vitest';
import { sharedAnswer } from './health.ts';

test('is made once for all who ask at once, and again when it is old', async () => {
  let time = 0;
  let made = 0;
  const ask = sharedAnswer(
    1_000,
    async () => ++made,
    () => time,
  );
  expect(await Promise.all(Array.from({ length: 64 }, ask))).toEqual(Array(64).fill(1));
  time = 999;
  expect(await ask()).toBe(1);
  time = 1_000;
  expect(await ask()).toBe(2);
});

test('one that takes long is waited for by everybody', async () => {
  let time = 0;
  const waiting: ((value: string) => void)[] = [];
  const ask = sharedAnswer(
    1_000,
    () => new Promise<string>((resolve) => waiting.push(resolve)),
    () => time,
  );
  const first = ask();
  time = 5_000;
  const second = ask();
  expect(waiting).toHaveLength(1);
  waiting[0]?.('made');
  expect(await Promise.all([first, second])).toEqual(['made', 'made']);
});

test('one that failed is kept no longer than any other', async () => {
  let time = 0;
  let isBroken = true;
  const ask = sharedAnswer(
    1_000,
    async () => {
      if (isBroken) throw new Error('broken');
      return 'made';
    },
    () => time,
  );
  await expect(ask()).rejects.toThrow('broken');
  isBroken = false;
  await expect(ask()).rejects.toThrow('broken');
  time = 1_000;
  expect(await ask()).toBe('made');
});
