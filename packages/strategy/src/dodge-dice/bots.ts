/**
 * The players of Dodge Dice, from weakest to strongest as measured (see the README). The weak ones know
 * the rules as well as anybody; what they misjudge is what a chip is worth.
 */

import { served, type TableSource } from '../tables.ts';
import { planner, tableAdviser } from './planner.ts';
import { creature, type DodgeBot, endChance } from './policies.ts';
import { thumb } from './thumb.ts';

/** First time at the table: pays a chip whenever he has one, because skipping looks safe. */
const momo = creature('momo', { skips: () => true });

/** Saves her chips for later, all evening. */
const greta = creature('greta', {});

/** Afraid of few dice, whatever they would cost. */
const willi = creature('willi', { skips: ({ left }) => left <= 2 });

/** Keeps his chips for a catastrophe, and then has them. */
const anton = creature('anton', { ignores: (cost) => cost >= 40 });

/** Hates every point: buys herself out of ten as soon as out of forty. */
const paula = creature('paula', {
  skips: ({ penalty, left }) => endChance(penalty, left) > 0.45,
  ignores: (cost) => cost > 0,
});

/** Knows what a chip is worth on average, and that it is not worth ten points. */
const ines: DodgeBot = { ...thumb, name: 'ines' };

export const makeBots = (source: TableSource): readonly DodgeBot[] => [
  momo,
  greta,
  willi,
  anton,
  paula,
  ines,
  /** Has every round worked out before the dice lie still. */
  planner('marlene', tableAdviser(source)),
];

/** With the tables that the host serves. */
export const bots: readonly DodgeBot[] = makeBots(served);

export { policies } from './policies.ts';
