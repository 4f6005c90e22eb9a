/** How far a device can vouch for the dice, and what it found if it cannot. */

import type { Seat } from '@dicehall/rules';

/** What does not agree, as a stable code. */
export type Difference =
  /** The dice come from another secret than was fixed before. */
  | { readonly code: 'commitment' | 'secret' }
  /** What a seat promised or contributed was exchanged. */
  | { readonly code: 'receipt' | 'contribution'; readonly seat: Seat }
  /** The game begins with other players or options than were shown. */
  | { readonly code: 'terms' | 'start' }
  /** The log changed after it was shown: at this event or earlier. */
  | { readonly code: 'chain'; readonly n: number }
  /** The board shown with this event differs from what the events produce. */
  | { readonly code: 'board'; readonly n: number }
  /** Covered dice of this device's own are not those that it was shown. */
  | { readonly code: 'hand'; readonly n: number }
  /** A choice of this device's seat that it did not make. */
  | { readonly code: 'choice'; readonly n: number; readonly seat: Seat }
  /** The server's signature does not fit, or is of another server. */
  | { readonly code: 'seal' | 'key' }
  /** The server has not signed. */
  | { readonly code: 'unsealed' }
  /** The record is of another game, or its dice do not follow from the secret. */
  | { readonly code: 'record' | 'dice' };

/** `unknown`: not all that it takes to check is on this device. */
export type TrustKind = 'watching' | 'checked' | 'broken' | 'unknown';

/** Why it is not: none, if this device was not there when the game began. */
export type Gap =
  /** The server lost moments of the game. */
  | 'lost'
  /** The start was repeated after this device had shown its contribution: the dice may be a second try. */
  | 'repeated'
  /** The game began without a contribution of this device's. */
  | 'left-out'
  /** The server does not give the record. */
  | 'record'
  /** Another device has chosen for a seat of this one, as far as this one can know. */
  | 'shared';

/** How far this device can vouch for the dice on the table. */
export interface Trust {
  readonly kind: TrustKind;
  /** What broke it. */
  readonly difference?: Difference | undefined;
  /** What is missing. */
  readonly gap?: Gap | undefined;
  /** It was checked, but the table has not taken this device's confirmation. */
  readonly isUnconfirmed?: boolean | undefined;
  /** It was checked by a device without a seat, which had no part in the dice. */
  readonly isWatcher?: boolean | undefined;
  /** How often the start of this game came to nothing after this device had shown its part in the dice. */
  readonly failedStarts?: number | undefined;
}

/** Nothing of a spectator's is in the dice, so there is nothing to vouch for. */
export const WATCHING: Trust = { kind: 'watching' };
export const UNKNOWN: Trust = { kind: 'unknown' };
