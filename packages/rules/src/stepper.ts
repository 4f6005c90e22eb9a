/** The one way to play a step: explain first, and change the state only if nothing is wrong. */

import type { Seat, Step } from './game.ts';
import { type Refusal, RulesError } from './refusal.ts';

export interface StepRules<S, A, R> {
  explain(state: S, seat: Seat, action: A): Refusal | undefined;
  /** Why this roll is impossible now. */
  explainRoll(state: S, roll: R): Refusal | undefined;
  /** Why the players cannot agree to a draw now. */
  explainDraw(state: S): Refusal | undefined;
  act(state: S, seat: Seat, action: A): void;
  fall(state: S, roll: R): void;
  draw(state: S): void;
}

export function stepper<S, A, R>(moves: StepRules<S, A, R>): (state: S, step: Step<A, R>) => void {
  const { explain, explainRoll, explainDraw, act, fall, draw } = moves;
  return (state, step) => {
    if (step?.kind === 'action') {
      check(explain(state, step.seat, step.action));
      act(state, step.seat, step.action);
    } else if (step?.kind === 'roll') {
      check(explainRoll(state, step.roll));
      fall(state, step.roll);
    } else if (step?.kind === 'draw') {
      check(explainDraw(state));
      draw(state);
    } else {
      throw new RulesError({ code: 'unknown-action' });
    }
  };
}

function check(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw new RulesError(refusal);
}

/** For games in which nobody can agree to a draw. */
export const noDraws = {
  explainDraw: (state: { readonly phase: string }): Refusal => ({
    code: state.phase === 'over' ? 'game-over' : 'no-draw-in-this-game',
  }),
  draw: (): void => {},
};

/** Why no roll is due; undefined if one is. */
export const rollNotDue = (phase: string, rollPhases: readonly string[]): Refusal | undefined => {
  if (rollPhases.includes(phase)) return undefined;
  return { code: phase === 'over' ? 'game-over' : 'no-roll-now' };
};

/** The check at the door of every `sample`. */
export function checkRollDue(phase: string, rollPhases: readonly string[]): void {
  check(rollNotDue(phase, rollPhases));
}

/** Why a seat cannot act at all, before any rule of the game applies. */
export function seatRefusal(
  state: { readonly seats: number; readonly phase: string },
  seat: Seat,
): Refusal | undefined {
  if (!(Number.isInteger(seat) && seat >= 0 && seat < state.seats)) {
    return { code: 'no-such-seat', seat, seats: state.seats };
  }
  return state.phase === 'over' ? { code: 'game-over' } : undefined;
}
