/** How this folder's tests come to a moment of a play: possible moments only, steps in notation. */

import { parseStep } from '../record.ts';
import { type Parsed, type Refusal, RulesError } from '../refusal.ts';
import { CHIPS, type DodgeState, dodgeDice } from './index.ts';

export function accepted<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

/** The start of a game that seat 0 opens. */
export const start = (seats: number, options: Readonly<Record<string, unknown>> = {}): DodgeState =>
  dodgeDice.initial(accepted(dodgeDice.options.parse({ first: 0, ...options }, seats)), seats);

/** The start with some fields set; the chips that nobody holds lie in the middle. */
export function moment(
  seats: number,
  set: Partial<DodgeState>,
  options: Readonly<Record<string, unknown>> = {},
): DodgeState {
  const state = { ...start(seats, options), ...set };
  state.centre = CHIPS - state.chips.reduce((sum, chips) => sum + chips, 0);
  return accepted(dodgeDice.notation.parseState(dodgeDice.notation.makeState(state)));
}

/** The state after steps such as `0.roll *10,x2,8 0.take`; the given one stays as it was. */
export function after(state: DodgeState, steps: string): DodgeState {
  const next = dodgeDice.clone(state);
  for (const step of steps.split(' ')) dodgeDice.play(next, accepted(parseStep(dodgeDice, step)));
  return next;
}

/** What `play` says against a step, given as notation or as it is. It must say something and change nothing. */
export function refusalOf(state: DodgeState, step: unknown): Refusal {
  const before = JSON.stringify(state);
  const given = typeof step === 'string' ? accepted(parseStep(dodgeDice, step)) : step;
  try {
    Reflect.apply(dodgeDice.play, dodgeDice, [state, given]);
  } catch (error) {
    if (error instanceof RulesError && JSON.stringify(state) === before) return error.refusal;
    throw error;
  }
  throw new Error(`not refused: ${JSON.stringify(step)}`);
}
