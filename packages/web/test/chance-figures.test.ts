import '@dicehall/rules/all';
import '@dicehall/strategy/books-node';
import { gameOf } from '@dicehall/rules';
import { alternativesAt, oddsAt } from '@dicehall/strategy';
import { expect, test } from 'vitest';
import { AT_STAKE, CLAIMED, loadFigures } from '../src/chance/figures.ts';

const figures = await loadFigures();

test('two dice, as anybody can count them', () => {
  const totals = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((two) => one + two));
  const share = (total: number) => totals.filter((one) => one === total).length / totals.length;
  expect(figures.seven).toBeCloseTo(share(7), 12);
  expect(figures.twelve).toBeCloseTo(share(12), 12);
  expect(figures.twelves).toBeCloseTo(1 / 36 ** 2, 12);
});

test('chance times stake: the rarer loss is the larger one', () => {
  expect(figures.cheap).toEqual({ chance: 1 / 2, points: 10, mean: 5 });
  expect(figures.dear.chance).toBeCloseTo(1 / 6, 12);
  expect(figures.dear.mean).toBeCloseTo(40 / 6, 12);
  expect(figures.dear.mean).toBeGreaterThan(figures.cheap.mean);
});

test('stop or roll: the bust is that of the odds, and stopping is best by the solved game', async () => {
  const game = gameOf('skip-bo-dice');
  const parsed = game.options.parse({ first: 0 }, 2);
  if (!parsed.ok) throw new Error('no options');
  const { next, hand, points } = AT_STAKE;
  const start = game.initial(parsed.value, 2);
  const state = {
    ...start,
    phase: 'place' as const,
    next,
    hand,
    points,
    placed: 1,
    dice: new Array<number>(hand).fill(1),
  };
  const actions = game.actions(state, 0);
  expect(actions.map(({ kind }) => kind)).toEqual(['roll', 'stop']);
  const decision = { view: game.view(state, 0), seat: 0, actions };
  const odds = await oddsAt('skip-bo-dice', decision.view, 0);
  expect(JSON.stringify(odds)).toContain(String(figures.roll.bust).slice(0, 8));
  const valued = await alternativesAt('skip-bo-dice', decision);
  const worth = (kind: string) => valued.find(({ action }) => action.kind === kind)?.value ?? 0;
  expect(worth('stop') - worth('roll')).toBeGreaterThan(0.02);
  expect(figures.roll.loss).toBeGreaterThan(figures.roll.gain);
});

test('a claim given one’s own dice is the tail of a binomial', () => {
  const { covered, needed, chance, blind, all } = figures.claim;
  const binomial = (n: number, k: number): number =>
    k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
  const tail = (n: number, from: number): number => {
    let sum = 0;
    for (let k = from; k <= n; k++) sum += binomial(n, k) * (1 / 6) ** k * (5 / 6) ** (n - k);
    return sum;
  };
  expect(needed).toBe(CLAIMED.said - CLAIMED.own);
  expect(chance).toBeCloseTo(tail(covered, needed), 12);
  expect(blind).toBeCloseTo(tail(all, CLAIMED.said), 12);
});

test('five fresh dice seldom bust', () => {
  // Four green dice and a red one: only a 1 or a green Skip-Bo fits the first space.
  expect(figures.fresh).toBeCloseTo((3 / 6) ** 4, 12);
});
