/** Refusals of this game alone. */

/** What only Skip-Bo Dice refuses. */
export type SkipBoRefusal =
  | { readonly code: 'must-place-first' }
  | { readonly code: 'no-stop-on-symbol' }
  | { readonly code: 'die-not-rolled'; readonly face: string }
  | { readonly code: 'not-next-space'; readonly face: string; readonly next: number }
  | { readonly code: 'symbol-of-other-colour'; readonly face: string; readonly next: number };

declare module '../refusal.ts' {
  interface Refusals {
    readonly 'skip-bo-dice': SkipBoRefusal;
  }
}
