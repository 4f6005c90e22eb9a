/** After an append: everybody at the table hears of it, each as they may. */

import type { Entry, Table } from '@dicehall/table';
import type { Device, Live } from './live.ts';
import { mayWatch, placeDevice } from './places.ts';
import { movesSeats, updateOf } from './tell.ts';
import type { World } from './world.ts';

/** A command that came to some of these entries, and the device that sent it. */
export interface Doing {
  readonly id: string;
  readonly device: Device;
}

const NOTHING: readonly string[] = [];

export function tellAll(
  world: World,
  live: Live,
  before: Table,
  entries: readonly Entry[],
  doings: readonly Doing[],
): void {
  const { table, devices } = live;
  if (devices.length === 0) return;
  if (movesSeats(entries)) {
    for (const device of devices) placeDevice(device, table);
    world.presenceChanged(live);
  }
  const update = updateOf(before, table, entries, world.now());
  const mustGo: Device[] = [];
  for (const device of devices) {
    if (mayWatch(device, table)) device.send(update.for(device, doneBy(device, doings)));
    else mustGo.push(device);
  }
  for (const device of mustGo) {
    world.remove(device);
    device.drop('closed-to-spectators');
  }
}

const doneBy = (device: Device, doings: readonly Doing[]): readonly string[] => {
  let ids = NOTHING;
  for (const doing of doings) if (doing.device === device) ids = [...ids, doing.id];
  return ids;
};
