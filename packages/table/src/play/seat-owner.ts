/** Who holds a seat, and by which devices: what entries about that do to a table. */

import type { Seat } from '@dicehall/rules';
import type { EntryOf } from '../schema/entry.ts';
import type { TokenHash } from '../schema/token.ts';
import type { PersonSitter } from './sitter.ts';
import type { Claim, Table } from './table.ts';

export function changePerson(table: Table, seat: Seat, part: Partial<PersonSitter>): void {
  const sitter = table.seats[seat];
  if (sitter?.kind === 'person') table.seats = table.seats.with(seat, { ...sitter, ...part });
}

/** Seats were moved; what is about a seat that is gone is gone too. */
export function reorder(table: Table, order: readonly Seat[]): void {
  const to = (seat: Seat): Seat => order.indexOf(seat);
  table.handovers = table.handovers.flatMap((one) =>
    to(one.seat) < 0 ? [] : [{ ...one, seat: to(one.seat) }],
  );
  table.claims = table.claims.flatMap((one) =>
    to(one.seat) < 0 ? [] : [{ ...one, seat: to(one.seat), asked: one.asked.map(to) }],
  );
}

export function passHost(table: Table, to: Seat): void {
  const next = table.seats[to];
  if (next?.kind !== 'person') return;
  table.host = next.token;
  table.seats = table.seats.map((sitter, seat) =>
    sitter.kind === 'person' ? { ...sitter, isHost: seat === to } : sitter,
  );
}

export function addHandover(table: Table, entry: EntryOf<'handover'>): void {
  const { t, seat, code, share, until } = entry;
  // One for each seat: a new code takes the place of the last.
  const others = table.handovers.filter((one) => one.seat !== seat && one.until > t);
  table.handovers = [...others, { seat, code, share, until }];
}

/** Codes and claims are about the person who sits there. */
export function dropMoves(table: Table, seat: Seat): void {
  table.handovers = table.handovers.filter((one) => one.seat !== seat);
  table.claims = table.claims.filter((one) => one.seat !== seat);
}

/** More devices than anybody has. */
const MOST_SHARED = 8;

/** The host's part goes with the host's seat. */
export function moveSeat(table: Table, { seat, token, share }: EntryOf<'token'>): void {
  const sitter = table.seats[seat];
  if (sitter?.kind !== 'person') return;
  dropMoves(table, seat);
  if (share) {
    changePerson(table, seat, { shared: [...sitter.shared, token].slice(-MOST_SHARED) });
    return;
  }
  if (sitter.isHost) table.host = token;
  changePerson(table, seat, { token, shared: [], ...forgotten(table) });
  if (table.terms === undefined) askAnew(table, seat);
}

/** A word on a rematch came with the promise of a device that has the seat no more. */
function askAnew(table: Table, seat: Seat): void {
  if (table.offer?.what === 'rematch' && table.offer.by === seat) table.offer = undefined;
  else askToo(table, seat);
}

/** No one present is left out of a rematch. */
export function askToo(table: Table, seat: Seat): void {
  const { offer } = table;
  if (offer?.what !== 'rematch' || offer.by === seat || offer.waiting.includes(seat)) return;
  table.offer = { ...offer, waiting: [...offer.waiting, seat] };
}

/**
 * What a device has promised for the coming game it alone can keep, and its key is no other's. Terms that stand are not
 * changed by it.
 */
function forgotten({ phase, terms }: Table): Partial<PersonSitter> {
  if (terms !== undefined) return {};
  return phase === 'playing' ? { key: '' } : { contribution: '', receipt: '', key: '' };
}

export function addClaim(table: Table, entry: EntryOf<'claim'>): void {
  const { n, t, seat, name, asked, until, token, mark } = entry;
  const open = table.claims.filter((one) => one.until > t);
  const claim = { claim: n, seat, name, asked, until, token, mark };
  table.claims = [...open, claim];
}

/** How long that place cannot claim the seat again. */
const DENIED = 600_000;

/** Others of a household may have lost a seat of their own. */
export const deniedAt = ({ mark, seat }: Pick<Claim, 'mark' | 'seat'>): string => `${seat} ${mark}`;

export function denyClaim(table: Table, { t, claim: number }: EntryOf<'deny'>): void {
  const found = table.claims.find(({ claim }) => claim === number);
  if (found === undefined) return;
  table.claims = table.claims.filter((one) => one !== found);
  const lasting = Object.entries(table.denied).filter(([, until]) => until > t);
  table.denied = { ...Object.fromEntries(lasting), [deniedAt(found)]: t + DENIED };
}

const MOST_BANNED = 64;
const banned = <T>(all: readonly T[], one: T): readonly T[] => [...all, one].slice(-MOST_BANNED);

/** By the host. Others who sit where the person came from are not kept out with them. */
export function removePerson(table: Table, { seat, ban = false }: EntryOf<'leave'>): void {
  const sitter = table.seats[seat];
  if (sitter?.kind !== 'person') return;
  const { token, shared, mark } = sitter;
  const isShared = table.seats.some(
    (other) => other !== sitter && other.kind === 'person' && other.mark === mark,
  );
  if (ban) {
    const tokens: readonly TokenHash[] = [token, ...shared];
    table.banned = {
      tokens: tokens.reduce(banned, table.banned.tokens),
      marks: mark === '' || isShared ? table.banned.marks : banned(table.banned.marks, mark),
    };
  }
  if (table.phase !== 'seating') changePerson(table, seat, { token: '', shared: [] });
}
