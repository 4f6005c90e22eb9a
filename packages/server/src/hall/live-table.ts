/** A table that this node has in memory: what its log comes to, who is connected, what waits to be done. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import type { Command, Context, Refusal, Table, TokenHash } from '@dicehall/table';

/** One connection at one table. The hall fills in where it sits; whoever made it sends. */
export interface Device {
  /** Hashes of the tokens it has shown. */
  hashes: readonly TokenHash[];
  /** The seats it holds, in ascending order; none for a spectator. */
  seats: readonly Seat[];
  isHost: boolean;
  /** Where it is; undefined before it has joined and after it has gone. */
  live: LiveTable | undefined;
  readonly isGone: boolean;
  send(message: string): void;
  /** Says why and ends the connection. */
  drop(code: FaultCode): void;
}

/** What became of a command. */
export type Outcome =
  /** It is durable, now or since before: the log goes up to `next`. */
  | { readonly kind: 'done'; readonly next: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'fault';
      readonly code: FaultCode;
      readonly retryAfter?: number | undefined;
    };

/** Something to be done at a table, in order of arrival. */
export interface QueuedCommand {
  /** `tick`: whatever has fallen due. */
  readonly command: Command | 'tick';
  readonly by: Context['by'];
  /** Who hears what became of it: a device by messages, anybody else by `answer`. */
  readonly device: Device | undefined;
  readonly answer: ((outcome: Outcome) => void) | undefined;
}

/** Who is connected to another node. */
export interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly watchers: number;
  readonly at: number;
}

export interface LiveTable {
  readonly id: string;
  /** As it is in the store: everything told comes from here. */
  table: Table;
  /** Another list when one goes: sending can be what makes it go. */
  devices: Device[];
  queue: QueuedCommand[];
  /** Orders are being worked on. */
  isBusy: boolean;
  /** The store may know more: read on before anything else. */
  isBehind: boolean;
  /** This node wrote last, so it watches the clock and moves the bots. */
  isOurs: boolean;
  /** When the alarm rings; -1 if none is set. */
  alarm: number;
  /** When something was last done here. */
  touched: number;
  /** When a device last went from here; 0 if none has. */
  left: number;
  /** The question that a bot thinks about; empty if none. */
  thinking: string;
  /** By node; undefined while nobody is known elsewhere. */
  elsewhere: Map<string, Elsewhere> | undefined;
  /** Who was connected when that was last told. */
  presentTold: string;
}

export const makeLiveTable = (table: Table, now: number): LiveTable => ({
  id: table.id,
  table,
  devices: [],
  queue: [],
  isBusy: false,
  isBehind: false,
  isOurs: false,
  alarm: -1,
  touched: now,
  left: 0,
  thinking: '',
  elsewhere: undefined,
  presentTold: '',
});
