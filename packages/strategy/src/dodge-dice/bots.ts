/**
 * The players of Dodge Dice, from weakest to strongest as measured (docs/strength.md). The weak ones know
 * the rules too; what they misjudge is the worth of a chip.
 */

import { type BookSource, servedBook } from '../books.ts';
import { bookAdviser, planner } from './planner.ts';
import { creature, type DodgeBot, endChance } from './policies.ts';

/** First time at the table: saves her chips for later, all evening. */
const greta = creature('greta', {});

/** Pays a chip whenever he has one, because skipping looks safe. */
const momo = creature('momo', { skips: () => true });

/** Afraid of few dice, whatever they would cost. */
const willi = creature('willi', { skips: ({ left }) => left <= 2 });

/** Hates every point: buys herself out of ten as soon as out of forty, and is afraid of few dice too. */
const paula = creature('paula', {
  skips: ({ penalty, left }) => endChance(penalty, left) > 0.35,
  ignores: (cost) => cost > 0,
});

/** Knows what two chips are worth on average, and pays them for twenty points and more. */
const anton = creature('anton', { ignores: (cost) => cost >= 20 });

export const makeBots = (source: BookSource): readonly DodgeBot[] => [
  greta,
  momo,
  willi,
  paula,
  anton,
  /** Has every round worked out before the dice lie still. */
  planner('marlene', bookAdviser(source)),
];

/** With the books that the host serves. */
export const bots: readonly DodgeBot[] = makeBots(servedBook);

export { policies } from './policies.ts';
