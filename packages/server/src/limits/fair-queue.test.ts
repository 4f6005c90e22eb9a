import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('who asks for a lot does not keep others waiting', () => {
  const queue = new FairQueue<string>();
  for (const what of ['a1', 'a2', 'a3']) queue.push('a', what);
  queue.push('b', 'b1');
  expect(queue.shift()).toBe('a1');
  queue.push('c', 'c1');
  queue.push('b', 'b2');
  expect([queue.length, queue.lengthOf('a'), queue.lengthOf('d')]).toEqual([5, 2, 0]);
  const rest = Array.from({ length: 6 }, () => queue.shift());
  expect(rest).toEqual(['b1', 'a2', 'c1', 'b2', 'a3', undefined]);
  expect(queue.length).toBe(0);
});
