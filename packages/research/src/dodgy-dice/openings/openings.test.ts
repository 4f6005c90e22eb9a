import { doubter } from '@dicehall/strategy/dodgy-dice/policies';
import { strongestBot } from '@dicehall/strategy/dodgy-dice/strongest-bot';
import { expect, test } from 'vitest';
import { openings } from './openings.ts';

const tenEach = { dice: [10, 10], stone: 'middle', rule: 'rolled' } as const;

test('who says what is most likely true says one of something, and has it', () => {
  const [only, ...others] = openings(doubter(0.3), tenEach);
  expect(others).toEqual([]);
  expect(only?.count).toBe(1);
  expect(only?.chance).toBeCloseTo(1, 9);
  expect(only?.bluff).toBe(0);
});

test('who bluffs one time in two names one or two of anything then', () => {
  const [one, two] = openings(doubter(0.3, 0.5), tenEach);
  expect(one?.chance).toBeCloseTo(0.75, 9);
  expect(two?.chance).toBeCloseTo(0.25, 9);
});

test('the strongest bot opens higher, and some of it is bluff', () => {
  const found = openings(strongestBot({ name: 'quick', memory: 1, iterations: 8 }), tenEach);
  expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(found[0]?.count).toBeGreaterThan(2);
  expect(found.some(({ bluff }) => bluff > 0)).toBe(true);
  for (const { bluff } of found) expect(bluff).toBeLessThanOrEqual(1);
});
