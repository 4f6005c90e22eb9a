/** Which seats a device holds, and whether it may be at the table at all. */

import { timingSafeEqual } from 'node:crypto';
import { hashToken, seatOf, type Table, type TokenHash } from '@dicehall/table';
import type { Device } from './live.ts';

/** Looks at the table anew: seats move when people sit down, leave or are put elsewhere. */
export function placeDevice(device: Device, { seats, host }: Table): void {
  const { hashes } = device;
  const held = new Set<number>();
  for (const hash of hashes) held.add(seatOf(seats, hash));
  held.delete(-1);
  device.seats = [...held].sort((one, other) => one - other);
  device.isHost = hashes.some((hash) => sameHash(hash, host));
}

const sameHash = (one: TokenHash, other: TokenHash): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The device has sat down under this token. */
export function takeToken(device: Device, token: string): void {
  const hash = hashToken(token);
  if (!device.hashes.includes(hash)) device.hashes = [...device.hashes, hash].slice(-MOST_TOKENS);
}

/** More seats than any game has, and the host's. */
export const MOST_TOKENS = 16;

/** Before the start everybody may come in, to sit down; afterwards the host may close the door. */
export const mayWatch = ({ seats, isHost }: Device, { settings, phase }: Table): boolean =>
  seats.length > 0 || isHost || settings.spectators || phase === 'seating';
