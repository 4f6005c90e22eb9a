/**
 * The one writer of a table. Queued commands are decided one by one, each on top of the entries of those
 * before it; what they come to is appended in one piece; only when it is durable does the table change
 * and anybody hear of it. While a table waits for its append, its queue waits; other tables go on.
 */

import {
  type Command,
  type Context,
  type Entry,
  type Proposal,
  propose,
  proposeTick,
  type Refusal,
  type Reply,
  type Table,
} from '@dicehall/table';
import { StoreError } from '../store/store.ts';
import { broadcast, type DoneCommand } from './broadcast.ts';
import type { HallContext } from './context.ts';
import { placeDevice, takeToken } from './device-seats.ts';
import { levelRefusal } from './levels.ts';
import type { LiveTable, Outcome, QueuedCommand } from './live-table.ts';
import { catchUp } from './load.ts';
import { faultText, messageText, refusedText } from './messages.ts';
import { tableIndexOf } from './table-index.ts';

type OutcomeOf<K extends Outcome['kind']> = Extract<Outcome, { readonly kind: K }>;

/** Works off the queue of a table until it is empty. Never rejects. */
export async function work(hall: HallContext, live: LiveTable): Promise<void> {
  if (live.isBusy) return;
  live.isBusy = true;
  while (live.isBehind || live.queue.length > 0) {
    const { queue } = live;
    live.queue = [];
    try {
      if (live.isBehind) await catchUp(hall, live);
      if (queue.length > 0) await perform(hall, live, queue);
    } catch (error) {
      fail(hall, live, queue, error);
      if (live.isBehind) break;
    }
  }
  live.isBusy = false;
}

/** Another node cannot be faster every time. */
const MOST_RACES = 20;

async function perform(
  hall: HallContext,
  live: LiveTable,
  queue: readonly QueuedCommand[],
): Promise<void> {
  const { store, counts } = hall;
  for (let races = 0; races < MOST_RACES; races++) {
    const decided = decideAll(hall, live.table, queue);
    const { entries, table } = decided;
    if (entries.length === 0) {
      answerAll(hall, live, queue, decided.refusals);
      return;
    }
    const index = tableIndexOf(table, entries, hall.pace);
    const appended = await store.append({ table: live.id, entries, index });
    if (appended === 'written') {
      written(hall, live, queue, decided);
      hall.changed(live, index.wake);
      return;
    }
    counts.races++;
    await catchUp(hall, live);
  }
  throw new StoreError('unavailable', `lost ${MOST_RACES} races for one entry`);
}

interface Decided {
  readonly entries: readonly Entry[];
  /** As it will be. */
  readonly table: Table;
  /** By queued command. */
  readonly refusals: readonly (Refusal | 'broken' | undefined)[];
  /** By queued command: whether it has entries of its own. */
  readonly isNew: readonly boolean[];
}

function decideAll(hall: HallContext, before: Table, queue: readonly QueuedCommand[]): Decided {
  const { randomBytes } = hall;
  const now = hall.now();
  const refusals: (Refusal | 'broken' | undefined)[] = [];
  const isNew: boolean[] = [];
  let table = before;
  let entries: readonly Entry[] = [];
  for (const queued of queue) {
    const reply = decideOne(hall, table, queued, { now, by: queued.by, randomBytes });
    if (reply === 'broken' || !reply.ok) {
      refusals.push(reply === 'broken' ? reply : reply.refusal);
      isNew.push(false);
      continue;
    }
    const proposed = reply.value.entries;
    refusals.push(undefined);
    isNew.push(proposed.length > 0);
    table = reply.value.table;
    entries = entries.length === 0 ? proposed : [...entries, ...proposed];
  }
  return { entries, table, refusals, isNew };
}

/** A mistake of ours in judging one command concerns nobody else: the table is as it was. */
function decideOne(
  { log }: HallContext,
  table: Table,
  queued: QueuedCommand,
  context: Context,
): Reply<Proposal> | 'broken' {
  const { command } = queued;
  try {
    if (command !== 'tick') {
      const refusal = levelRefusal(table.game, command);
      return refusal === undefined ? propose(table, command, context) : { ok: false, refusal };
    }
    return { ok: true, value: proposeTick(table, context) };
  } catch (err) {
    log.error({ table: table.id, kind: kindOf(queued), err }, 'a command could not be judged');
    return 'broken';
  }
}

