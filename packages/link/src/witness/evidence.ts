/**
 * What a device keeps of a table, so that nobody can tell it afterwards that things were otherwise: what it promised, what
 * the games began with, and where the log stood. Small enough to be written with every move.
 */

import type { Seat } from '@dicehall/rules';
import type { EventOf } from '@dicehall/table';
import type { Difference, Trust } from './trust.ts';

/** Where evidence lies between visits, by name. It may be gone: then there is less to compare. */
export interface EvidenceStore {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}

/** For devices that keep nothing. */
export function memoryEvidence(): EvidenceStore {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name),
    write: (name, text) => void kept.set(name, text),
  };
}

/** A contribution of this device's, whose receipt the table has or is about to get. */
export interface PromisedContribution {
  readonly receipt: string;
  readonly contribution: string;
  /** The number of the game that it is for. */
  readonly game: number;
  /** The table's own commitment when the receipt was given; empty if it was not known. */
  readonly commitment: string;
  /** `void`: for terms that came to nothing. */
  readonly state: 'made' | 'given' | 'refused' | 'void';
  /** Head after the terms it was shown for; empty if not shown. Never reused. */
  readonly shownFor: string;
  /** With which this device is going to confirm, as it was given along; undefined if it had none. */
  readonly key?: string | undefined;
}

/** A choice of this browser's, in any of its pages. */
export interface SentChoice {
  /** Of the command. */
  readonly id: string;
  readonly seat: Seat;
  readonly action: string;
  /** The event that it has become; undefined while it is on its way. */
  readonly n?: number | undefined;
}

/** The head of the log after event `n`. */
export interface Mark {
  readonly n: number;
  readonly head: string;
}

/** Terms that stand, with the head after them and the seats whose contributions were told. */
export interface TermsSeen {
  readonly event: EventOf<'terms'>;
  readonly head: string;
  readonly contributed: readonly Seat[];
}

/** What it keeps of one game at that table. */
export interface GameEvidence {
  readonly game: number;
  readonly terms: EventOf<'terms'>;
  /** The head before the terms. */
  readonly before: string;
  /** Seats of this device, and whether their contributions are its own. */
  readonly seats: readonly Seat[];
  readonly marks: readonly Mark[];
  /** The header of a rematch, once the record has been checked: it says who begins. */
  readonly rematch?: string | undefined;
  /** Covered dice that it was shown, by event. */
  readonly hands: readonly { readonly n: number; readonly dice: string }[];
  readonly end?: Mark | undefined;
  /** The first choice under a seat of this device that it had not sent. */
  readonly foreign?: { readonly n: number; readonly seat: Seat } | undefined;
  /** A seat of this device was on another one too, or may have been. */
  readonly isShared?: boolean | undefined;
  /** How many choices of its own it has seen in the log. */
  readonly chosen?: number | undefined;
  /** Seats whose confirmations the table has taken. */
  readonly confirmed?: readonly Seat[] | undefined;
  readonly seal?: { readonly key: string; readonly signature: string } | undefined;
  readonly trust: Trust;
}

/** What a device keeps of one table, to compare with all it is told there. */
export interface Evidence {
  readonly dicehall: 'evidence';
  readonly version: 1;
  readonly table: string;
  /** The address of the server. */
  readonly server: string;
  /** Of the key pairs with which this device confirms games; several if several pages sat down there. Never shown. */
  readonly seeds: readonly string[];
  readonly promises: readonly PromisedContribution[];
  /** The last choices. */
  readonly sent?: readonly SentChoice[] | undefined;
  /** The last ones, oldest first. */
  readonly games: readonly GameEvidence[];
  /** Where the log stood when this device looked last. */
  readonly seen?: Mark | undefined;
  /** Terms that stood then. */
  readonly terms?: TermsSeen | undefined;
  /** A game whose start the server says it has lost after this device had contributed: its dice may be a second try. */
  readonly redrawn?: number | undefined;
  /** What did not agree at this table, the first time that something did not. */
  readonly difference?: Difference | undefined;
}

/** Undefined if it is not evidence of that table. What a device has written itself is believed. */
export function parseEvidence(text: string | undefined, table?: string): Evidence | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isEvidence(value) && (table === undefined || value.table === table) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEvidence(value: unknown): value is Evidence {
  if (typeof value !== 'object' || value === null) return false;
  const of = (key: string): unknown => Reflect.get(value, key);
  return (
    of('dicehall') === 'evidence' &&
    of('version') === 1 &&
    Array.isArray(of('seeds')) &&
    Array.isArray(of('promises')) &&
    Array.isArray(of('games'))
  );
}

/** Everything but what this device alone may know, for somebody who is to look into it. */
export const publicEvidence = ({ seeds, ...evidence }: Evidence): string =>
  `${JSON.stringify(evidence, undefined, 1)}\n`;
