/** After an append: everybody at the table hears of it, each as they may. */

import type { FaultCode } from '@dicehall/link/protocol';
import { type Entry, type Table, timeAt } from '@dicehall/table';
import type { HallContext } from './context.ts';
import { doorFault, placeDevice } from './device-seats.ts';
import { removeDevice } from './devices.ts';
import type { Device, LiveTable } from './live-table.ts';
import { movesSeats, updateOf } from './messages.ts';
import { presenceChanged, turnPassed } from './presence/presence.ts';

/** A command that came to some of these entries, and the device that sent it. */
export interface SentCommand {
  readonly id: string;
  readonly device: Device;
}

const NOTHING: readonly string[] = [];

export function broadcast(
  hall: HallContext,
  live: LiveTable,
  before: Table,
  entries: readonly Entry[],
  doneCommands: readonly SentCommand[],
): void {
  const { table, devices } = live;
  if (devices.length === 0) return;
  if (movesSeats(entries)) {
    for (const device of devices) placeDevice(device, table);
    presenceChanged(hall, live);
  }
  const update = updateOf(before, table, entries, timeAt(hall, live));
  const mustGo: (readonly [Device, FaultCode])[] = [];
  for (const device of devices) {
    const fault = doorFault(device, table);
    if (fault === undefined) device.send(update.for(device, doneBy(device, doneCommands)));
    else mustGo.push([device, fault]);
  }
  for (const [device, fault] of mustGo) {
    removeDevice(hall, device);
    device.drop(fault);
  }
  turnPassed(hall, live);
}

const doneBy = (device: Device, doneCommands: readonly SentCommand[]): readonly string[] => {
  let ids = NOTHING;
  for (const command of doneCommands) if (command.device === device) ids = [...ids, command.id];
  return ids;
};
