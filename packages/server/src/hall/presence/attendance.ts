/**
 * Whether somebody waits at a table: strangers are sent only where there is company. The node that has the devices says
 * so in the store, for a limited time, and renews it. So every node finds such tables by a query, and what a dead node
 * said expires.
 */

import type { GameId } from '@dicehall/rules';
import { type Command, hosts, seatOf, type TokenHash } from '@dicehall/table';
import { type ListedTable, StoreError } from '../../store/store.ts';
import type { HallContext } from '../context.ts';
import type { Intervals } from '../intervals.ts';
import type { LiveTable } from '../live-table.ts';
import { connectedFrom, freePlaces, hasPlace, heardFrom, isSought } from './places.ts';

const isElsewhere = ({ elsewhere }: LiveTable): boolean =>
  Array.from(elsewhere?.values() ?? []).some(({ seats, host }) => seats.length > 0 || host);

/** Two renewals may fail. */
const validFor = ({ renewal }: Intervals): number => 3 * renewal;

/** Undefined where another node says it. */
function attendedUntil(hall: HallContext, live: LiveTable): number | undefined {
  const { now, timing } = hall;
  if (!isSought(live)) return 0;
  if (hasPlace(hall, live, connectedFrom(live))) return now() + validFor(timing);
  if (isElsewhere(live)) return undefined;
  return hasPlace(hall, live, heardFrom(hall, live)) ? live.heard + timing.absence : 0;
}

/** On arrival, departure or request: stores what changed. */
export async function noteAttendance(hall: HallContext, live: LiveTable): Promise<void> {
  const until = attendedUntil(hall, live);
  if (until === undefined || until === live.attended) return;
  const isKnown = until > 0 && live.attended > 0 && live.attended > until - hall.timing.renewal;
  if (isKnown) return;
  await attend(hall, [live], until);
}

/** Says again what still holds. */
export async function renewAttendance(hall: HallContext): Promise<void> {
  freePlaces(hall);
  const attended = Array.from(hall.tables.values()).filter(
    (live) => isSought(live) && hasPlace(hall, live, connectedFrom(live)),
  );
  if (attended.length > 0) await attend(hall, attended, hall.now() + validFor(hall.timing));
}

async function attend(
  { store, log }: HallContext,
  tables: readonly LiveTable[],
  until: number,
): Promise<void> {
  const before = tables.map(({ attended }) => attended);
  for (const live of tables) live.attended = until;
  try {
    await store.attend(
      tables.map(({ id }) => id),
      until,
    );
  } catch (err) {
    if (!(err instanceof StoreError)) throw err;
    // Written with the next change or renewal; until then the old word may expire.
    tables.forEach((live, i) => {
      live.attended = before[i] ?? 0;
    });
    log.warn({ err }, 'who waits for company could not be written');
  }
}

/** A command that came over HTTP has been done: who speaks that way alone is there as long as the last word is fresh. */
export async function heardCommand(
  hall: HallContext,
  live: LiveTable,
  { kind }: Command,
  address: string,
): Promise<void> {
  live.heard = kind === 'leave' ? 0 : hall.now();
  live.heardFrom = address;
  await noteAttendance(hall, live);
}

/** A visitor viewed the table. */
export async function heardLook(
  hall: HallContext,
  live: LiveTable,
  by: readonly TokenHash[],
  address: string,
): Promise<void> {
  const { table } = live;
  const isOwn = hosts(table, by) || by.some((hash) => seatOf(table.seats, hash) >= 0);
  if (!isOwn) return;
  live.heard = hall.now();
  live.heardFrom = address;
  await noteAttendance(hall, live);
}

/** Milliseconds by which the clocks of nodes may differ. */
const APART = 120_000;

/**
 * Public tables with a free seat where somebody waits, the newest first. `isSure`: with a device that is connected.
 * What was said by a clock that has been set back since lies too far ahead to be true.
 */
export function listAttended(
  { store, now, timing }: HallContext,
  game: GameId | undefined,
  limit: number,
  isSure: boolean,
): Promise<readonly ListedTable[]> {
  const time = now();
  const span = {
    after: time + (isSure ? timing.absence : 0),
    until: time + validFor(timing) + APART,
  };
  return store.listAttended(game, span, limit);
}
