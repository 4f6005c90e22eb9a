/**
 * Every way a player or a caller can be wrong, as a stable code with data. Words are made from
 * codes by `@dicehall/words`; nothing here is ever shown as it is. No refusal carries anything that
 * the seat it is addressed to may not know.
 */

import type { Seat } from './seat.ts';

/** Wrong in any game. */
type SharedRefusal =
  | { readonly code: 'not-your-turn'; readonly seat: Seat }
  | { readonly code: 'game-over' }
  | { readonly code: 'out-of-game'; readonly seat: Seat }
  | { readonly code: 'no-such-seat'; readonly seat: number; readonly seats: number }
  | { readonly code: 'wait-for-roll' }
  | { readonly code: 'no-roll-now' }
  | { readonly code: 'impossible-roll' }
  | { readonly code: 'unknown-action' }
  | { readonly code: 'no-draw-in-this-game' };

/** Wrong before the first step: options and seats. `at` is where, if they were read from a text. */
type SetUpRefusal =
  | { readonly code: 'unknown-game'; readonly game: string; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-option';
      readonly option: string;
      readonly known: readonly string[];
      readonly at?: number;
    }
  | {
      readonly code: 'bad-option-value';
      readonly option: string;
      readonly value: string;
      readonly allowed: readonly string[];
      readonly at?: number;
    }
  | {
      readonly code: 'bad-seat-count';
      readonly seats: number;
      readonly min: number;
      readonly max: number;
      readonly at?: number;
    };

/** Wrong in a text: `at` is the 0-based position of the first character that does not fit. */
type NotationRefusal =
  | { readonly code: 'bad-notation'; readonly at: number; readonly expected: string }
  | { readonly code: 'impossible-state'; readonly at: number; readonly reason: string }
  | {
      readonly code: 'wrong-rules-version';
      readonly at: number;
      readonly version: number;
      readonly known: number;
    }
  | {
      readonly code: 'illegal-step';
      readonly at: number;
      readonly step: number;
      readonly why: Refusal;
    };

/** By who refuses. A game's folder adds its own, see `dodge-dice/refusals.ts`; a code means one thing in all games. */
export interface Refusals {
  readonly any: SharedRefusal;
  readonly setUp: SetUpRefusal;
  readonly notation: NotationRefusal;
}

/** Why something cannot be: a stable code, and data. */
export type Refusal = Refusals[keyof Refusals];

/** The code of a refusal; words for it are in `@dicehall/words`. */
export type RefusalCode = Refusal['code'];

/** The result of reading outside input. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** What was read, as a `Parsed`. */
export const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });
/** Why it could not be read, as a `Parsed`. */
export const refuse = (refusal: Refusal): Parsed<never> => ({ ok: false, refusal });

/** For reading outside input: something with fields to look at. Arrays are objects too. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The only thing this library throws: a caller's mistake, with its code; nothing was changed. */
export class RulesError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'RulesError';
    this.refusal = refusal;
  }
}
