import { fromDisk } from '@dicehall/strategy/books-node';
import {
  addSlope,
  CROWDS,
  chancesBy,
  judgeBy,
  NETWORK,
  networkAt,
} from '@dicehall/strategy/dodge-dice/crowd/network';
import type { CrowdStanding } from '@dicehall/strategy/dodge-dice/crowd/round-start';
import { readWeights, WEIGHTS_NAME } from '@dicehall/strategy/dodge-dice/crowd/weights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learn } from './learn.ts';

const bytes = fromDisk(WEIGHTS_NAME);
if (bytes === undefined) throw new Error('no weights');
const weights = readWeights(bytes);
const judge = judgeBy(weights);

const standings: fc.Arbitrary<CrowdStanding> = fc.constantFrom(...CROWDS).chain((seats) =>
  fc.record({
    tens: fc.array(fc.integer({ min: 1, max: 18 }), { minLength: seats, maxLength: seats }),
    chips: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: seats, maxLength: seats }),
    playing: fc.constant(new Array<boolean>(seats).fill(true)),
    opener: fc.nat(seats - 1),
  }),
);

const sum = (chances: readonly number[]): number => chances.reduce((all, one) => all + one, 0);

test('chances add up to one, and do not depend on how seats are numbered', () => {
  fc.assert(
    fc.property(standings, ({ tens, chips, playing, opener }) => {
      const seats = tens.length;
      const chances = Array.from(judge({ tens, chips, playing, opener }));
      expect(sum(chances)).toBeCloseTo(1, 12);
      const turned = <T>(list: readonly T[]): T[] => [...list.slice(1), ...list.slice(0, 1)];
      const next = (opener + seats - 1) % seats;
      const moved = judge({ tens: turned(tens), chips: turned(chips), playing, opener: next });
      turned(chances).forEach((chance, seat) => {
        expect(moved[seat]).toBeCloseTo(chance, 12);
      });
    }),
    { seed: 5, numRuns: 50 },
  );
});

test('fewer points and more chips are better, at the start of a game', () => {
  for (const seats of CROWDS) {
    const start: CrowdStanding = {
      tens: new Array<number>(seats).fill(10),
      chips: new Array<number>(seats).fill(2),
      playing: new Array<boolean>(seats).fill(true),
      opener: 1,
    };
    const own = (change: Partial<CrowdStanding>): number => judge({ ...start, ...change })[0] ?? 0;
    expect(own({ tens: start.tens.with(0, 12) })).toBeGreaterThan(own({}));
    expect(own({ tens: start.tens.with(0, 8) })).toBeLessThan(own({}));
    expect(own({ chips: start.chips.with(0, 4) })).toBeGreaterThan(own({}));
    expect(own({ chips: start.chips.with(0, 0) })).toBeLessThan(own({}));
  }
});

test('Dodge 15, 16: the lowest total has won, and those who share it play on alone', () => {
  const end = { chips: [3, 3, 3, 3], playing: [true, true, true, true], opener: 2 };
  expect(Array.from(judge({ ...end, tens: [5, -1, 4, 3] }))).toEqual([1, 0, 0, 0]);
  const [one = 0, two = 0, three = 0, four = 0] = judge({ ...end, tens: [5, -1, 4, 5] });
  expect([two, three]).toEqual([0, 0]);
  expect(one + four).toBeCloseTo(1, 12);
  expect(Math.min(one, four)).toBeGreaterThan(0.2);
});

test('the slope is the change of the surprise', () => {
  const standing: CrowdStanding = {
    tens: [4, 9, 7],
    chips: [1, 4, 2],
    playing: [true, true, true],
    opener: 1,
  };
  const slope = new Float64Array(NETWORK);
  addSlope(weights, standing, 2, slope);
  const surprise = (at: number, by: number): number => {
    const moved = weights.with(networkAt(3) + at, (weights[networkAt(3) + at] ?? 0) + by);
    return -Math.log(chancesBy(moved, standing, standing.playing)[2] ?? 0);
  };
  for (let at = 0; at < NETWORK; at += 7) {
    const measured = (surprise(at, 1e-5) - surprise(at, -1e-5)) / 2e-5;
    expect(slope[at]).toBeCloseTo(measured, 6);
  }
});

test('learning the same games again gives the same weights, and only for that number of seats', () => {
  const settings = { seats: 4, seed: 3, games: 64 };
  const learnt = learn(settings);
  expect(learn(settings)).toEqual(learnt);
  expect(learnt.subarray(0, networkAt(4)).every((weight) => weight === 0)).toBe(true);
  expect(learnt.subarray(networkAt(5)).every((weight) => weight === 0)).toBe(true);
  expect(learn({ ...settings, seed: 4 })).not.toEqual(learnt);
});
