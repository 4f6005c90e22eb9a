import type { OptionField, OptionsSpec } from '../game.ts';
import { type First, firstField, parseOptions } from '../options.ts';
import { meta } from './meta.ts';

/** House rules of Dodge Dice. */
export interface DodgeOptions {
  /** What the Skip icon brings with the last match (Dodge 4). */
  readonly lastMatchChip: 'chip-only' | 'chip-and-points';
  /** Points at which the game ends. */
  readonly target: number;
  readonly first: First;
}

const fields: readonly OptionField[] = [
  { name: 'lastMatchChip', values: () => ['chip-only', 'chip-and-points'] },
  {
    name: 'target',
    values: () => [100, 50, 60, 70, 80, 90, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200],
  },
  firstField,
];

/** Mean rounds to 100 points by seats (facts, "calculated here": 9, 12 and 16; between them by line). */
const ROUNDS = [0, 0, 9, 10.5, 12, 14, 16] as const;

export const options: OptionsSpec<DodgeOptions> = {
  fields,
  parse: (input, seats) =>
    parseOptions(fields, meta.seats, input, seats, (value) => ({
      lastMatchChip: value('lastMatchChip') === 'chip-only' ? 'chip-only' : 'chip-and-points',
      target: Number(value('target')),
      first: value('first') === 'lot' ? 'lot' : Number(value('first')),
    })),
  expectedLength: ({ target }, seats) => ({
    unit: 'rounds',
    about: Math.round(((ROUNDS[seats] ?? 0) * target) / 100),
  }),
};
