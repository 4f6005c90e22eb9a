/** After an append: everybody at the table hears of it, each as they may. */

import type { Entry, Table } from '@dicehall/table';
import type { HallContext } from './context.ts';
import { mayWatch, placeDevice } from './device-seats.ts';
import { removeDevice } from './devices.ts';
import type { Device, LiveTable } from './live-table.ts';
import { movesSeats, updateOf } from './messages.ts';
import { presenceChanged } from './presence.ts';

/** A command that came to some of these entries, and the device that sent it. */
export interface DoneCommand {
  readonly id: string;
  readonly device: Device;
}

const NOTHING: readonly string[] = [];

export function broadcast(
  hall: HallContext,
  live: LiveTable,
  before: Table,
  entries: readonly Entry[],
  doneCommands: readonly DoneCommand[],
): void {
  const { table, devices } = live;
  if (devices.length === 0) return;
  if (movesSeats(entries)) {
    for (const device of devices) placeDevice(device, table);
    presenceChanged(hall, live);
  }
  const update = updateOf(before, table, entries, hall.now());
  const mustGo: Device[] = [];
  for (const device of devices) {
    if (mayWatch(device, table)) device.send(update.for(device, doneBy(device, doneCommands)));
    else mustGo.push(device);
  }
  for (const device of mustGo) {
    removeDevice(hall, device);
    device.drop('closed-to-spectators');
  }
}

const doneBy = (device: Device, doneCommands: readonly DoneCommand[]): readonly string[] => {
  let ids = NOTHING;
  for (const command of doneCommands) if (command.device === device) ids = [...ids, command.id];
  return ids;
};
