import { doubter } from '@dicehall/strategy/dodgy-dice/policies';
import { expect, test } from 'vitest';
import { fitStanding } from './fit-dice-worth.ts';

const settings = { bot: doubter(0.3), seats: 2, options: { outAt: 4 }, games: 80, seed: 1 };

test('fitted factors say more about the winner than even bets do', () => {
  const { fitted, evenBets, rounds, perDie } = fitStanding(settings);
  expect(rounds).toBeGreaterThan(80);
  expect(fitted).toBeGreaterThan(evenBets);
  expect(perDie).toBeGreaterThan(0);
});

test('the same games give the same factors', () => {
  expect(fitStanding(settings)).toEqual(fitStanding(settings));
});
