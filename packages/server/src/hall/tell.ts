/** What devices and callers hear of what happened at a table, and of what failed. */

import type { FaultCode } from '@dicehall/link/protocol';
import {
  type Command,
  type CommandOutcome,
  type DecidedCommand,
  GoneError,
  isKeepers,
  RaceError,
  type Table,
  type TableNews,
} from '@dicehall/table';
import { broadcast, type SentCommand } from './broadcast.ts';
import type { HallContext } from './context.ts';
import { faultFor, noteDamage } from './damage.ts';
import { doorFault, placeDevice, takeToken } from './device-seats.ts';
import { forgetTable, makeRoom, removeDevice, welcome, welcomeBack } from './devices.ts';
import type { CommandReply, CommandSender, Device, LiveTable, Queued } from './live-table.ts';
import { faultText, messageText, refusedText } from './messages.ts';
import { presenceChanged } from './presence/presence.ts';
import { tellReactions } from './reactions.ts';

type Decided = DecidedCommand<CommandSender>;

export function tellNews(hall: HallContext, live: LiveTable, news: TableNews<CommandSender>): void {
  const { before, entries, isOwn, decided, reactions } = news;
  const { counts, bus } = hall;
  if (entries.length > 0) {
    live.isOurs = isOwn;
    live.touched = hall.now();
    broadcast(hall, live, before, entries, doneCommands(decided));
    if (isOwn) {
      counts.appends++;
      counts.entries += entries.length;
      bus.publish({ kind: 'entries', table: live.id, next: live.table.next });
    }
  }
  tellReactions(hall, live, reactions);
  for (const one of decided) answer(hall, live, one);
}

/** They are answered by the update that everybody gets. */
function doneCommands(decided: readonly Decided[]): readonly SentCommand[] {
  const done: SentCommand[] = [];
  for (const { queued, verdict } of decided) {
    const { asker: device, command } = queued;
    if (verdict.kind !== 'done' || command === 'tick') continue;
    if (device === undefined || typeof device === 'function') continue;
    // What is in no log is in no update.
    if (command.kind === 'react') continue;
    if ('token' in command) takeToken(device, command.token);
    done.push({ id: command.id, device });
  }
  return done;
}

function answer(hall: HallContext, live: LiveTable, { queued, verdict }: Decided): void {
  const { asker, command } = queued;
  hall.count?.(kindOf(queued), nameOf(verdict));
  if (verdict.kind === 'refused') hall.counts.refusals++;
  if (verdict.kind === 'broken') {
    const { error: err } = verdict;
    hall.log.error({ table: live.id, kind: kindOf(queued), err }, 'a command could not be judged');
    faultTo(queued, { kind: 'fault', code: 'internal' });
  } else if (verdict.kind === 'too-fast') {
    faultTo(queued, { kind: 'fault', code: 'too-fast', retryAfter: verdict.wait });
  } else if (typeof asker === 'function') {
    asker(verdict.kind === 'refused' ? verdict : { kind: 'done', next: live.table.next });
  } else if (
    asker !== undefined &&
    asker.live === live &&
    command !== 'tick' &&
    !isKeepers(command)
  ) {
    tellDevice(hall, live, asker, command, verdict);
  }
}

function tellDevice(
  hall: HallContext,
  live: LiveTable,
  device: Device,
  command: Command,
  verdict: Exclude<CommandOutcome, { readonly kind: 'broken' | 'too-fast' }>,
): void {
  const { id } = command;
  if (verdict.kind === 'again') {
    // A returning player who does not know it yet.
    if (holdSeat(hall, live, command, device)) welcome(hall, live, device, []);
    device.send(messageText('done', { id, next: live.table.next }));
  } else if (verdict.kind === 'refused') {
    const { refusal } = verdict;
    // The token of a seat is all it takes to hold it.
    if (command.kind === 'sit' && refusal.code === 'already-seated') {
      holdSeat(hall, live, command, device);
    }
    device.send(refusedText(live.table, device, { id, refusal }));
  } else if (command.kind === 'react') {
    device.send(messageText('done', { id, next: live.table.next }));
  }
}

const kindOf = ({ command }: Queued): string => (command === 'tick' ? command : command.kind);

function nameOf(verdict: CommandOutcome): string {
  if (verdict.kind === 'broken') return 'internal';
  return verdict.kind === 'refused' ? verdict.refusal.code : verdict.kind;
}

export function faultTo(
  { command, asker }: Queued,
  fault: Extract<CommandReply, { readonly kind: 'fault' }>,
): void {
  const { code, retryAfter } = fault;
  if (typeof asker === 'function') asker(fault);
  else if (command !== 'tick') {
    asker?.send(faultText({ code, id: command.id, fatal: false, retryAfter }));
  }
}

/** The device holds the seat that its command names by a token. */
function holdSeat(hall: HallContext, live: LiveTable, command: Command, device: Device): boolean {
  if (!('token' in command)) return false;
  takeToken(device, command.token);
  placeDevice(device, live.table);
  makeRoom(hall, live, device);
  presenceChanged(hall, live);
  return true;
}

/** After a set-back, send everyone the table as stored. */
export function tellSetBack(hall: HallContext, live: LiveTable, before: Table): void {
  const { table } = live;
  const data = { table: live.id, told: before.next, stored: table.next };
  hall.log.error(data, 'the store has lost entries that were told; the table goes on without them');
  hall.counts.setBacks++;
  live.touched = hall.now();
  for (const device of live.devices) {
    placeDevice(device, table);
    const fault = doorFault(device, table);
    if (fault === undefined) welcomeBack(hall, live, device);
    else {
      removeDevice(hall, device);
      device.drop(fault);
    }
  }
  presenceChanged(hall, live);
}

function faultIn(error: unknown): FaultCode {
  if (error instanceof RaceError) return 'store-unavailable';
  return error instanceof GoneError ? 'no-such-table' : faultFor(error);
}

/** Reports a failed write. True if reading on may recover it. */
export function tellFailure(
  hall: HallContext,
  live: LiveTable,
  queue: readonly Queued[],
  error: unknown,
): boolean {
  const { timing, log, counts } = hall;
  const code = faultIn(error);
  const isStore = code === 'store-unavailable';
  if (isStore) counts.storeFailures++;
  if (code === 'table-damaged') noteDamage(hall, live.id, error);
  else
    log[isStore ? 'warn' : 'error']({ table: live.id, err: error }, 'a table could not be written');
  for (const queued of queue) {
    hall.count?.(kindOf(queued), code);
    faultTo(queued, { kind: 'fault', code, retryAfter: timing.retry });
  }
  // Devices come back, and hear then what there is.
  if (!isStore) forgetTable(hall, live);
  return isStore;
}
