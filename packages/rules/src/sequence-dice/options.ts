import type { OptionField, OptionsSpec } from '../game.ts';
import { type First, firstField, parseOptions } from '../options.ts';
import { meta } from './meta.ts';

/** House rules of Sequence Dice. */
export interface SequenceOptions {
  /** How many in a row win (Sequence 1, 2). */
  readonly row: number;
  /** Chips per side (Sequence 13). */
  readonly chips: number;
  /** Whether a 2 or 12 earns a further turn even when all four are one's own (Sequence 8). */
  readonly cornerBonusWhenOwned: boolean;
  readonly first: First;
}

const fields: readonly OptionField[] = [
  { name: 'row', values: (seats) => (seats === 3 ? [5] : [6, 5]) },
  { name: 'chips', values: () => [20, 30] },
  { name: 'cornerBonusWhenOwned', values: () => [false, true] },
  firstField,
];

export const options: OptionsSpec<SequenceOptions> = {
  fields,
  parse: (input, seats) =>
    parseOptions(fields, meta.seats, input, seats, (value) => ({
      row: Number(value('row')),
      chips: Number(value('chips')),
      cornerBonusWhenOwned: value('cornerBonusWhenOwned') === true,
      first: value('first') === 'lot' ? 'lot' : Number(value('first')),
    })),
  // Medians of simple play (facts, "calculated here").
  expectedLength: ({ row }, seats) => ({
    unit: 'turns',
    about: seats === 3 ? 75 : row === 5 ? 37 : 76,
  }),
};
