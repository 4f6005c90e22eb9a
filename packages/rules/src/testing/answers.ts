/** How tests ask: what a text that must be right says, and why a step that must be wrong is refused. */

import type { Game } from '../game.ts';
import { parseStep } from '../record.ts';
import { type Parsed, type Refusal, RulesError } from '../refusal.ts';

export function accepted<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

/** What `play` says against a step, given as notation or as it is. It must say something and change nothing. */
export const refusals =
  <O extends object, S, A, R, V>(game: Game<O, S, A, R, V>) =>
  (state: S, step: unknown): Refusal => {
    const before = JSON.stringify(state);
    const given = typeof step === 'string' ? accepted(parseStep(game, step)) : step;
    try {
      Reflect.apply(game.play, game, [state, given]);
    } catch (error) {
      if (error instanceof RulesError && JSON.stringify(state) === before) return error.refusal;
      throw error;
    }
    throw new Error(`not refused: ${JSON.stringify(step)}`);
  };
