/**
 * The one writer of a table. Orders are decided one after the other, each on top of the entries of those
 * before it; what they come to is appended in one piece; only when it is durable does the table change
 * and anybody hear of it. While a table waits for its append, its orders wait; other tables go on.
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
import { levelRefusal } from './levels.ts';
import { listingOf } from './listing.ts';
import type { Live, Order, Outcome } from './live.ts';
import { catchUp } from './load.ts';
import { placeDevice, takeToken } from './places.ts';
import { faultText, messageText, refusedText } from './tell.ts';
import { type Doing, tellAll } from './tell-all.ts';
import type { World } from './world.ts';

type OutcomeOf<K extends Outcome['kind']> = Extract<Outcome, { readonly kind: K }>;

/** Works off the orders of a table until there are none. Never rejects. */
export async function work(world: World, live: Live): Promise<void> {
  if (live.isBusy) return;
  live.isBusy = true;
  while (live.isBehind || live.orders.length > 0) {
    const { orders } = live;
    live.orders = [];
    try {
      if (live.isBehind) await catchUp(world, live);
      if (orders.length > 0) await perform(world, live, orders);
    } catch (error) {
      fail(world, live, orders, error);
      if (live.isBehind) break;
    }
  }
  live.isBusy = false;
}

/** Another node cannot be faster every time. */
const MOST_RACES = 20;

async function perform(world: World, live: Live, orders: readonly Order[]): Promise<void> {
  const { store, counts } = world;
  for (let races = 0; races < MOST_RACES; races++) {
    const decided = decideAll(world, live.table, orders);
    const { entries, table } = decided;
    if (entries.length === 0) {
      answerAll(world, live, orders, decided.refusals);
      return;
    }
    const listing = listingOf(table, entries, world.pace);
    const appended = await store.append({ table: live.id, entries, listing });
    if (appended === 'written') {
      written(world, live, orders, decided);
      world.changed(live, listing.wake);
      return;
    }
    counts.races++;
    await catchUp(world, live);
  }
  throw new StoreError('unavailable', `lost ${MOST_RACES} races for one entry`);
}

interface Decided {
  readonly entries: readonly Entry[];
  /** As it will be. */
  readonly table: Table;
  /** By order. */
  readonly refusals: readonly (Refusal | 'broken' | undefined)[];
  /** By order: whether it has entries of its own. */
  readonly isNew: readonly boolean[];
}

function decideAll(world: World, before: Table, orders: readonly Order[]): Decided {
  const { randomBytes } = world;
  const now = world.now();
  const refusals: (Refusal | 'broken' | undefined)[] = [];
  const isNew: boolean[] = [];
  let table = before;
  let entries: readonly Entry[] = [];
  for (const order of orders) {
    const reply = decideOne(world, table, order, { now, by: order.by, randomBytes });
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
  { log }: World,
  table: Table,
  order: Order,
  context: Context,
): Reply<Proposal> | 'broken' {
  const { command } = order;
  try {
    if (command !== 'tick') {
      const refusal = levelRefusal(table.game, command);
      return refusal === undefined ? propose(table, command, context) : { ok: false, refusal };
    }
    return { ok: true, value: proposeTick(table, context) };
  } catch (err) {
    log.error({ table: table.id, kind: kindOf(order), err }, 'a command could not be judged');
    return 'broken';
  }
}

function written(world: World, live: Live, orders: readonly Order[], decided: Decided): void {
  const { entries, refusals, isNew } = decided;
  const { counts, bus } = world;
  counts.appends++;
  counts.entries += entries.length;
  const before = live.table;
  live.table = decided.table;
  live.isOurs = true;
  live.touched = world.now();
  const doings: Doing[] = [];
  orders.forEach(({ command, device }, i) => {
    if (device === undefined || command === 'tick' || isNew[i] !== true) return;
    if (command.kind === 'sit') takeToken(device, command.token);
    doings.push({ id: command.id, device });
  });
  tellAll(world, live, before, entries, doings);
  bus.publish({ kind: 'entries', table: live.id, entries });
  answerAll(world, live, orders, refusals, isNew);
}

/** Answers what the update of everybody has not answered. */
function answerAll(
  world: World,
  live: Live,
  orders: readonly Order[],
  refusals: Decided['refusals'],
  isNew: readonly boolean[] = [],
): void {
  const { table } = live;
  orders.forEach((order, i) => {
    const { command, device, answer } = order;
    const refusal = refusals[i];
    const isAgain = refusal === undefined && isNew[i] !== true;
    world.count?.(kindOf(order), outcomeName(refusal, isAgain));
    if (refusal === 'broken') {
      faultTo(order, { kind: 'fault', code: 'internal' });
      return;
    }
    if (refusal !== undefined) world.counts.refusals++;
    answer?.(
      refusal === undefined ? { kind: 'done', next: table.next } : { kind: 'refused', refusal },
    );
    if (device === undefined || device.live !== live || command === 'tick') return;
    const { id } = command;
    if (refusal === undefined) {
      if (isAgain) doneBefore(world, live, command, device);
      return;
    }
    // Whoever shows the token of a seat holds it.
    if (refusal.code === 'already-seated') holdSeat(world, live, command, device);
    device.send(refusedText(table, device, { id, refusal }));
  });
}

const kindOf = ({ command }: Order): string => (command === 'tick' ? command : command.kind);

function outcomeName(refusal: Decided['refusals'][number], isAgain: boolean): string {
  if (refusal === 'broken') return 'internal';
  return refusal?.code ?? (isAgain ? 'again' : 'done');
}

export function faultTo({ command, device, answer }: Order, outcome: OutcomeOf<'fault'>): void {
  const { code, retryAfter } = outcome;
  answer?.(outcome);
  if (device === undefined || command === 'tick') return;
  device.send(faultText({ code, id: command.id, fatal: false, retryAfter }));
}

/** Somebody who sat down before and does not know it yet holds the seat from now on. */
function doneBefore(
  world: World,
  live: Live,
  command: Command,
  device: NonNullable<Order['device']>,
): void {
  if (holdSeat(world, live, command, device)) world.welcome(live, device, []);
  device.send(messageText('done', { id: command.id, next: live.table.next }));
}

/** The device holds the seat that its command names by a token. */
function holdSeat(
  world: World,
  live: Live,
  command: Command,
  device: NonNullable<Order['device']>,
): boolean {
  if (command.kind !== 'sit') return false;
  takeToken(device, command.token);
  placeDevice(device, live.table);
  world.presenceChanged(live);
  return true;
}

/** Nothing was acknowledged. What the store has kept all the same is found by reading on. */
function fail(world: World, live: Live, orders: readonly Order[], error: unknown): void {
  const { timing, log, counts } = world;
  const isStore = error instanceof StoreError;
  if (isStore) counts.storeFailures++;
  log[isStore ? 'warn' : 'error']({ table: live.id, err: error }, 'a table could not be written');
  const code = isStore ? 'store-unavailable' : 'internal';
  for (const order of orders) {
    world.count?.(kindOf(order), code);
    faultTo(order, { kind: 'fault', code, retryAfter: timing.retry });
  }
  live.thinking = '';
  if (!isStore) world.forget(live);
  live.isBehind = isStore;
  world.alarms.set(live, world.now() + timing.retry);
}
