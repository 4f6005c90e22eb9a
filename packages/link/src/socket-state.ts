/** A table on a server as a link knows it: its state, who listens, and commands that have no answer yet. */

import type { Seat } from '@dicehall/rules';
import type { Command, Event } from '@dicehall/table';
import { type Connection, closeConnection, type SocketDevice } from './connection.ts';
import type { LinkNews, LinkState, SendReply } from './link.ts';
import { tellAll } from './listeners.ts';
import type { FaultCode } from './protocol/faults.ts';
import { settlePromise, WATCHING, type Witness } from './witness/index.ts';

/** Where a table is, and the secrets of the seats this device holds there. */
export interface SocketAddress {
  /** `wss://example.org/ws`. */
  readonly url: string;
  readonly table: string;
  /** Of the seats that this device holds, and the host's if it has it; none to watch. */
  readonly tokens?: readonly string[] | undefined;
  /** The number of the first event wanted with the first welcome; left out: none. */
  readonly from?: number | undefined;
}

export const JOINING: LinkState = {
  status: 'joining',
  fault: undefined,
  views: [],
  isHost: false,
  present: [],
  watchers: 0,
  away: [],
  devices: [],
  clockAhead: 0,
  trust: WATCHING,
};

/** A command without an answer, resent on every reconnect and when the server has lost the last moments. */
interface PendingCommand {
  readonly command: Command;
  answer(reply: SendReply): void;
}

export interface SocketTable {
  readonly address: SocketAddress;
  readonly device: SocketDevice;
  readonly connection: Connection;
  readonly listeners: Set<(news: LinkNews) => void>;
  readonly witness: Witness;
  /** Settled when the witness has its key, or cannot have one. */
  readonly keyed: Promise<void>;
  /** By id, oldest first. */
  readonly pending: Map<string, PendingCommand>;
  state: LinkState;
  tokens: readonly string[];
  /** Of a seat that may be taken although a fault was answered: the next attempt reuses it. */
  unsureToken: string | undefined;
  /** Seats for which a new receipt is on its way. */
  readonly promising: Set<Seat>;
  /** For a record that has not come. */
  isAskingAgain: boolean;
  /** Commands that are done, in events still to come. */
  unseen: readonly string[];
  /** The fastest ping so far: the best measure of the server's clock. */
  quickest: number;
}

export const nextOf = ({ state }: SocketTable): number => state.views[0]?.next ?? 0;

export function change(
  table: SocketTable,
  part: Partial<LinkState>,
  events: readonly Event[] = [],
  { missed = false, isSetBack }: Partial<Pick<LinkNews, 'missed' | 'isSetBack'>> = {},
): void {
  table.state = { ...table.state, ...part, trust: table.witness.trust };
  tell(table, { events, missed, isSetBack });
}

export const tell = ({ listeners, state }: SocketTable, news: Partial<LinkNews>): void =>
  tellAll(listeners, { state, events: [], missed: false, ...news });

export const DONE: SendReply = { ok: true };

export function answer({ pending, witness }: SocketTable, id: string, reply: SendReply): void {
  const own = pending.get(id);
  pending.delete(id);
  const command = own?.command;
  if (reply.ok && command !== undefined && 'receipt' in command && command.receipt !== undefined)
    settlePromise(witness, command.receipt, true);
  own?.answer(reply);
}

export function close(table: SocketTable, code: FaultCode | undefined): void {
  if (table.state.status === 'closed') return;
  closeConnection(table.connection);
  change(table, { status: 'closed', fault: code });
  const refusal = { code: code ?? 'going-away' } as const;
  for (const id of [...table.pending.keys()]) answer(table, id, { ok: false, refusal });
  table.listeners.clear();
}
