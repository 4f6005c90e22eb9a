import { type DodgyState, IMAGES } from '@dicehall/rules/dodgy-dice';
import type { Die } from '../../tally/tally.ts';

const REGULAR: Die = { name: 'regular', sides: IMAGES };
const STONE: Die = { name: 'stone', sides: IMAGES };

/** The stone is thrown last, if at all. */
export const dice = (state: DodgyState): readonly Die[] => [
  ...new Array<Die>(state.dice[state.seat] ?? 0).fill(REGULAR),
  STONE,
];
