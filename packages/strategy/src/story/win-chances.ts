/** How likely each side is to win, seen by someone who sees everything. */

import type { Seat } from '@dicehall/rules';
import type { MomentValues } from '../review/values.ts';

export { sharesOf } from '../review/values.ts';

/** A story says whether something was estimated, not by how much it may be off. */
export type StoryValues = Pick<MomentValues, 'chances' | 'exact'>;

/** What a game adds to its stories. States are only read. */
export interface WinChances<S, A, R> {
  /** Asked of moments between the first turn and the end. */
  at(state: S): StoryValues;
  /** Whether a step has ended what this game's players count rounds by. */
  endsTurn(before: S, after: S): boolean;
  /** How many of those make a round. */
  turnsInRound(seats: number): number;
  /**
   * How a choice could go wrong that nothing forced on the seat: neither the rules nor a loss that was certain
   * otherwise. Undefined if there was no such risk.
   */
  risk(before: S, seat: Seat, action: A): Risk | undefined;
  /** Numbers for the words about a roll that decided something. */
  noted?(before: S, after: S): Readonly<Record<string, number>>;
  /**
   * Numbers for the words about a risk that held; undefined if it did not. `states` are the moments after the
   * choice, in order.
   */
  held(states: readonly S[], seat: Seat): Readonly<Record<string, number>> | undefined;
  /** For games whose rolls are covered, so that none changes the chances: how rare a roll like this is. */
  rarity?(roll: R): Rarity | undefined;
}

export interface Rarity {
  readonly chance: number;
  /** Numbers for the words. */
  readonly data: Readonly<Record<string, number>>;
}

export interface Risk {
  /** The chance that it goes wrong. */
  readonly chance: number;
  /** What is lost then, in whatever the game counts. */
  readonly stake: number;
  /** Numbers for the words. */
  readonly data: Readonly<Record<string, number>>;
}
