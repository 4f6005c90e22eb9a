import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-dice.ts';
import { type DodgyRoll, type DodgyState, dodgyDice } from './index.ts';
import { after, challenge, go, moment } from './testing.ts';

const SHIP = 1;

const total = (list: readonly { readonly weight: number }[]): number =>
  list.reduce((sum, { weight }) => sum + weight, 0);

const shipsIn = (roll: DodgyRoll): number => (roll.kind === 'hand' ? (roll.counts[SHIP] ?? 0) : 0);

/** By number of ships: in how many of all equally likely throws of a hand it comes up. */
function shipWeights(state: DodgyState): number[] {
  const weights: number[] = [];
  for (const { roll, weight } of dodgyDice.rolls(state)) {
    const ships = shipsIn(roll);
    weights[ships] = (weights[ships] ?? 0) + weight;
  }
  return weights;
}

/** The same for two hands together. */
function together(one: readonly number[], other: readonly number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + a * b;
    });
  });
  return sum;
}

const BINOMIAL = (n: number, k: number): number => (k === 0 ? 1 : (BINOMIAL(n - 1, k - 1) * n) / k);

describe('listed rolls', () => {
  test.each([
    [2, 10, 3003],
    [3, 6, 462],
    [4, 5, 252],
    [5, 4, 126],
    [6, 3, 56],
  ])(
    '%i players: a hand of %i dice has %i rolls, all ways together 6 to the power of the dice',
    (seats, dice, count) => {
      const list = dodgyDice.rolls(after(seats, 'first=0'));
      expect(list).toHaveLength(count);
      expect(total(list)).toBe(6 ** dice);
      const names = new Set(list.map(({ roll }) => dodgyDice.notation.makeRoll(roll)));
      expect(names.size).toBe(count);
    },
  );

  test('three dice: alike in one way, a pair in three, all different in six', () => {
    const weights = new Map(
      dodgyDice
        .rolls(after(6, 'first=0'))
        .map(({ roll, weight }) => [dodgyDice.notation.makeRoll(roll), weight]),
    );
    expect(weights.get('0:3bow')).toBe(1);
    expect(weights.get('0:2bow,1tree')).toBe(3);
    expect(weights.get('0:1bow,1ship,1tree')).toBe(6);
    expect([...weights.keys()].slice(0, 3)).toEqual(['0:3bow', '0:2bow,1ship', '0:2bow,1sword']);
  });

  test('the stone is a die of its own', () => {
    const state = go(challenge(after(6, 'first=0'), 0, 1), '0.take:regular');
    const list = dodgyDice.rolls(state);
    expect(list).toHaveLength(126 * 6);
    expect(total(list)).toBe(6 ** 5);
    const showsShip = list.filter(({ roll }) => roll.kind === 'hand' && roll.stone === SHIP);
    expect(total(showsShip) * 6).toBe(total(list));
    expect(list.slice(0, 2).map(({ roll }) => dodgyDice.notation.makeRoll(roll))).toEqual([
      '0:4bow+bow',
      '0:4bow+ship',
    ]);
  });

  test.each([
    ['all twenty dice', '20,0', 1, 53_130],
    ['nineteen and the stone', '19,1', 0, 42_504 * 6],
  ])('the largest hand, %s: weights and their sum are exact', (_, dice, stone, count) => {
    const state = moment(
      `2 outAt=0,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=${dice} stone=${stone} said=- believed=- caller=- fallen=- hands=?/? shows=-`,
    );
    const list = dodgyDice.rolls(state);
    expect(list).toHaveLength(count);
    expect(Number.isSafeInteger(6 ** 20)).toBe(true);
    expect(total(list)).toBe(6 ** 20);
    expect(list.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)).toBe(true);
  });

  test('a stone that is not rolled leaves its holder one way to throw no dice', () => {
    const state = moment(
      '2 outAt=0,stone=speaker-only,first=0 phase=roll seat=1 opener=1 dice=20,0 stone=1 said=- believed=- caller=- fallen=- hands=20bow/? shows=-',
    );
    expect(dodgyDice.rolls(state)).toEqual([
      { roll: { kind: 'hand', seat: 1, counts: [0, 0, 0, 0, 0, 0], stone: -1 }, weight: 1 },
    ]);
  });
});

describe('chances from the listed weights', () => {
  test('k ships in a hand of n: n over k times 5 to the power of the others', () => {
    for (const [seats, n] of [
      [2, 10],
      [3, 6],
      [6, 3],
    ] as const) {
      const expected = Array.from({ length: n + 1 }, (_, k) => BINOMIAL(n, k) * 5 ** (n - k));
      expect(shipWeights(after(seats, 'first=0'))).toEqual(expected);
    }
  });

  test('three players, two ships in hand: at least 4 ships in all 0.62, 5 ships 0.32, 6 ships 0.13', () => {
    const own = after(3, 'first=0', '*0:2ship,4bow');
    const others = together(shipWeights(own), shipWeights(go(own, '*1:6bow')));
    const ways = (ships: number) =>
      others.slice(ships - 2).reduce((sum, weight) => sum + weight, 0);
    // By hand: 12 other dice, of which at least two show ships.
    expect(ways(4)).toBe(6 ** 12 - 5 ** 12 - 12 * 5 ** 11);
    expect(ways(5)).toBe(ways(4) - 66 * 5 ** 10);
    expect(ways(6)).toBe(ways(5) - 220 * 5 ** 9);
    const chances = [4, 5, 6].map((ships) => (ways(ships) / 6 ** 12).toFixed(2));
    expect(chances).toEqual(['0.62', '0.32', '0.13']);
  });
});

describe('thrown dice', () => {
  test('the regular dice come first, the stone last, each with six sides', () => {
    const state = go(challenge(after(6, 'first=0'), 0, 1), '0.take:regular');
    const faces = [1, 1, 5, 0, 3];
    const asked: number[] = [];
    const roll = dodgyDice.sample(state, (sides) => {
      asked.push(sides);
      return faces.shift() ?? 0;
    });
    expect(asked).toEqual([6, 6, 6, 6, 6]);
    expect(dodgyDice.notation.makeRoll(roll)).toBe('0:1bow,2ship,1compass+tower');
  });

  test.each([
    ['three dice', after(6, 'first=0')],
    [
      'two dice and the stone',
      moment(
        '6 outAt=0,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=2,3,4,3,3,3 stone=0 said=- believed=- caller=- fallen=- hands=?/?/?/?/?/? shows=-',
      ),
    ],
  ])('%s fall as often as their weights say (chi-square)', (_, state) => {
    const random = seededRandom(20);
    const throws = 200_000;
    const seen = new Map<string, number>();
    for (let i = 0; i < throws; i++) {
      const name = dodgyDice.notation.makeRoll(dodgyDice.sample(state, random));
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    const list = dodgyDice.rolls(state);
    const ways = total(list);
    let chiSquare = 0;
    for (const { roll, weight } of list) {
      const expected = (throws * weight) / ways;
      chiSquare += ((seen.get(dodgyDice.notation.makeRoll(roll)) ?? 0) - expected) ** 2 / expected;
    }
    expect(seen.size).toBe(list.length);
    // Mean n - 1 and variance 2 (n - 1); four deviations are passed once in about ten thousand seeds.
    const freedom = list.length - 1;
    expect(chiSquare).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
  });
});
