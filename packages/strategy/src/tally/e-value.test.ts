import { sizeOf } from '@dicehall/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { bandOf, shareOf } from './band.ts';
import { betOn, eValueOf, NEWS } from './e-value.ts';
import { logGamma } from './log-gamma.ts';
import { addFalls, type Cell, type Die, type Tally, type Thrower, total } from './tally.ts';

const SIX: Die = { name: 'die', sides: ['1', '2', '3', '4', '5', '6'] };
const COLOURED: Die = { name: 'penalty', sides: ['10', '10', '10', '20', '20', '40'] };

const fall = (die: Die, side: number, by: Thrower) => ({ die, face: die.sides[side] ?? '', by });

test('ln Γ is that of factorials and of one half', () => {
  let log = 0;
  for (let n = 1; n < 150; n++) {
    expect(logGamma(n)).toBeCloseTo(log, 9);
    log += Math.log(n);
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 10);
});

describe('a bet on fair dice', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 8 });

  test('is worth on average what it was, whatever fell before', () => {
    fc.assert(
      fc.property(weights, fc.array(fc.nat(60), { minLength: 8, maxLength: 8 }), (sides, fell) => {
        const chances = sides.map((weight) => weight / total(sides));
        const counts = sides.map((_, face) => fell[face] ?? 0);
        const next = chances.map(
          (chance, face) =>
            chance *
            betOn(
              chances,
              counts.map((n, one) => (one === face ? n + 1 : n)),
            ),
        );
        const now = betOn(chances, counts);
        expect(total(next) / now).toBeCloseTo(1, 8);
      }),
    );
  });

  test('begins at 1', () => {
    expect(betOn([1 / 2, 1 / 2], [0, 0])).toBeCloseTo(1, 12);
    expect(eValueOf([])).toBe(1);
  });

  test('passes 20 in at most 5 of 100 lifetimes, looked at after every fall', () => {
    const chances = [1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6];
    const random = seeded(16, 4);
    let alarms = 0;
    const lifetimes = sizeOf(500, 100);
    for (let life = 0; life < lifetimes; life++) {
      const counts = chances.map(() => 0);
      for (let n = 0; n < 600; n++) {
        const side = random(6);
        counts[side] = (counts[side] ?? 0) + 1;
        if (betOn(chances, counts) < NEWS) continue;
        alarms++;
        break;
      }
    }
    expect(alarms / lifetimes).toBeLessThanOrEqual(0.05);
    // The bound is not met by never saying anything.
    expect(alarms).toBeGreaterThan(0);
  });
});

/** Two dice of a game, thrown by two; `loaded` is the share of sixes among one's own falls of the first. */
function lifetime(seed: number, games: number, loaded: number): number {
  const random = seeded(seed, 20);
  const side = (isLoaded: boolean): number => {
    if (!isLoaded) return random(6);
    return random(1000) < 1000 * loaded ? 5 : random(5);
  };
  let tally: Tally = [];
  for (let game = 1; game <= games; game++) {
    const falls = Array.from({ length: 10 }, () => [
      fall(SIX, side(loaded > 0), 'own'),
      fall(SIX, side(false), 'bot'),
      fall(COLOURED, side(false), 'own'),
      fall(COLOURED, side(false), 'bot'),
    ]).flat();
    tally = addFalls(tally, 'sequence-dice', falls);
    if (eValueOf(tally) >= NEWS) return game;
  }
  return Number.POSITIVE_INFINITY;
}

const LIFETIMES = sizeOf(300, 40);

test(`of ${LIFETIMES} fair lifetimes of 150 games at most 5 in 100 ever alarm`, () => {
  const alarms = Array.from({ length: LIFETIMES }, (_, seed) => lifetime(seed, 150, 0));
  expect(alarms.filter(Number.isFinite).length / alarms.length).toBeLessThanOrEqual(0.05);
});

test('own dice that show a six in 25 of 100 falls are caught within 1,500 of them', () => {
  const caught = Array.from({ length: 20 }, (_, seed) => lifetime(seed, 150, 0.25));
  expect(caught.filter(Number.isFinite)).toHaveLength(caught.length);
});

test('dice new on a device take nothing from what others have shown', () => {
  const cell = (die: string, counts: readonly number[]): Cell => ({
    game: 'sequence-dice',
    die,
    by: 'own',
    faces: ['a', 'b'],
    weights: [1, 1],
    counts,
  });
  const known = [cell('one', [70, 30])];
  const value = eValueOf(known);
  expect(eValueOf([...known, cell('two', [0, 0])])).toBeCloseTo(value, 12);
  const [left, right] = [
    [1, 0],
    [0, 1],
  ].map((counts) => eValueOf([...known, cell('two', counts)]));
  expect(((left ?? 0) + (right ?? 0)) / 2).toBeCloseTo(value, 10);
});

describe('the band of chance', () => {
  test('holds at least 95 of 100, and no shorter one does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9 }), (n, tenths) => {
        const { least, most } = bandOf(n, tenths / 10);
        const held = (from: number, to: number) => {
          let sum = 0;
          for (let k = Math.max(0, from); k <= Math.min(n, to); k++)
            sum += shareOf(n, tenths / 10, k);
          return sum;
        };
        expect(held(least, most)).toBeGreaterThanOrEqual(0.95 - 1e-9);
        for (let from = 0; from <= n - (most - least) + 1; from++) {
          expect(held(from, from + most - least - 1)).toBeLessThan(0.95 + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is where sixty throws of a die leave a six', () => {
    expect(bandOf(60, 1 / 6)).toEqual({ least: 5, most: 16 });
  });
});
