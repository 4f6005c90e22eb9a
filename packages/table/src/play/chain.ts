/**
 * The chain: every entry is hashed together with the head of the log before it, in the form that everybody sees. So one
 * hash stands for the whole log, devices can follow it, and nothing in it can be changed unseen.
 */

import { type Hex, hashBytes } from '../dice/hash.ts';
import type { Entry, Event } from '../schema/entry.ts';
import { eventFor } from './event.ts';

/** The head of an empty log. */
export const NO_HEAD: Hex = '0'.repeat(64);

/** The head after an event, as any viewer has it. */
export const headAfter = (head: Hex, event: Event): Hex =>
  hashBytes(head, JSON.stringify(openEvent(event)));

/** The same for an entry. */
export const headAfterEntry = (head: Hex, entry: Entry): Hex =>
  entry.removed?.head ?? hashBytes(head, openText(entry));

/** What entries say of the head before them. */
export const prevOf = (head: Hex): Hex => head.slice(0, 32);

/** The head after a whole log. */
export const headOf = (log: readonly Entry[]): Hex => headsIn(log).at(-1) ?? NO_HEAD;

/** The head after each entry of a whole log. */
export function headsIn(log: readonly Entry[]): readonly Hex[] {
  let head = NO_HEAD;
  return log.map((entry) => {
    head = headAfterEntry(head, entry);
    return head;
  });
}

/** A log, or the rest of one, as a store has it. Without its head, nothing would follow the last entry and bind it. */
export interface StoredLog {
  readonly entries: readonly Entry[];
  /** What an entry after the last would say of the head before it; undefined if no release has kept it. */
  readonly head: Hex | undefined;
}

/** A spectator sees no covered dice. */
function openEvent(event: Event): Event {
  if (event.kind !== 'hand') return event;
  const { dice, shows, ...open } = event;
  return open;
}

/** What a spectator sees of an entry, as JSON. */
export const openText = (entry: Entry): string => JSON.stringify(eventFor(entry, 'spectator'));
