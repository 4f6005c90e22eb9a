/** Refusals of this game alone. */

import type { Seat } from '../game.ts';

/** What only Dodge Dice refuses. */
export type DodgeRefusal =
  | { readonly code: 'roll-or-skip' }
  | { readonly code: 'already-rolled' }
  | { readonly code: 'nothing-rolled' }
  | { readonly code: 'take-or-ignore' }
  | { readonly code: 'not-enough-chips'; readonly have: number; readonly need: number }
  | { readonly code: 'choose-receiver' }
  | { readonly code: 'nothing-to-give' }
  | { readonly code: 'give-to-another' }
  | { readonly code: 'receiver-not-playing'; readonly seat: Seat };

declare module '../refusal.ts' {
  interface Refusals {
    readonly 'dodge-dice': DodgeRefusal;
  }
}
