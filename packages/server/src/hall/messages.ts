/**
 * Messages to devices, made from views and events as text, once for each viewer that sees something different. Only
 * durable entries are sent.
 */

import type { Fault, FromServer } from '@dicehall/link/protocol';
import type { Seat, Viewer } from '@dicehall/rules';
import {
  type Entry,
  eventForAll,
  openMatch,
  openText,
  ownMatch,
  prevOf,
  type Table,
  viewFor,
} from '@dicehall/table';
import type { Device, LiveTable } from './live-table.ts';

const SPECTATOR: readonly Viewer[] = ['spectator'];

export const viewersOf = (seats: readonly Seat[]): readonly Viewer[] =>
  seats.length === 0 ? SPECTATOR : seats;

/** Texts by viewer, made when first needed: the spectators' first, then by seat. */
class Texts {
  readonly #make: (viewer: Viewer) => string;
  readonly #made: string[] = [];

  constructor(make: (viewer: Viewer) => string) {
    this.#make = make;
  }

  of(seats: readonly Seat[]): string {
    const [seat] = seats;
    if (seat === undefined) return this.#one('spectator', 0);
    if (seats.length === 1) return this.#one(seat, seat + 1);
    return seats.map((own) => this.#one(own, own + 1)).join(',');
  }

  #one(viewer: Viewer, index: number): string {
    const made = this.#made[index];
    if (made !== undefined) return made;
    const text = this.#make(viewer);
    this.#made[index] = text;
    return text;
  }
}

const viewTexts = (table: Table): Texts =>
  new Texts((viewer) => JSON.stringify(viewFor(table, viewer)));

const viewsText = (table: Table, seats: readonly Seat[]): string =>
  `[${viewTexts(table).of(seats)}]`;

/** A `MatchView` each; what is the same for everybody is made once. */
function matchTexts(table: Table): Texts {
  const { match } = table;
  if (match === undefined) return new Texts(() => '');
  const open = JSON.stringify(openMatch(table, match)).slice(1);
  return new Texts((viewer) => `${JSON.stringify(ownMatch(match, viewer)).slice(0, -1)},${open}`);
}

const eventsText = (entries: readonly Entry[], seats: readonly Seat[]): string => {
  const viewers = viewersOf(seats);
  return JSON.stringify(entries.map((entry) => eventForAll(entry, viewers)));
};

/** Entries that change nothing of a view but its match and `next`. */
const IN_MATCH: ReadonlySet<Entry['kind']> = new Set([
  'act',
  'roll',
  'react',
  'undo',
  'draw',
  'pause',
  'resume',
]);

/** Entries after which a device may hold other seats than before, or be the host's. */
const SEATS_MOVE: ReadonlySet<Entry['kind']> = new Set(['sit', 'leave', 'change', 'token', 'host']);

export const movesSeats = (entries: readonly Entry[]): boolean =>
  entries.some(({ kind }) => SEATS_MOVE.has(kind));

/** One `update` for some entries, for any number of devices. */
export interface Update {
  /** `done`: ids of that device's own commands. */
  for(device: Device, done: readonly string[]): string;
}

export function updateOf(
  before: Table,
  table: Table,
  entries: readonly Entry[],
  now: number,
): Update {
  const isInMatch = before.offer === table.offer && entries.every(({ kind }) => IN_MATCH.has(kind));
  const views = isInMatch ? undefined : viewTexts(table);
  const matches = matchTexts(table);
  const hasHands = entries.some(({ kind }) => kind === 'hand');
  const hasMoved = movesSeats(entries);
  const forAll = `[${entries.map(openText).join()}]`;
  const last = `,"head":"${prevOf(table.head)}","now":${now}}`;
  return {
    for({ seats, isHost }, done) {
      const events = hasHands && seats.length > 0 ? eventsText(entries, seats) : forAll;
      const changed =
        views === undefined
          ? `"matches":[${matches.of(seats)}]`
          : `"matches":[],"views":[${views.of(seats)}]`;
      const own = done.length === 0 ? '' : `,"done":${JSON.stringify(done)}`;
      const host = hasMoved ? `,"isHost":${isHost}` : '';
      return `{"type":"update","events":${events},${changed}${own}${host}${last}`;
    },
  };
}

/** What a device learns when it joins, comes back or asks for what it missed. */
export function welcomeText(
  live: LiveTable,
  device: Device,
  missed: readonly Entry[],
  present: FromServer['present'],
  now: number,
): string {
  const views = viewsText(live.table, device.seats);
  const events = missed.length === 0 ? '[]' : eventsText(missed, device.seats);
  const { seats, ...others } = present;
  const rest = JSON.stringify({ now, present: seats, ...others }).slice(1);
  return `{"type":"welcome","views":${views},"isHost":${device.isHost},"missed":${events},${rest}`;
}

/** A welcome after the store lost entries that were already sent. */
export const setBackText = (welcome: string): string => `${welcome.slice(0, -1)},"isSetBack":true}`;

type Tellable = 'done' | 'present' | 'pong' | 'reaction';

export const messageText = <T extends Tellable>(type: T, message: FromServer[T]): string =>
  JSON.stringify({ type, ...message });

/** A refusal resynchronises the device. */
export const refusedText = (
  table: Table,
  device: Device,
  { id, refusal }: Omit<FromServer['refused'], 'views'>,
): string =>
  `{"type":"refused","id":${JSON.stringify(id)},"refusal":${JSON.stringify(refusal)},"views":${viewsText(table, device.seats)}}`;

export const faultText = (fault: Fault): string => JSON.stringify({ type: 'fault', ...fault });
