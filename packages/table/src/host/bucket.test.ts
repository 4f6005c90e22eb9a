import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('a burst, then so many a second', () => {
  const bucket = new Bucket(2, 3, 1_000);
  expect([1, 2, 3, 4].map(() => bucket.take(1_000))).toEqual([true, true, true, false]);
  expect(bucket.wait()).toBe(500);
  expect(bucket.take(1_499)).toBe(false);
  expect(bucket.take(1_500)).toBe(true);
  expect(bucket.isFull(1_500)).toBe(false);
  expect(bucket.isFull(3_000)).toBe(true);
  expect([1, 2, 3, 4].map(() => bucket.take(100_000))).toEqual([true, true, true, false]);
});

test('a clock that is set back gives nothing, and goes on from there', () => {
  const bucket = new Bucket(1, 1, 10_000);
  expect(bucket.take(10_000)).toBe(true);
  expect(bucket.take(5_000)).toBe(false);
  expect(bucket.take(6_000)).toBe(true);
});

test('what is charged is paid back before anything more is taken', () => {
  const bucket = new Bucket(2, 3, 0);
  expect(bucket.take(0)).toBe(true);
  bucket.charge(4);
  expect(bucket.wait()).toBe(1_500);
  expect(bucket.take(1_499)).toBe(false);
  expect(bucket.take(1_500)).toBe(true);
});
