/** How this folder's tests reach a position: only possible ones, with steps in notation. */

import { parseStep } from '../record.ts';
import { accepted, refusals } from '../testing/answers.ts';
import { CHIPS, type DodgeState, dodgeDice } from './index.ts';

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

export const refusalOf = refusals(dodgeDice);
