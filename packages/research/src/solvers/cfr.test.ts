import { liarsDice, pig } from '@dicehall/rules/fixtures';
import { UnsuitableGame } from '@dicehall/strategy/search/requirements';
import { describe, expect, test } from 'vitest';
import { KUHN, LEDUC, poker } from '../fixtures/poker.ts';
import { bestResponse, exploitability, payoffOf } from './best-response.ts';
import { averageStrategy, iterate, startRegrets } from './cfr.ts';
import { buildTree, CHANCE, END } from './tree.ts';

const liars = { ...liarsDice, makeView: liarsDice.notation.makeView };

const liarsOptions = (sides: number) => {
  const parsed = liarsDice.options.parse({ sides }, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
};

describe('Kuhn poker (Kuhn 1950, "A Simplified Two-Person Poker")', () => {
  const tree = buildTree(poker, KUHN);
  const regrets = startRegrets(tree);
  iterate(regrets, 3000);
  const strategy = averageStrategy(regrets);

  test('has twelve information sets', () => {
    expect(tree.setOf.size).toBe(12);
  });

  test('is worth -1/18 to the first player', () => {
    expect(payoffOf(tree, strategy)).toBeCloseTo(-1 / 18, 4);
    expect(exploitability(tree, strategy)).toBeLessThan(1e-4);
  });

  test('the last player bets a queen never and a king always after a pass', () => {
    const chanceOfBet = (rank: number): number => {
      const set = tree.setOf.get(`1:${rank} -1 p`) ?? -1;
      return strategy[(tree.place[set] ?? 0) + 1] ?? -1;
    };
    expect(chanceOfBet(1)).toBeLessThan(0.01);
    expect(chanceOfBet(2)).toBeGreaterThan(0.99);
    expect(chanceOfBet(0)).toBeCloseTo(1 / 3, 1);
  });
});

describe('Leduc poker (Southey and others 2005); value as printed by the tests of OpenSpiel', () => {
  const tree = buildTree(poker, LEDUC);
  const regrets = startRegrets(tree);
  iterate(regrets, 1500);
  const strategy = averageStrategy(regrets);

  test('has 288 information sets, cards of a rank being alike', () => {
    expect(tree.setOf.size).toBe(288);
  });

  test('is worth -0.0856 to the first player', () => {
    expect(payoffOf(tree, strategy)).toBeCloseTo(-0.0856, 4);
    expect(exploitability(tree, strategy)).toBeLessThan(5e-4);
  });
});

describe('Liar’s Dice with one die each', () => {
  test('has the numbers of nodes that OpenSpiel keeps for liars_dice: 7, 147456 and 147420', () => {
    const tree = buildTree(liars, liarsOptions(6));
    const count = (test: (seat: number) => boolean): number => tree.seat.filter(test).length;
    expect(count((seat) => seat === CHANCE)).toBe(7);
    expect(count((seat) => seat >= 0)).toBe(147456);
    expect(count((seat) => seat === END)).toBe(147420);
  });

  test('with three sides: both bounds of its value close in (our figure, two best responses)', () => {
    const tree = buildTree(liars, liarsOptions(3));
    const regrets = startRegrets(tree);
    iterate(regrets, 2000);
    const strategy = averageStrategy(regrets);
    const upper = bestResponse(tree, strategy, 0);
    const lower = -bestResponse(tree, strategy, 1);
    expect(lower).toBeLessThanOrEqual(upper);
    expect(upper - lower).toBeLessThan(2e-3);
    const value = payoffOf(tree, strategy);
    expect(value).toBeGreaterThanOrEqual(lower);
    expect(value).toBeLessThanOrEqual(upper);
  });
});

test('uniformly random Kuhn poker can be exploited: the sum of both best responses by hand is 11/12', () => {
  const tree = buildTree(poker, KUHN);
  const uniform = startRegrets(tree).current;
  expect(bestResponse(tree, uniform, 0) + bestResponse(tree, uniform, 1)).toBeCloseTo(11 / 12, 10);
});

test('a game with nothing hidden is turned away at the door', () => {
  const parsed = pig.options.parse({}, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const open = { ...pig, makeView: pig.notation.makeView };
  expect(() => buildTree(open, parsed.value)).toThrow(UnsuitableGame);
});
