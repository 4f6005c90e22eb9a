import { expect, test } from 'vitest';
import { groupAttendance, type Waits } from './attendance-writes.ts';

test('who comes and goes a hundred times takes two commits, and the last word counts', async () => {
  const written: Waits[] = [];
  const first = Promise.withResolvers<void>();
  const { attend, close } = groupAttendance((waits) => {
    written.push(waits);
    return written.length === 1 ? first.promise : Promise.resolve();
  });
  const said = [attend(['otter'], 1)];
  await expect.poll(() => written.length).toBe(1);
  for (let i = 2; i <= 100; i++) said.push(attend(['otter', 'stoat'], i % 2 === 0 ? 0 : i));
  first.resolve();
  await close();
  await Promise.all(said);
  expect(written).toEqual([
    new Map([['otter', 1]]),
    new Map([
      ['otter', 0],
      ['stoat', 0],
    ]),
  ]);
});

test('what could not be written is said to all who asked', async () => {
  const { attend } = groupAttendance(() => Promise.reject(new Error('away')));
  const said = await Promise.allSettled([attend(['otter'], 1), attend(['stoat'], 2)]);
  expect(said.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
