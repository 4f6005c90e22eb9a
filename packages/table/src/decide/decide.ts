/**
 * The one judge of commands. It changes nothing: it says which entries a command comes to, or why it is
 * refused. The host appends the entries to the log, makes them durable, applies them and only then tells anybody.
 */

import type { Seat } from '@dicehall/rules';
import { type DoneCommand, hostSeat, hosts, isHouse, seatOf } from '../play/sitter.ts';
import type { Table } from '../play/table.ts';
import type { Command, CommandOf, Context } from '../schema/command.ts';
import { commandPrint } from '../schema/command-print.ts';
import type { Refusal } from '../schema/refusal.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { hashToken, type TokenHash } from '../schema/token.ts';
import { back } from './absence.ts';
import * as arrange from './arrange.ts';
import * as begin from './begin.ts';
import { type Draft, draftFor, type Proposal } from './draft.ts';
import { muteRefusal, type NextHost, remove } from './host-player.ts';
import type { KeeperCommand } from './keeper.ts';
import type { NameFor } from './names.ts';
import * as offers from './offers.ts';
import { roomRefusal } from './room.ts';
import { termsRefusal } from './terms.ts';
import * as turn from './turn.ts';

/** Commands for tables whose players have their own devices. */
export type RemoteCommand = CommandOf<
  | 'stand-in'
  | 'lock'
  | 'mute'
  | 'pass-host'
  | 'rename'
  | 'renew'
  | 'handover'
  | 'redeem'
  | 'claim'
  | 'allow'
  | 'deny'
>;

/** What a table needs whose players have their own devices; remote-devices.ts brings it. */
export interface RemoteDevices {
  /** Whether the command brings a token that has come where it was to go. */
  isMoved(table: Table, command: Command): boolean;
  /** What somebody is called, if people may be called that. */
  readonly nameFor: NameFor;
  decideOn(draft: Draft, command: RemoteCommand): Refusal | undefined;
  /** Limits how much one player may log outside the game. */
  shareRefusal(draft: Draft, command: Command): Refusal | undefined;
  proposeAsKeeper(
    table: Table,
    command: KeeperCommand,
    context: Omit<Context, 'by'>,
  ): Reply<Proposal>;
  readonly nextHost: NextHost;
  /** After a command: if it was the host who left by it, somebody else is the host. `table`: as it was before. */
  passOn(table: Table, draft: Draft): void;
}

/**
 * The entries with the table as it will be, so that they need not be applied again. No entries: this very command is in
 * the log already. Without `remote`, all players share the device that the table runs on.
 */
export function propose(
  table: Table,
  command: Command,
  context: Context,
  remote?: RemoteDevices,
): Reply<Proposal> {
  if (table.closed !== undefined) return refuse({ code: 'table-closed' });
  if (remote?.isMoved(table, command)) return accept({ entries: [], table });
  const print = context.by === 'house' ? undefined : commandPrint(command);
  const done = findDone(table, command, context);
  if (done !== undefined) {
    const isOther = done.print !== undefined && print !== undefined && done.print !== print;
    return isOther ? refuse({ code: 'id-used' }) : accept({ entries: [], table });
  }
  const noAccess = accessRefusal(table, command, context);
  if (noAccess !== undefined) return refuse(noAccess);
  const notNow = termsRefusal(table, command) ?? roomRefusal(table, command);
  if (notNow !== undefined) return refuse(notNow);
  const draft = draftFor(table, context, command.id, print);
  const refusal = decideOn(draft, command, remote) ?? remote?.shareRefusal(draft, command);
  if (refusal === undefined) remote?.passOn(table, draft);
  return refusal === undefined ? accept(draft) : refuse(refusal);
}

/** Who shares a device sees what the others are called: the form where names are typed judges them. */
const asGiven: NameFor = (_, text) => accept(text);

