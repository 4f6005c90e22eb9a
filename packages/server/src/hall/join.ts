/** Coming to a table and coming back to it. */

import type { FaultCode } from '@dicehall/link/protocol';
import type { Entry } from '@dicehall/table';
import { StoreError } from '../store/store.ts';
import type { Device, Live } from './live.ts';
import { findLive } from './load.ts';
import { mayWatch, placeDevice } from './places.ts';
import type { World } from './world.ts';

/** A device that has been away longer gets the views alone. */
export const MOST_MISSED = 200;

/** Welcomes the device, or says why it may not come in. */
export async function join(
  world: World,
  device: Device,
  table: string,
  from: number | undefined,
): Promise<FaultCode | undefined> {
  try {
    const live = await findCurrent(world, table);
    if (live === undefined) return world.isClosing ? 'going-away' : 'no-such-table';
    // It has seen more at another node, whose news have not come through.
    if (from !== undefined && from > live.table.next) await readOn(world, live);
    const missed = from === undefined ? [] : await missedSince(world, live, from);
    if (device.isGone) return undefined;
    if (world.isClosing || world.lives.get(table) !== live) return 'going-away';
    placeDevice(device, live.table);
    if (!mayWatch(device, live.table)) return 'closed-to-spectators';
    device.live = live;
    live.devices.push(device);
    live.touched = world.now();
    world.welcome(live, device, upTo(missed, live.table.next));
    world.presenceChanged(live);
    return undefined;
  } catch (err) {
    world.log.error({ table, err }, 'a table could not be read');
    return err instanceof StoreError && err.code !== 'corrupt' ? 'store-unavailable' : 'internal';
  }
}

/** The table as the store has it, as far as this node can know. */
export async function findCurrent(world: World, table: string): Promise<Live | undefined> {
  if (world.isClosing) return undefined;
  const live = await findLive(world, table);
  if (live === undefined) return undefined;
  if (!world.bus.isUp) live.isBehind = true;
  if (live.isBehind) await world.work(live);
  return live;
}

async function readOn(world: World, live: Live): Promise<void> {
  live.isBehind = true;
  await world.work(live);
}

/** The device saw a gap. */
export async function sync(world: World, device: Device, from: number): Promise<void> {
  const { live } = device;
  if (live === undefined) return;
  let missed: readonly Entry[] = [];
  try {
    missed = await missedSince(world, live, from);
  } catch (err) {
    world.log.warn({ table: live.id, err }, 'missed entries could not be read');
  }
  if (device.live === live) world.welcome(live, device, upTo(missed, live.table.next));
}

/** Reads again if the table went on meanwhile: what is told afterwards must continue it. */
async function missedSince(world: World, live: Live, from: number): Promise<readonly Entry[]> {
  let missed: readonly Entry[] = [];
  for (;;) {
    const next = from + missed.length;
    const { table } = live;
    if (next >= table.next) return missed;
    if (table.next - from > MOST_MISSED) return [];
    const more = await world.store.read(live.id, next);
    if (more.length === 0) return [];
    missed = [...missed, ...more];
  }
}

/** The store may be ahead of what is told. */
const upTo = (entries: readonly Entry[], next: number): readonly Entry[] =>
  entries.filter(({ n }) => n < next);
