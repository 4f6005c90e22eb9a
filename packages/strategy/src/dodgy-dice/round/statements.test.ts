import { expect, test } from 'vitest';
import { allTalk, listTalk } from './statements.ts';

/**
 * With numbers up to c, talk is a choice of the numbers named and a partition of them into images:
 * Bell's number of c + 1 in all, less those with more than six images.
 */
test.each([
  [1, 2],
  [2, 5],
  [3, 15],
  [4, 52],
  [5, 203],
  [6, 877],
  [7, 4139],
])('up to %i there are %i kinds of talk', (ceiling, kinds) => {
  expect(listTalk(allTalk(ceiling)).size).toBe(kinds);
});

test('the next statements follow one another and know what came before', () => {
  const { size, first, before, depth, count, named, image } = listTalk(allTalk(4));
  for (let at = 0; at < size; at++) {
    for (let next = first[at] ?? 0; next < (first[at + 1] ?? 0); next++) {
      expect(before[next]).toBe(at);
      expect(depth[next]).toBe((depth[at] ?? 0) + 1);
      expect(count[next]).toBeGreaterThan(count[at] ?? 0);
      expect(image[next]).toBeLessThanOrEqual(named[at] ?? 0);
    }
  }
});

test('limits leave talk out', () => {
  const { count, depth, image } = listTalk({ least: 2, most: 5, images: 1, step: 1 });
  const statements = Array.from(count, (number, at) => `${depth[at]}:${number}:${image[at]}`);
  expect(statements.slice(1)).toEqual([
    ...['1:2:0', '1:3:0', '1:4:0', '1:5:0'],
    ...['2:3:0', '2:4:0', '2:5:0'],
    ...['3:4:0', '3:5:0', '4:5:0'],
  ]);
});
