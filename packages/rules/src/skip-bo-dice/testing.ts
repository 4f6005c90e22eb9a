/** How this folder's tests reach a position: only possible ones, with steps in notation. */

import { parseStep } from '../record.ts';
import { accepted, refusals } from '../testing/answers.ts';
import { type SkipBoState, skipBoDice } from './index.ts';

/** The start of a game in which seat 0 begins. */
export const start = (
  seats: number,
  options: Readonly<Record<string, unknown>> = {},
): SkipBoState =>
  skipBoDice.initial(accepted(skipBoDice.options.parse({ first: 0, ...options }, seats)), seats);

/** The start with some fields set, for example `{ next: 10 }` for a turn that begins there. */
export const moment = (
  seats: number,
  set: Partial<SkipBoState>,
  options: Readonly<Record<string, unknown>> = {},
): SkipBoState => {
  const { makeState, parseState } = skipBoDice.notation;
  return accepted(parseState(makeState({ ...start(seats, options), ...set })));
};

/** The state after steps such as `*1,1,2,4,7 0.place:1 0.stop`; the given one stays as it was. */
export function after(state: SkipBoState, steps: string): SkipBoState {
  const next = skipBoDice.clone(state);
  for (const step of steps.split(' ')) skipBoDice.play(next, accepted(parseStep(skipBoDice, step)));
  return next;
}

/** What the seat in turn may do, in notation. */
export const choices = (state: SkipBoState): string =>
  skipBoDice.actions(state, state.seat).map(skipBoDice.notation.makeAction).join(' ');

export const refusalOf = refusals(skipBoDice);
