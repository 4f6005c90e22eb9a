/**
 * The places in what strangers are shown: an address has only a few, so that nobody fills the list and quick match with
 * tables of their own. What is beyond them is played by its code, and listed when a place is free.
 */

import type { HallContext } from '../context.ts';
import type { Device, LiveTable } from '../live-table.ts';

/** People behind one address share them: most lobbies are full in a moment, and then need none. */
export const MOST_PLACES = 5;

/** Whether strangers look for it. One that is full needs no place until somebody gets up. */
export const isSought = ({ table }: LiveTable): boolean =>
  table.settings.public &&
  table.phase === 'seating' &&
  table.seats.some(({ kind }) => kind === 'empty');

/** Only seated players are company; spectators are not. */
const isCompany = ({ seats, isHost }: Device): boolean => seats.length > 0 || isHost;

/** Where the people come from who are connected and have a part in it. */
export const connectedFrom = ({ devices }: LiveTable): readonly string[] =>
  devices.filter(isCompany).map(({ address }) => address);

/** Where somebody was heard of over HTTP a moment ago. */
export const heardFrom = (
  { now, timing }: Pick<HallContext, 'now' | 'timing'>,
  live: LiveTable,
): readonly string[] => (live.heard + timing.absence > now() ? [live.heardFrom] : []);

/** Whether it has a place of one of these addresses; it is given one if there is any. */
export const hasPlace = (
  hall: HallContext,
  live: LiveTable,
  addresses: readonly string[],
): boolean => addresses.some((address) => isPlaced(hall, live, address));

function isPlaced(hall: HallContext, live: LiveTable, address: string): boolean {
  const { places } = hall;
  const own = places.get(address) ?? new Set();
  if (own.has(live)) return true;
  for (const other of own) if (!isHeld(hall, other, address)) own.delete(other);
  if (own.size >= MOST_PLACES) return false;
  places.set(address, own.add(live));
  return true;
}

const isHeld = (hall: HallContext, live: LiveTable, address: string): boolean =>
  isSought(live) &&
  hall.tables.get(live.id) === live &&
  [...connectedFrom(live), ...heardFrom(hall, live)].includes(address);

/** Addresses that need none any more are forgotten. */
export function freePlaces(hall: HallContext): void {
  for (const [address, own] of hall.places) {
    for (const live of own) if (!isHeld(hall, live, address)) own.delete(live);
    if (own.size === 0) hall.places.delete(address);
  }
}
