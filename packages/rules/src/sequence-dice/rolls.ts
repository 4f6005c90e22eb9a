import type { Weighted } from '../game.ts';
import { type Random, throwDie } from '../random.ts';
import { RulesError } from '../refusal.ts';
import { checkRollDue } from '../stepper.ts';
import type { SequenceRoll, SequenceState } from './state.ts';

const SIDES = 6;
const LOWEST = 2;
const HIGHEST = 12;

export const ROLL_PHASES: readonly SequenceState['phase'][] = ['begin', 'roll'];

/** The eleven totals, each with its share of the 36 ways two dice can fall. */
const ROLLS: readonly Weighted<SequenceRoll>[] = Object.freeze(
  Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => {
    const total = LOWEST + index;
    const roll = Object.freeze({ kind: 'dice' as const, total });
    return Object.freeze({ roll, weight: SIDES - Math.abs(7 - total) });
  }),
);

const NONE: readonly Weighted<SequenceRoll>[] = Object.freeze([]);

export const rolls = ({ phase }: SequenceState): readonly Weighted<SequenceRoll>[] =>
  phase === 'begin' || phase === 'roll' ? ROLLS : NONE;

/** Throws one die, then the other. */
export function sample({ phase }: SequenceState, random: Random): SequenceRoll {
  if (phase !== 'roll') checkRollDue(phase, ROLL_PHASES);
  const first = throwDie(random, SIDES);
  return rollOf(LOWEST + first + throwDie(random, SIDES));
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
