/** A table in this node's memory: state, connections, pending work. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import {
  type HostedTable,
  hostedTable,
  type QueuedCommand,
  type Refusal,
  type Table,
  type TokenHash,
} from '@dicehall/table';

/** One connection at one table. The hall fills in where it sits. */
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

/** What became of a command that did not come over a socket. */
export type CommandReply =
  /** It is durable, now or since before: the log goes up to `next`. */
  | { readonly kind: 'done'; readonly next: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'fault';
      readonly code: FaultCode;
      readonly retryAfter?: number | undefined;
    };

/** Hears what became of a command: a device by messages, anybody else by a call. */
export type Asker = Device | ((reply: CommandReply) => void);

export type Queued = QueuedCommand<Asker>;

/** Who is connected to another node. */
export interface Elsewhere {
  readonly seats: readonly Seat[];
  readonly watchers: number;
  readonly at: number;
}

export interface LiveTable extends HostedTable<Asker> {
  readonly id: string;
  /** Another list when one goes: sending can be what makes it go. */
  devices: Device[];
  /** This node wrote last, so it watches the clock and moves the bots. */
  isOurs: boolean;
  /** When the alarm rings; -1 if none is set. */
  alarm: number;
  /** When something was last done here. */
  touched: number;
  /** When a device last went from here; 0 if none has. */
  left: number;
  /** By node; undefined while nobody is known elsewhere. */
  elsewhere: Map<string, Elsewhere> | undefined;
  /** Who was connected when that was last told. */
  presentTold: string;
}

export const makeLiveTable = (table: Table, now: number): LiveTable => ({
  ...hostedTable<Asker>(table),
  id: table.id,
  devices: [],
  isOurs: false,
  alarm: -1,
  touched: now,
  left: 0,
  elsewhere: undefined,
  presentTold: '',
});
