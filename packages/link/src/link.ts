/**
 * One interface to a table, wherever it runs: on this device (`localLink`) or on a server
 * (`socketLink`). The terminal and the app know no other.
 */

import type { Seat } from '@dicehall/rules';
import type { Event, Refusal, SeatReaction, TableView } from '@dicehall/table';
import type { CommandInput } from './command-input.ts';
import type { FaultCode } from './protocol/faults.ts';
import type { Trust } from './witness/index.ts';

/** `lost`: not connected, trying again. `closed`: for good. */
export type LinkStatus = 'joining' | 'joined' | 'lost' | 'closed';

/** The table as this device knows it now. */
export interface LinkState {
  readonly status: LinkStatus;
  /** Why it was closed for good. */
  readonly fault: FaultCode | undefined;
  /** One for each seat this device holds, or one for a spectator; none before the first welcome. */
  readonly views: readonly TableView[];
  readonly isHost: boolean;
  readonly present: readonly Seat[];
  readonly watchers: number;
  /** People who are not connected, and from when others may ask for a stand-in, by the table's clock. */
  readonly away: readonly { readonly seat: Seat; readonly from: number }[];
  /** How many devices of each seat of this one are connected, in the order of the views. */
  readonly devices: readonly number[];
  /** What to add to this device's clock to get the table's. */
  readonly clockAhead: number;
  /** How far this device can vouch for the dice. */
  readonly trust: Trust;
}

/** On how many devices the seat is. One that shares it by a code counts without being connected: it can still read and play. */
export function devicesWith(
  { views, devices }: Pick<LinkState, 'views' | 'devices'>,
  seat: Seat,
): number {
  const own = views.findIndex(({ viewer }) => viewer === seat);
  return Math.max(devices[own] ?? 1, 1 + (views[own]?.seats[seat]?.shared ?? 0));
}

/** What a link tells, in order. */
export interface LinkNews {
  readonly state: LinkState;
  /** New entries as this device may see them. */
  readonly events: readonly Event[];
  /** Back after an absence: these happened meanwhile. None if it was too long. */
  readonly missed: boolean;
  /** What others have just said, or this device: told once, and kept nowhere. */
  readonly reactions?: readonly SeatReaction[] | undefined;
  /** The server has lost the last moments: the table stands where it was before them, and these events are gone. */
  readonly isSetBack?: boolean | undefined;
}

/** Whether a command is durable, or the code of why it never happened. */
export type SendReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal | { readonly code: FaultCode } };

/** The text of a record, for `parseRecordFile` or a file. */
export type RecordReply =
  | { readonly ok: true; readonly value: string }
  | Extract<SendReply, { readonly ok: false }>;

/** One table as this device knows it, wherever it runs. The README says what it promises. */
export interface TableLink {
  readonly state: LinkState;
  /** This device's secrets, the host's and one for each seat: all it needs to come back. */
  readonly tokens: readonly string[];
  /**
   * Resolves when the command is durable or refused, across reconnects. Our own errors refuse it as `internal`, so
   * callers need no catch.
   */
  send(input: CommandInput): Promise<SendReply>;
  /** Calls `listener` on every change; returns the function that stops it. */
  watch(listener: (news: LinkNews) => void): () => void;
  /** The record of the last finished game, or of the one with that number. */
  record(game?: number): Promise<RecordReply>;
  /** What this device has kept to check the dice of a server by, as a file for others. */
  readonly evidence?: (() => string) | undefined;
  close(): void;
}
