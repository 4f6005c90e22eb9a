/** What devices and callers hear of what happened at a table, and of what failed. */

import {
  type Command,
  type DecidedCommand,
  RaceError,
  type TableNews,
  type Verdict,
} from '@dicehall/table';
import { StoreError } from '../store/store.ts';
import { broadcast, type DoneCommand } from './broadcast.ts';
import type { HallContext } from './context.ts';
import { placeDevice, takeToken } from './device-seats.ts';
import { forgetTable, welcome } from './devices.ts';
import type { Asker, CommandReply, Device, LiveTable, Queued } from './live-table.ts';
import { faultText, messageText, refusedText } from './messages.ts';
import { presenceChanged } from './presence.ts';

type Decided = DecidedCommand<Asker>;

export function tellNews(hall: HallContext, live: LiveTable, news: TableNews<Asker>): void {
  const { before, entries, isOwn, decided } = news;
  const { counts, bus } = hall;
  if (entries.length > 0) {
    live.isOurs = isOwn;
    live.touched = hall.now();
    broadcast(hall, live, before, entries, doneCommands(decided));
    if (isOwn) {
      counts.appends++;
      counts.entries += entries.length;
      bus.publish({ kind: 'entries', table: live.id, entries });
    }
  }
  for (const one of decided) answer(hall, live, one);
}

/** They are answered by the update that everybody gets. */
function doneCommands(decided: readonly Decided[]): readonly DoneCommand[] {
  const done: DoneCommand[] = [];
  for (const { queued, verdict } of decided) {
    const { asker: device, command } = queued;
    if (verdict.kind !== 'done' || command === 'tick') continue;
    if (device === undefined || typeof device === 'function') continue;
    if (command.kind === 'sit') takeToken(device, command.token);
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
  } else if (typeof asker === 'function') {
    asker(verdict.kind === 'refused' ? verdict : { kind: 'done', next: live.table.next });
  } else if (asker !== undefined && asker.live === live && command !== 'tick') {
    tellDevice(hall, live, asker, command, verdict);
  }
}

function tellDevice(
  hall: HallContext,
  live: LiveTable,
  device: Device,
  command: Command,
  verdict: Exclude<Verdict, { readonly kind: 'broken' }>,
): void {
  const { id } = command;
  if (verdict.kind === 'again') {
    // Somebody who sat down before and does not know it yet.
    if (holdSeat(hall, live, command, device)) welcome(hall, live, device, []);
    device.send(messageText('done', { id, next: live.table.next }));
  } else if (verdict.kind === 'refused') {
    const { refusal } = verdict;
    // The token of a seat is all it takes to hold it.
    if (refusal.code === 'already-seated') holdSeat(hall, live, command, device);
    device.send(refusedText(live.table, device, { id, refusal }));
  }
}

const kindOf = ({ command }: Queued): string => (command === 'tick' ? command : command.kind);

function nameOf(verdict: Verdict): string {
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
  if (command.kind !== 'sit') return false;
  takeToken(device, command.token);
  placeDevice(device, live.table);
  presenceChanged(hall, live);
  return true;
}

/** Reports a failed write. True if reading on may recover it. */
export function tellFailure(
  hall: HallContext,
  live: LiveTable,
  queue: readonly Queued[],
  error: unknown,
): boolean {
  const { timing, log, counts } = hall;
  const isStore = error instanceof StoreError || error instanceof RaceError;
  if (isStore) counts.storeFailures++;
  log[isStore ? 'warn' : 'error']({ table: live.id, err: error }, 'a table could not be written');
  const code = isStore ? 'store-unavailable' : 'internal';
  for (const queued of queue) {
    hall.count?.(kindOf(queued), code);
    faultTo(queued, { kind: 'fault', code, retryAfter: timing.retry });
  }
  if (!isStore) forgetTable(hall, live);
  return isStore;
}
