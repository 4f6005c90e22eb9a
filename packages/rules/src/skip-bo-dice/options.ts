import type { OptionField, OptionsSpec } from '../game.ts';
import { type First, firstField, parseOptions } from '../options.ts';
import { meta } from './meta.ts';

/** House rules of Skip-Bo Dice. */
export interface SkipBoOptions {
  /** Points at which the last turns begin. */
  readonly goal: number;
  /** How many of a die's faces carry the symbol (facts: two; with one the die has five faces). */
  readonly wildFaces: number;
  readonly first: First;
}

const fields: readonly OptionField[] = [
  { name: 'goal', values: () => [50, 25, 75, 100, 125, 150, 175, 200] },
  { name: 'wildFaces', values: () => [2, 1] },
  firstField,
];

export const options: OptionsSpec<SkipBoOptions> = {
  fields,
  parse: (input, seats) =>
    parseOptions(fields, meta.seats, input, seats, (value) => ({
      goal: Number(value('goal')),
      wildFaces: Number(value('wildFaces')),
      first: value('first') === 'lot' ? 'lot' : Number(value('first')),
    })),
  // About 8 turns a player to 50 points (facts, "calculated here"), and in proportion.
  expectedLength: ({ goal }, seats) => ({
    unit: 'turns',
    about: Math.round((8 * seats * goal) / 50),
  }),
};
