/** What plays a game that brings nothing but its rules: bots that search, odds and values from samples. */

import { levelsFrom, type Strategy } from '../strategy.ts';
import type { AnyGame } from './any-game.ts';
import type { PlainOdds } from './odds.ts';

export type { PlainOdds } from './odds.ts';

/** Nobody has measured them at games that they do not know. */
const LEVELS = levelsFrom(['robin', 'joan', 'magnus'], {});

export function plainStrategy<O extends object, S, A, R, V>(
  load: () => Promise<AnyGame<O, S, A, R, V>>,
): Strategy<O, S, A, R, V, PlainOdds> {
  const bots = async () => (await import('./bots.ts')).botsFor(await load());
  return {
    bots: {
      levels: LEVELS,
      defaults: { gentle: 'robin', standard: 'joan', strongest: 'magnus' },
      quick: 'random',
      policies: [],
      hasBooksFor: () => true,
      thumb: bots,
      load: bots,
    },
    odds: async () => (await import('./odds.ts')).oddsFor(await load()),
    alternatives: bots,
    outlook: async () => (await import('./outlook.ts')).outlookFor(await load()),
    dice: async () => ({ dice: () => [] }),
    values: async () => (await import('./values.ts')).valuesFor(await load()),
    winChances: async () => (await import('./win-chances.ts')).winChancesFor(await load()),
  };
}
