import { describe, expect, test } from 'vitest';
import { type ClassLevel, handClasses } from './classes.ts';
import { listOf, type Moves } from './moves.ts';
import { classesWith, type StoneInHand } from './stone-classes.ts';

/** What leaves each class, added up. */
function leaving(moves: Moves, size: number): number[] {
  const sums = new Array<number>(size).fill(0);
  for (const { from, chance } of listOf(moves)) sums[from] = (sums[from] ?? 0) + chance;
  return sums;
}

const arriving = (moves: Moves, start: ClassLevel, end: ClassLevel): number[] => {
  const sums = new Array<number>(end.size).fill(0);
  for (const { from, to, chance } of listOf(moves)) {
    sums[to] = (sums[to] ?? 0) + (start.chance[from] ?? 0) * chance;
  }
  return sums;
};

const HANDS = [
  [1, 'none'],
  [6, 'none'],
  [10, 'none'],
  [3, 'shown'],
  [7, 'spoken'],
  [0, 'shown'],
] as const satisfies readonly (readonly [number, StoneInHand])[];

describe.each(HANDS)('%i dice, stone %s', (dice, stone) => {
  const { levels } = classesWith(dice, stone);

  test('chances add up to 1 with any number of images named', () => {
    for (const { chance } of levels) {
      expect(chance.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    }
  });

  test('every class goes somewhere when an image is named, by whomever', () => {
    for (const { heard, best, other, size } of levels.slice(0, -1)) {
      for (const moves of [heard, best, other]) {
        for (const sum of leaving(moves, size)) expect(sum).toBeCloseTo(1, 12);
      }
    }
  });

  test('what others name is any image: fresh hands arrive as fresh hands', () => {
    levels.slice(0, -1).forEach((level, named) => {
      const next = levels[named + 1];
      if (next === undefined) throw new Error('no next level');
      arriving(level.heard, level, next).forEach((sum, index) => {
        expect(sum).toBeCloseTo(next.chance[index] ?? -1, 12);
      });
    });
  });
});

test('a class says how many dice show the images named and the best other one', () => {
  const { levels, find } = handClasses(6);
  const index = find([2], 3);
  const level = levels[1];
  expect(level?.named[0][index]).toBe(2);
  expect(level?.top[index]).toBe(3);
  // The best image is named next: three dice show it.
  const moves = level === undefined ? [] : listOf(level.best);
  const after = moves.filter(({ from }) => from === index);
  expect(after.map(({ to }) => [levels[2]?.named[0][to], levels[2]?.named[1][to]])).toEqual([
    [2, 3],
  ]);
});

test('Dodgy 9: the stone counts for any own statement, and for others as what it shows', () => {
  const { levels, find } = classesWith(4, 'shown');
  const level = levels[2];
  const counts = (index: number): unknown => [
    [level?.named[0][index], level?.named[1][index]],
    [level?.spoken[0][index], level?.spoken[1][index]],
  ];
  const own = [
    [2, 1],
    [3, 2],
  ];
  expect(counts(find([2, 1], 1, -1))).toEqual(own);
  expect(counts(find([2, 1], 1, 0))).toEqual([[3, 1], own[1]]);
  expect(counts(find([2, 1], 1, 1))).toEqual([[2, 2], own[1]]);
  const spoken = classesWith(4, 'spoken');
  const index = spoken.find([2, 1], 1);
  expect(spoken.levels[2]?.named[0][index]).toBe(2);
  expect(spoken.levels[2]?.spoken[0][index]).toBe(3);
});
