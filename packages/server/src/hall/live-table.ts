/** A table in this node's memory: state, connections, pending work. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import {
  type Entry,
  type HostedTable,
  hostedTable,
  type QueuedCommand,
  type Refusal,
  type Table,
  type TokenHash,
} from '@dicehall/table';

/** One connection at one table. The hall fills in where it sits. */
export interface Device {
  /** Its name in the log. */
  readonly id: string;
  /** Hashes of the tokens it has shown. */
  hashes: readonly TokenHash[];
  /** The seats it holds, in ascending order; none for a spectator. */
  seats: readonly Seat[];
  isHost: boolean;
  /** Where it is; undefined before it has joined and after it has gone. */
  live: LiveTable | undefined;
  readonly isGone: boolean;
  /** Where it comes from, for limits. */
  readonly address: string;
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
export type CommandSender = Device | ((reply: CommandReply) => void);

export type Queued = QueuedCommand<CommandSender>;

/** Presence on other nodes. */
export interface Elsewhere extends Attendance {
  readonly at: number;
}

export interface Attendance {
  /** Whose people are connected, in ascending order. */
  readonly seats: readonly Seat[];
  /** On how many devices each of them is. */
  readonly devices: readonly number[];
  readonly host: boolean;
  readonly watchers: number;
}

export interface LiveTable extends HostedTable<CommandSender> {
  readonly id: string;
  /** Another list when one goes: sending can be what makes it go. */
  devices: Device[];
  /** This node wrote last, so it watches the clock and moves the bots. */
  isOurs: boolean;
  /** When the alarm rings; -1 if none is set. */
  alarm: number;
  /** When something was last done here. */
  touched: number;
  /** Time of the last HTTP request at the table, and where it came from; 0 if none since the last device left. */
  heard: number;
  heardFrom: string;
  /** End of the wait that this node last stored. */
  attended: number;
  /** Start of each absence, of people and host, by token; undefined while no one is missing. */
  away: Map<string, number> | undefined;
  /** By node; undefined while no other node has reported. */
  elsewhere: Map<string, Elsewhere> | undefined;
  /** Who was connected when that was last told. */
  presentTold: string;
}

export const makeLiveTable = (table: Table, now: number, last?: Entry): LiveTable => ({
  ...hostedTable<CommandSender>(table, last),
  id: table.id,
  devices: [],
  isOurs: false,
  alarm: -1,
  touched: now,
  heard: 0,
  heardFrom: '',
  attended: 0,
  away: undefined,
  elsewhere: undefined,
  presentTold: '',
});
