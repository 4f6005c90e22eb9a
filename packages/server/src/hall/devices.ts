/** Devices come to a table and go. */

import { type Entry, timeAt } from '@dicehall/table';
import type { HallContext } from './context.ts';
import type { Device, LiveTable } from './live-table.ts';
import { setBackText, welcomeText } from './messages.ts';
import { noteAttendance } from './presence/attendance.ts';
import { presenceChanged, presentFor } from './presence/presence.ts';

export function welcome(
  hall: HallContext,
  live: LiveTable,
  device: Device,
  missed: readonly Entry[],
): void {
  device.send(
    welcomeText(live, device, missed, presentFor(hall, live, device), timeAt(hall, live)),
  );
}

/** The device knows more than the store has: it starts over from here. */
export const welcomeBack = (hall: HallContext, live: LiveTable, device: Device): void =>
  device.send(
    setBackText(welcomeText(live, device, [], presentFor(hall, live, device), timeAt(hall, live))),
  );

/** Removes a device from its table. */
export function removeDevice(hall: HallContext, device: Device): void {
  const { live } = device;
  device.live = undefined;
  const at = live?.devices.indexOf(device) ?? -1;
  if (live === undefined || at < 0) return;
  live.devices = live.devices.toSpliced(at, 1);
  live.touched = hall.now();
  live.heard = 0;
  // Strangers look for it no longer, from now on.
  if (!hall.isClosing) noteAttendance(hall, live);
  presenceChanged(hall, live);
}

/** More than anybody has; what one table sends is not to be multiplied by opening sockets. */
const MOST_DEVICES = 10;

/** The most devices that a seat is on: those that came first go. */
export function makeRoom(hall: HallContext, live: LiveTable, newest: Device): void {
  for (const seat of newest.seats) {
    const holding = live.devices.filter(({ seats }) => seats.includes(seat));
    for (const device of holding.slice(0, -MOST_DEVICES)) {
      removeDevice(hall, device);
      device.drop('too-many-devices');
    }
  }
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
