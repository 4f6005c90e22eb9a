import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from '../parts/device/testing.ts';
import { keepFive, keptFive } from './five-store.ts';
import { keepCostliest, NONE } from './schedule.ts';

afterEach(() => vi.unstubAllGlobals());

const FIVE = keepCostliest(NONE, [
  {
    id: 'a/3',
    cost: 0.1,
    happened: 1,
    game: 'skip-bo-dice',
    moment: 'moment',
    options: 'options',
    seats: 2,
    seat: 0,
    chance: 0.5,
  },
]);

test('what is kept is read again', () => {
  stubBrowserStore();
  expect(keptFive()).toEqual(NONE);
  keepFive({ ...FIVE, learnt: ['b/1'] });
  expect(keptFive()).toEqual({ ...FIVE, learnt: ['b/1'] });
});

test('what another version wrote, or nobody can read, is nothing', () => {
  const [one] = FIVE.moments;
  stubBrowserStore({ 'dicehall.five': JSON.stringify({ version: 2, moments: [one] }) });
  expect(keptFive()).toEqual(NONE);
  const broken = [{ ...one, game: 'chess' }, { ...one, due: 'soon' }, null, one];
  stubBrowserStore({ 'dicehall.five': JSON.stringify({ version: 1, moments: broken }) });
  expect(keptFive()).toEqual({ moments: [one], learnt: [] });
});
