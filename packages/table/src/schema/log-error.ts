/** Which logs can be read, and why one cannot be read on. */

import type { Refusal as RulesRefusal } from '@dicehall/rules';

/** Goes up when an old log would be read differently. */
export const LOG_VERSION = 2;

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
  /** `chain`: the log is not what was written. `order`: the entry cannot stand at this place. */
  readonly kind: 'chain' | 'order';
  /** For an entry of a game; other faults of a log have a sentence alone. */
  readonly illegal: Illegal | undefined;

  constructor(n: number, why: string | Illegal, kind: LogError['kind'] = 'order') {
    super(`entry ${n}: ${typeof why === 'string' ? why : why.code.replaceAll('-', ' ')}`);
    this.n = n;
    this.kind = kind;
    this.illegal = typeof why === 'string' ? undefined : why;
  }
}
