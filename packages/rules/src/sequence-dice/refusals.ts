/** What only this game refuses, besides what holds for any. */

/** What only Sequence Dice refuses. */
export type SequenceRefusal =
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

declare module '../refusal.ts' {
  interface Refusals {
    readonly 'sequence-dice': SequenceRefusal;
  }
}