function written(
  hall: HallContext,
  live: LiveTable,
  queue: readonly QueuedCommand[],
  decided: Decided,
): void {
  const { entries, refusals, isNew } = decided;
  const { counts, bus } = hall;
  counts.appends++;
  counts.entries += entries.length;
  const before = live.table;
  live.table = decided.table;
  live.isOurs = true;
  live.touched = hall.now();
  const doneCommands: DoneCommand[] = [];
  queue.forEach(({ command, device }, i) => {
    if (device === undefined || command === 'tick' || isNew[i] !== true) return;
    if (command.kind === 'sit') takeToken(device, command.token);
    doneCommands.push({ id: command.id, device });
  });
  broadcast(hall, live, before, entries, doneCommands);
  bus.publish({ kind: 'entries', table: live.id, entries });
  answerAll(hall, live, queue, refusals, isNew);
}

/** Answers what the update of everybody has not answered. */
function answerAll(
  hall: HallContext,
  live: LiveTable,
  queue: readonly QueuedCommand[],
  refusals: Decided['refusals'],
  isNew: readonly boolean[] = [],
): void {
  const { table } = live;
  queue.forEach((queued, i) => {
    const { command, device, answer } = queued;
    const refusal = refusals[i];
    const isAgain = refusal === undefined && isNew[i] !== true;
    hall.count?.(kindOf(queued), outcomeName(refusal, isAgain));
    if (refusal === 'broken') {
      faultTo(queued, { kind: 'fault', code: 'internal' });
      return;
    }
    if (refusal !== undefined) hall.counts.refusals++;
    answer?.(
      refusal === undefined ? { kind: 'done', next: table.next } : { kind: 'refused', refusal },
    );
    if (device === undefined || device.live !== live || command === 'tick') return;
    const { id } = command;
    if (refusal === undefined) {
      if (isAgain) doneBefore(hall, live, command, device);
      return;
    }
    // Whoever shows the token of a seat holds it.
    if (refusal.code === 'already-seated') holdSeat(hall, live, command, device);
    device.send(refusedText(table, device, { id, refusal }));
  });
}

const kindOf = ({ command }: QueuedCommand): string =>
  command === 'tick' ? command : command.kind;

function outcomeName(refusal: Decided['refusals'][number], isAgain: boolean): string {
  if (refusal === 'broken') return 'internal';
  return refusal?.code ?? (isAgain ? 'again' : 'done');
}

export function faultTo(
  { command, device, answer }: QueuedCommand,
  outcome: OutcomeOf<'fault'>,
): void {
  const { code, retryAfter } = outcome;
  answer?.(outcome);
  if (device === undefined || command === 'tick') return;
  device.send(faultText({ code, id: command.id, fatal: false, retryAfter }));
}

/** Somebody who sat down before and does not know it yet holds the seat from now on. */
function doneBefore(
  hall: HallContext,
  live: LiveTable,
  command: Command,
  device: NonNullable<QueuedCommand['device']>,
): void {
  if (holdSeat(hall, live, command, device)) hall.welcome(live, device, []);
  device.send(messageText('done', { id: command.id, next: live.table.next }));
}

/** The device holds the seat that its command names by a token. */
function holdSeat(
  hall: HallContext,
  live: LiveTable,
  command: Command,
  device: NonNullable<QueuedCommand['device']>,
): boolean {
  if (command.kind !== 'sit') return false;
  takeToken(device, command.token);
  placeDevice(device, live.table);
  hall.presenceChanged(live);
  return true;
}

/** Nothing was acknowledged. What the store has kept all the same is found by reading on. */
function fail(
  hall: HallContext,
  live: LiveTable,
  queue: readonly QueuedCommand[],
  error: unknown,
): void {
  const { timing, log, counts } = hall;
  const isStore = error instanceof StoreError;
  if (isStore) counts.storeFailures++;
  log[isStore ? 'warn' : 'error']({ table: live.id, err: error }, 'a table could not be written');
  const code = isStore ? 'store-unavailable' : 'internal';
  for (const queued of queue) {
    hall.count?.(kindOf(queued), code);
    faultTo(queued, { kind: 'fault', code, retryAfter: timing.retry });
  }
  live.thinking = '';
  if (!isStore) hall.forget(live);
  live.isBehind = isStore;
  hall.alarms.set(live, hall.now() + timing.retry);
}
