/** What a table must know of a game beside its interface. A fifth game is one more case in `play.ts`. */

import type { Seat } from '@dicehall/rules';
import type { DodgeAction, DodgeState } from '@dicehall/rules/dodge-dice';
import type { DodgyAction, DodgyState } from '@dicehall/rules/dodgy-dice';
import type { SequenceAction, SequenceState } from '@dicehall/rules/sequence-dice';
import type { SkipBoAction, SkipBoState } from '@dicehall/rules/skip-bo-dice';

export interface Traits<S, A> {
  /** Who began, once that is settled: a rematch begins to the left of it. */
  starter(state: S): Seat | undefined;
  /** Whose statement the others answer now, if silence is an answer. */
  speaker(state: S): Seat | undefined;
  /** What silence says, out of what may be said. */
  silence(actions: readonly A[]): A | undefined;
  /** Whether dice that were thrown in secret lie open now. */
  isOpen(state: S): boolean;
}

/** Everybody sees everything, and one seat at a time is asked. */
const open = {
  speaker: () => undefined,
  silence: () => undefined,
  isOpen: () => false,
};

export const dodgeTraits: Traits<DodgeState, DodgeAction> = {
  ...open,
  starter: ({ phase, seat }) => (phase === 'lot' ? undefined : seat),
};

export const sequenceTraits: Traits<SequenceState, SequenceAction> = {
  ...open,
  starter: ({ phase, seat }) => (phase === 'begin' ? undefined : seat),
};

export const skipBoTraits: Traits<SkipBoState, SkipBoAction> = {
  ...open,
  starter: ({ phase, seat }) => (phase === 'lot' ? undefined : seat),
};

export const dodgyTraits: Traits<DodgyState, DodgyAction> = {
  starter: ({ phase, opener }) => (phase === 'lot' ? undefined : opener),
  speaker: ({ phase, seat }) => (phase === 'answer' ? seat : undefined),
  // Dodgy 4: whoever may not believe is left with the call.
  silence: (actions) => actions.find(({ kind }) => kind === 'believe') ?? actions[0],
  isOpen: ({ phase }) => phase === 'take',
};
