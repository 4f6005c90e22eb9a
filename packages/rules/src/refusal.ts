/**
 * Every way a player or a caller can be wrong, as a stable code with data. Words are made from
 * codes by `@dicehall/words`; nothing here is ever shown as it is. No refusal carries anything that
 * the seat it is addressed to may not know.
 */

import type { Seat } from './game.ts';

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
    }
  | {
      readonly code: 'out-at-not-below-hand';
      readonly outAt: number;
      readonly hand: number;
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

type DodgeRefusal =
  | { readonly code: 'roll-or-skip' }
  | { readonly code: 'already-rolled' }
  | { readonly code: 'nothing-rolled' }
  | { readonly code: 'take-or-ignore' }
  | { readonly code: 'not-enough-chips'; readonly have: number; readonly need: number }
  | { readonly code: 'choose-receiver' }
  | { readonly code: 'nothing-to-give' }
  | { readonly code: 'give-to-another' }
  | { readonly code: 'receiver-not-playing'; readonly seat: Seat };

type SequenceRefusal =
  | { readonly code: 'space-taken'; readonly space: string }
  | {
      readonly code: 'other-number';
      readonly space: string;
      readonly number: number;
      readonly rolled: number;
    }
  | { readonly code: 'empty-space-first'; readonly space: string; readonly number: number }
  | { readonly code: 'only-opponents-chips'; readonly space: string }
  | { readonly code: 'safe-space'; readonly space: string; readonly number: number }
  | { readonly code: 'no-chip-there'; readonly space: string }
  | { readonly code: 'must-remove' }
  | { readonly code: 'must-place' }
  | { readonly code: 'chips-in-supply'; readonly left: number }
  | { readonly code: 'must-lift' }
  | { readonly code: 'lift-own-chip'; readonly space: string };

type SkipBoRefusal =
  | { readonly code: 'must-place-first' }
  | { readonly code: 'no-stop-on-symbol' }
  | { readonly code: 'die-not-rolled'; readonly face: string }
  | { readonly code: 'not-next-space'; readonly face: string; readonly next: number }
  | { readonly code: 'symbol-of-other-colour'; readonly face: string; readonly next: number };

type DodgyRefusal =
  | { readonly code: 'number-must-rise'; readonly least: number }
  | { readonly code: 'above-ceiling'; readonly ceiling: number }
  | { readonly code: 'must-say' }
  | { readonly code: 'must-answer' }
  | { readonly code: 'nothing-said' }
  | { readonly code: 'own-statement' }
  | { readonly code: 'already-answered' }
  | { readonly code: 'must-call'; readonly ceiling: number }
  | { readonly code: 'must-take' }
  | { readonly code: 'nothing-to-take' }
  | { readonly code: 'no-stone-there' }
  | { readonly code: 'only-stone-there' };

export type Refusal =
  | SharedRefusal
  | SetUpRefusal
  | NotationRefusal
  | DodgeRefusal
  | SequenceRefusal
  | SkipBoRefusal
  | DodgyRefusal;

export type RefusalCode = Refusal['code'];

/** The result of reading outside input. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const refuse = (refusal: Refusal): Parsed<never> => ({ ok: false, refusal });

/** The only thing this library throws: a caller's mistake, with its code; nothing was changed. */
export class RulesError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'RulesError';
    this.refusal = refusal;
  }
}
