/** What a seat may do, what the die can show, and what a step changes. */

import type { Result, Seat, Turn, Weighted } from '../game.ts';
import { type Random, throwDie } from '../random.ts';
import { ranked } from '../rank.ts';
import { type Refusal, RulesError } from '../refusal.ts';
import { checkRollDue, noDraws, rollNotDue, seatRefusal, stepper } from '../stepper.ts';
import { left, OVER, rollTurn, seatTurn } from '../turns.ts';
import type { PigAction, PigRoll, PigState } from './state.ts';

const SIDES = 6;
/** The face that ends a turn with nothing. */
const BUST = 1;
const ROLL_PHASES = ['roll'] as const;

export const ROLL: PigAction = Object.freeze({ kind: 'roll' });
export const HOLD: PigAction = Object.freeze({ kind: 'hold' });
const ONLY_ROLL: readonly PigAction[] = Object.freeze([ROLL]);
const EITHER: readonly PigAction[] = Object.freeze([ROLL, HOLD]);
const NOTHING: readonly PigAction[] = Object.freeze([]);

export const ROLLS: readonly PigRoll[] = Array.from({ length: SIDES }, (_, side) =>
  Object.freeze({ kind: 'die', face: side + 1 }),
);
const WEIGHTED: readonly Weighted<PigRoll>[] = Object.freeze(
  ROLLS.map((roll) => Object.freeze({ roll, weight: 1 })),
);

declare module '../refusal.ts' {
  interface Refusals {
    readonly pig: { readonly code: 'nothing-to-hold' };
  }
}

export function turn(state: PigState): Turn {
  if (state.phase === 'choose') return seatTurn(state.seat);
  return state.phase === 'roll' ? rollTurn(state.seat) : OVER;
}

export function actions(state: PigState, seat: Seat): readonly PigAction[] {
  if (state.phase !== 'choose' || seat !== state.seat) return NOTHING;
  return state.points === 0 ? ONLY_ROLL : EITHER;
}

export function explain(state: PigState, seat: Seat, action: PigAction): Refusal | undefined {
  if (state.phase !== 'choose' || seat !== state.seat) {
    return (
      seatRefusal(state, seat) ??
      (seat === state.seat
        ? { code: 'wait-for-roll' }
        : { code: 'not-your-turn', seat: state.seat })
    );
  }
  if (action?.kind === 'roll') return undefined;
  if (action?.kind !== 'hold') return { code: 'unknown-action' };
  return state.points === 0 ? { code: 'nothing-to-hold' } : undefined;
}

export const rolls = (state: PigState): readonly Weighted<PigRoll>[] =>
  state.phase === 'roll' ? WEIGHTED : [];

export function sample(state: PigState, random: Random): PigRoll {
  checkRollDue(state.phase, ROLL_PHASES);
  const roll = ROLLS[throwDie(random, SIDES)];
  if (roll === undefined) throw new RulesError({ code: 'impossible-roll' });
  return roll;
}

export const play = stepper<PigState, PigAction, PigRoll>({
  explain,
  explainRoll(state, roll) {
    if (state.phase !== 'roll') return rollNotDue(state.phase, ROLL_PHASES);
    const can = roll?.kind === 'die' && ROLLS.some(({ face }) => face === roll.face);
    return can ? undefined : { code: 'impossible-roll' };
  },
  ...noDraws,
  act(state, _seat, action) {
    if (action.kind === 'roll') state.phase = 'roll';
    else hold(state);
  },
  fall(state, { face }) {
    state.phase = 'choose';
    if (face === BUST) pass(state);
    else state.points += face;
  },
});

function hold(state: PigState): void {
  const score = (state.scores[state.seat] ?? 0) + state.points;
  state.scores[state.seat] = score;
  if (score < state.options.target) {
    pass(state);
  } else {
    state.points = 0;
    state.phase = 'over';
  }
}

function pass(state: PigState): void {
  state.points = 0;
  state.seat = left(state.seat, state.seats);
}

export const result = (state: PigState): Result | undefined =>
  state.phase === 'over' ? ranked(state.scores, 'highest') : undefined;
