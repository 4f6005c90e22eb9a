import type { Weighted } from '../game.ts';
import type { Random } from '../random.ts';
import { RulesError } from '../refusal.ts';
import type { SequenceRoll, SequenceState } from './state.ts';

const LOWEST = 2;
const HIGHEST = 12;

/** The eleven totals, each with its share of the 36 ways two dice can fall. */
const ROLLS: readonly Weighted<SequenceRoll>[] = Object.freeze(
  Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => {
    const total = LOWEST + index;
    const roll = Object.freeze({ kind: 'dice' as const, total });
    return Object.freeze({ roll, weight: 6 - Math.abs(7 - total) });
  }),
);

const NONE: readonly Weighted<SequenceRoll>[] = Object.freeze([]);

export const rolls = ({ phase }: SequenceState): readonly Weighted<SequenceRoll>[] =>
  phase === 'begin' || phase === 'roll' ? ROLLS : NONE;

/** Throws one die, then the other. */
export function sample(_state: SequenceState, random: Random): SequenceRoll {
  const first = random(6);
  return rollOf(LOWEST + first + random(6));
}

/** Whether two dice can add up to that. */
export const canFall = (total: number): boolean =>
  Number.isInteger(total) && total >= LOWEST && total <= HIGHEST;

/** The shared roll with that total. */
export function rollOf(total: number): SequenceRoll {
  const weighted = ROLLS[total - LOWEST];
  if (weighted === undefined) throw new RulesError({ code: 'impossible-roll' });
  return weighted.roll;
}
