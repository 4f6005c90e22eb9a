/** Which seats a device holds, and whether it may be at the table at all. */

import { type FaultCode, MOST_TOKENS } from '@dicehall/link/protocol';
import type { Seat } from '@dicehall/rules';
import {
  type CloseReason,
  hashToken,
  hosts,
  seatOf,
  type Table,
  type TokenHash,
} from '@dicehall/table';
import type { Device } from './live-table.ts';

/** Looks again where it sits: seats move when people sit down, leave or are put elsewhere. */
export function placeDevice(device: Device, table: Table): void {
  const { hashes } = device;
  device.seats = seatsHeld(table, hashes);
  device.isHost = hosts(table, hashes);
}

/** In ascending order. */
export function seatsHeld({ seats }: Table, hashes: readonly TokenHash[]): readonly Seat[] {
  const held = new Set(hashes.map((hash) => seatOf(seats, hash)));
  held.delete(-1);
  return [...held].sort((one, other) => one - other);
}

/** The device has sat down under this token. */
export function takeToken(device: Device, token: string): void {
  const hash = hashToken(token);
  if (!device.hashes.includes(hash)) device.hashes = [...device.hashes, hash].slice(-MOST_TOKENS);
}

const CLOSED = {
  keeper: 'closed-by-keeper',
  conduct: 'closed-for-conduct',
  asked: 'closed-as-asked',
} as const satisfies Record<CloseReason, FaultCode>;

/**
 * Why it may not be at the table. Before the start everybody may come in, to sit down; afterwards the host may close the
 * door. A table that those who run the server have closed is closed for all.
 */
export function doorFault(
  { seats, isHost }: Pick<Device, 'seats' | 'isHost'>,
  { settings, phase, closed }: Pick<Table, 'settings' | 'phase' | 'closed'>,
): FaultCode | undefined {
  if (closed !== undefined) return CLOSED[closed];
  const mayWatch = seats.length > 0 || isHost || settings.spectators || phase === 'seating';
  return mayWatch ? undefined : 'closed-to-spectators';
}
