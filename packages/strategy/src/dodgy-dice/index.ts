/** What plays Dodgy Dice. */

import { levelsFrom, type PolicyName } from '../strategy.ts';
import { RATINGS } from './ratings.ts';

const DOUBTS = Array.from({ length: 19 }, (_, i) => ((i + 1) / 20).toFixed(2));
const BLUFFS = ['0.2', '0.4'];

/** Calls what is true less often than `doubt`, and bluffs as often as `bluff` says. */
const doubter = (doubt: string, bluff: string | undefined): PolicyName =>
  bluff === undefined
    ? { name: `doubt-${doubt}`, rule: 'doubt', numbers: [Number(doubt)] }
    : {
        name: `doubt-${doubt}-bluff-${bluff}`,
        rule: 'doubt-bluff',
        numbers: [Number(doubt), Number(bluff)],
      };

export const dodgyDice = {
  bots: {
    levels: levelsFrom(['nora', 'bruno', 'clara', 'diego', 'edith', 'selma'], RATINGS),
    defaults: { gentle: 'bruno', standard: 'diego', strongest: 'selma' },
    quick: 'diego',
    policies: [undefined, ...BLUFFS].flatMap((bluff) =>
      DOUBTS.map((doubt) => doubter(doubt, bluff)),
    ),
    hasBooksFor: () => true,
    thumb: () => import('./thumb.ts'),
    load: () => import('./bots.ts'),
  },
  odds: () => import('./odds.ts'),
  alternatives: () => import('./alternatives.ts'),
  outlook: () => import('./outlook.ts'),
  dice: () => import('./round/dice.ts'),
  values: () => import('./values.ts'),
  winChances: () => import('./win-chances.ts'),
};
