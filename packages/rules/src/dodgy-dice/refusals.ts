/** Refusals of this game alone. */

/** What only Dodgy Dice refuses. */
export type DodgyRefusal =
  /** Of the options; the value stands under the option's name. */
  | {
      readonly code: 'out-at-not-below-hand';
      readonly outAt: number;
      readonly hand: number;
      readonly at?: number;
    }
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

declare module '../refusal.ts' {
  interface Refusals {
    readonly 'dodgy-dice': DodgyRefusal;
  }
}
