/**
 * Every way to be refused at a table, as a stable code with data, beside the refusals of the rules. No
 * refusal carries anything that the one it is addressed to may not know.
 */

import type { Refusal as RulesRefusal, Seat } from '@dicehall/rules';

/** Where data from outside does not fit its shape. */
export interface Fault {
  /** Where: `settings.clock`, `order[2]`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

/** Wrong before anything is looked at, or asked by somebody who may not. */
type AccessRefusal =
  | ({ readonly code: 'bad-shape' } & Fault)
  | { readonly code: 'not-your-seat'; readonly seat: Seat }
  | { readonly code: 'host-only' };

type SeatingRefusal =
  | { readonly code: 'already-started' }
  | { readonly code: 'seat-taken'; readonly seat: Seat }
  | { readonly code: 'seat-empty'; readonly seat: Seat }
  | { readonly code: 'table-full'; readonly seats: number }
  | { readonly code: 'already-seated'; readonly seat: Seat }
  /** Whoever moves the bots has none of that level for this game. */
  | { readonly code: 'no-such-bot'; readonly level: string }
  | { readonly code: 'bad-order' };

type PlayingRefusal =
  | { readonly code: 'not-started' }
  | { readonly code: 'paused' }
  | { readonly code: 'not-paused' }
  /** The question that was answered is no longer the one asked; `at` is the number of the one that is. */
  | { readonly code: 'stale'; readonly at: number }
  | { readonly code: 'not-waited-for'; readonly seat: Seat }
  | { readonly code: 'too-soon'; readonly seat: Seat; readonly from: number }
  | { readonly code: 'already-left'; readonly seat: Seat }
  | { readonly code: 'has-stand-in'; readonly seat: Seat }
  | { readonly code: 'no-stand-in'; readonly seat: Seat };

type OfferRefusal =
  | { readonly code: 'offer-open'; readonly what: string; readonly seat: Seat }
  | { readonly code: 'no-offer' }
  | { readonly code: 'not-asked'; readonly seat: Seat }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'game-not-over' }
  | { readonly code: 'contribution-missing' };

export type TableRefusal = AccessRefusal | SeatingRefusal | PlayingRefusal | OfferRefusal;

export type Refusal = RulesRefusal | TableRefusal;

/** An answer to outside input: the value, or why not. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <T>(value: T): Reply<T> => ({ ok: true, value });
export const refuse = (refusal: Refusal): Reply<never> => ({ ok: false, refusal });

/** Why an entry of a game cannot stand where it does, although no rule of the game is broken. */
export const MISPLACED = [
  'game-is-over',
  'game-is-not-over',
  'game-is-paused',
  'another-roll-is-due',
  'dice-for-other-eyes',
  'other-hands-lie-open',
  'chosen-by-another',
  'nothing-to-take-back',
  'hand-is-missing',
  'not-within-a-game',
] as const;

/** Why an entry of a game cannot be, by the rules or by its place. */
export type Illegal = RulesRefusal | { readonly code: (typeof MISPLACED)[number] };

/** Thrown for an entry that cannot stand at this place of a log. The table is as it was. */
export class LogError extends Error {
  override readonly name = 'LogError';
  readonly n: number;
  /** For an entry of a game; other faults of a log have a sentence alone. */
  readonly illegal: Illegal | undefined;

  constructor(n: number, why: string | Illegal) {
    super(`entry ${n}: ${typeof why === 'string' ? why : why.code.replaceAll('-', ' ')}`);
    this.n = n;
    this.illegal = typeof why === 'string' ? undefined : why;
  }
}