function decideOn(
  draft: Draft,
  command: Command,
  remote: RemoteDevices | undefined,
): Refusal | undefined {
  const { nameFor = asGiven } = remote ?? {};
  switch (command.kind) {
    case 'sit':
      return arrange.sit(draft, command, nameFor);
    case 'bot':
      return arrange.seatBot(draft, command, nameFor);
    case 'remove':
      return remove(draft, command);
    case 'change':
      return arrange.change(draft, command);
    case 'start':
      return arrange.start(draft);
    case 'receipt':
      return begin.receipt(draft, command);
    case 'contribute':
      return begin.contribute(draft, command);
    case 'confirm':
      return begin.confirm(draft, command);
    case 'act':
      return turn.act(draft, command);
    case 'leave':
      return turn.leave(draft, command);
    case 'back':
      return back(draft, command);
    case 'resume':
      return turn.resume(draft, command);
    case 'react':
      // Told to those who are there, and in no log.
      return muteRefusal(draft.table, command.seat);
    case 'offer':
      return offers.offer(draft, command);
    case 'answer':
      return offers.answer(draft, command);
    default:
      return remote === undefined ? ONE_DEVICE : remote.decideOn(draft, command);
  }
}

export const ONE_DEVICE: Refusal = { code: 'one-device' };

/** Whose command it is, or why it is nobody's. */
function accessRefusal(table: Table, command: Command, { by }: Context): Refusal | undefined {
  switch (command.kind) {
    case 'sit':
    case 'redeem':
    case 'claim':
      return undefined;
    case 'bot':
    case 'remove':
    case 'change':
    case 'start':
    case 'lock':
    case 'mute':
    case 'pass-host':
      return isHost(table, by) ? undefined : { code: 'host-only' };
    case 'rename':
      return isHost(table, by) ? undefined : seatRefusal(table, command.seat, command.kind, by);
    case 'allow':
    case 'deny':
      if (command.seat === undefined) return isHost(table, by) ? undefined : { code: 'host-only' };
      return seatRefusal(table, command.seat, command.kind, by);
    default:
      return seatRefusal(table, command.seat, command.kind, by);
  }
}

/** The house speaks for bots and stand-ins, and only where a game asks or somebody offers. */
function seatRefusal(
  { seats }: Table,
  seat: Seat,
  kind: Command['kind'],
  by: Context['by'],
): Refusal | undefined {
  const sitter = seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: seats.length };
  const may =
    by === 'house'
      ? (kind === 'act' || kind === 'answer') && isHouse(sitter)
      : by.some((token) => seatOf([sitter], token) === 0);
  return may ? undefined : { code: 'not-your-seat', seat };
}

const isHost = (table: Table, by: Context['by']): boolean => by !== 'house' && hosts(table, by);

/** After these the one who asked may be neither host nor in that seat. */
const GIVING: ReadonlySet<Command['kind']> = new Set(['pass-host', 'allow', 'remove']);

/** A command of theirs with this id that was done before. */
function findDone(table: Table, command: Command, { by }: Context): DoneCommand | undefined {
  const { done } = table;
  const { kind, id } = command;
  if (!isKnown(table, id)) return undefined;
  if (kind === 'sit') return doneBy(table, hashToken(command.token), id);
  const gone = kind === 'leave' ? doneIn(done.gone, id) : undefined;
  if (gone !== undefined) return gone;
  const given = kind === 'allow' ? doneAt(table, command.seat ?? -1, id) : undefined;
  if (given !== undefined) return given;
  if (by === 'house') return doneIn(done.house, id);
  const passed = GIVING.has(kind) ? doneIn(done.host, id) : undefined;
  if (passed !== undefined) return passed;
  // The host may speak for the host's own seat, too.
  const own = isHost(table, by)
    ? (doneIn(done.host, id) ?? doneAt(table, hostSeat(table.seats), id))
    : undefined;
  if (own !== undefined) return own;
  for (const token of by) {
    const found = doneBy(table, token, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const doneIn = (done: readonly DoneCommand[], id: string): DoneCommand | undefined =>
  done.find((command) => command.id === id);

/** Whether anybody has had a command with that id done. Nearly always not, and ids are not secret. */
function isKnown({ done, seats }: Table, id: string): boolean {
  if (isIn(done.host, id) || isIn(done.house, id) || isIn(done.gone, id)) return true;
  for (const sitter of seats) if (sitter.kind === 'person' && isIn(sitter.done, id)) return true;
  return false;
}

function isIn(done: readonly DoneCommand[], id: string): boolean {
  for (const command of done) if (command.id === id) return true;
  return false;
}

const doneBy = (table: Table, token: TokenHash, id: string): DoneCommand | undefined =>
  doneAt(table, seatOf(table.seats, token), id);

function doneAt({ seats }: Table, seat: Seat, id: string): DoneCommand | undefined {
  const sitter = seats[seat];
  return sitter?.kind === 'person' ? doneIn(sitter.done, id) : undefined;
}
