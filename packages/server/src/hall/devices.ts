/** Devices come to a table and go. */

import type { Entry } from '@dicehall/table';
import type { HallContext } from './context.ts';
import type { Device, LiveTable } from './live-table.ts';
import { welcomeText } from './messages.ts';
import { presenceChanged, presentAt } from './presence.ts';

export function welcome(
  hall: HallContext,
  live: LiveTable,
  device: Device,
  missed: readonly Entry[],
): void {
  device.send(welcomeText(live, device, missed, presentAt(live), hall.now()));
}

/** Removes a device from its table. */
export function removeDevice(hall: HallContext, device: Device): void {
  const { live } = device;
  device.live = undefined;
  const at = live?.devices.indexOf(device) ?? -1;
  if (live === undefined || at < 0) return;
  live.devices = live.devices.toSpliced(at, 1);
  live.touched = hall.now();
  live.left = live.touched;
  presenceChanged(hall, live);
}

/** Drops the table from memory, and every device with it: they come back and it is read again. */
export function forgetTable(hall: HallContext, live: LiveTable): void {
  hall.tables.delete(live.id);
  hall.bus.unsubscribe(live.id);
  for (const device of [...live.devices]) {
    removeDevice(hall, device);
    device.drop('internal');
  }
}
