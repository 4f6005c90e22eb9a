/**
 * A person is taken out of a log at their wish: another name, no tokens or keys, the same game. Each entry keeps
 * its place by the head it led to; the server signs that head with the new text, so nobody can swap it.
 */

import type { Seat } from '@dicehall/rules';
import { type Hex, hashText } from '../dice/hash.ts';
import { headAfterEntry, NO_HEAD, openText } from '../play/chain.ts';
import { sealText } from '../play/seal.ts';
import type { Entry, EntryOf } from '../schema/entry.ts';
import type { TokenHash } from '../schema/token.ts';

/** By the hash of any token that they held a seat with, or by any of their keys. */
export interface Person {
  readonly tokens: readonly TokenHash[];
  readonly keys: readonly Hex[];
}

export interface RemovalOptions {
  /** The person's new name. */
  readonly name: string;
  /** With that key of the server's, or the one in use if none is given. */
  sign(text: string, key: Hex | undefined): { readonly key: Hex; readonly signature: Hex };
}

export interface Removal {
  /** Entries to be put in the place of those with the same numbers. */
  readonly entries: readonly Entry[];
  /** Tokens and keys that the person had here. */
  readonly tokens: readonly TokenHash[];
}

/** Entries that name people or their keys, and so may have been changed. */
export const NAMING: ReadonlySet<Entry['kind']> = new Set([
  'sit',
  'receipt',
  'rename',
  'claim',
  'terms',
  'start',
]);

export interface RemovedEntry {
  readonly table: string;
  readonly n: number;
  readonly before: Hex;
  readonly head: Hex;
  /** What everybody sees of the entry now. */
  readonly text: string;
}

/** What the server signs. */
export const removalText = ({ table, n, before, head, text }: RemovedEntry): string =>
  `dicehall removed 1\n${table}\n${n}\n${before}\n${head}\n${hashText(text)}`;

/** The log without a person's names and tokens, so that its records still verify. */
export function removalFrom(
  log: readonly Entry[],
  person: Person,
  { name, sign }: RemovalOptions,
): Removal {
  const { isTheirs, tokens } = findPerson(log, person);
  const table = log[0]?.kind === 'open' ? log[0].table : '';
  const changes = placesIn(log).map((place): Change => {
    const { entry } = place;
    const own = without(entry, (seat) => isTheirs(entry.n, seat), tokens, name);
    return { ...place, table, now: own ?? entry };
  });
  const games = new Set(changes.filter(isSeen).map(({ game }) => game));
  const seals = sealKeys(log);
  const entries = changes.map((change) => {
    const { entry, game, now } = change;
    if (entry.kind === 'seal' && games.has(entry.game)) return sealAgain(change, entry, sign);
    const isSigned = isSeen(change) || (entry.removed !== undefined && games.has(game));
    return isSigned ? signed(change, sign, seals.get(game)) : now;
  });
  return { entries: entries.filter((entry, i) => entry !== log[i]), tokens };
}

/** An entry with where it stands in the log. */
interface Place {
  readonly entry: Entry;
  readonly before: Hex;
  readonly head: Hex;
  /** From its terms to its end. */
  readonly game: number | undefined;
}

function placesIn(log: readonly Entry[]): readonly Place[] {
  let before = NO_HEAD;
  let game: number | undefined;
  return log.map((entry) => {
    if (entry.kind === 'terms' || entry.kind === 'start') game = entry.game;
    const place = { entry, before, head: headAfterEntry(before, entry), game };
    if (entry.kind === 'end') game = undefined;
    before = place.head;
    return place;
  });
}

interface Change extends Place {
  readonly table: string;
  /** The same entry if there is nothing to change. */
  readonly now: Entry;
}

const isSeen = ({ entry, now }: Change): boolean =>
  now !== entry && openText(now) !== openText(entry);

type SignWith = RemovalOptions['sign'];

/** With the head that the entry led to. */
function signed({ table, before, head, now }: Change, sign: SignWith, key: Hex | undefined): Entry {
  const text = removalText({ table, n: now.n, before, head, text: openText(now) });
  return { ...now, removed: { head, ...sign(text, key) } };
}

/** A game has one key. If the secret of the one that sealed it is gone, the one that signs the removal seals it too. */
function sealAgain(change: Change, entry: EntryOf<'seal'>, sign: SignWith): Entry {
  const { table } = change;
  const seal = sign(sealText({ table, game: entry.game, head: entry.head }), entry.key);
  if (seal.key === entry.key) return entry;
  return signed({ ...change, now: { ...entry, ...seal } }, sign, seal.key);
}

/** One person's time in a seat. */
interface Stay {
  readonly tokens: Set<TokenHash>;
  readonly keys: Set<Hex>;
}

interface Found {
  /** Whether the person was in that seat when that entry was written, or sat down by it. */
  isTheirs(n: number, seat: Seat): boolean;
  readonly tokens: readonly TokenHash[];
}

function findPerson(log: readonly Entry[], { tokens, keys }: Person): Found {
  const stays: Stay[] = [];
  const at = new Map<number, readonly (Stay | undefined)[]>();
  let seats: readonly (Stay | undefined)[] = [];
  let isBegun = false;
  let opener = '';
  for (const entry of log) {
    seats = seatsAfter(seats, entry, isBegun);
    if (entry.kind === 'start') isBegun = true;
    if (entry.kind === 'open') opener = entry.host;
    // Who sits down as the host has shown the token of the table; later hosts have been made so.
    else if (entry.kind === 'sit' && entry.isHost) seats[entry.seat]?.tokens.add(opener);
    else if (entry.kind === 'host') opener = '';
    at.set(entry.n, seats);
    for (const stay of seats) if (stay !== undefined && !stays.includes(stay)) stays.push(stay);
  }
  const theirs = new Set(
    stays.filter(
      (stay) =>
        tokens.some((token) => stay.tokens.has(token)) || keys.some((key) => stay.keys.has(key)),
    ),
  );
  return {
    isTheirs(n, seat) {
      const stay = at.get(n)?.[seat];
      return stay !== undefined && theirs.has(stay);
    },
    tokens: [...new Set([...theirs].flatMap((stay) => [...stay.tokens, ...stay.keys]))],
  };
}

function seatsAfter(
  seats: readonly (Stay | undefined)[],
  entry: Entry,
  isBegun: boolean,
): readonly (Stay | undefined)[] {
  switch (entry.kind) {
    case 'open':
      return new Array<Stay | undefined>(entry.seats).fill(undefined);
    case 'sit': {
      const { token, key } = entry;
      if (token === '') return seats.with(entry.seat, undefined);
      return seats.with(entry.seat, { tokens: new Set([token]), keys: new Set(key ? [key] : []) });
    }
    case 'token':
      seats[entry.seat]?.tokens.add(entry.token);
      return seats;
    case 'receipt':
    case 'answer':
      if (entry.key !== undefined) seats[entry.seat]?.keys.add(entry.key);
      return seats;
    case 'offer':
      if (entry.key !== undefined && typeof entry.by === 'number')
        seats[entry.by]?.keys.add(entry.key);
      return seats;
    case 'leave':
      return isBegun ? seats : seats.with(entry.seat, undefined);
    case 'change':
      return entry.order.map((seat) => seats[seat]);
    default:
      return seats;
  }
}

const sealKeys = (log: readonly Entry[]): ReadonlyMap<number | undefined, Hex> =>
  new Map(log.flatMap((entry) => (entry.kind === 'seal' ? [[entry.game, entry.key]] : [])));

/** Opens no seat. */
const NO_TOKEN = '0'.repeat(64);

/** The entry without the person; undefined if they are not in it. */
function without(
  entry: Entry,
  isTheirs: (seat: Seat) => boolean,
  tokens: readonly TokenHash[],
  name: string,
): Entry | undefined {
  switch (entry.kind) {
    case 'open':
      return tokens.includes(entry.host) ? { ...entry, host: NO_TOKEN } : undefined;
    case 'sit': {
      if (!isTheirs(entry.seat)) return undefined;
      const { key, mark, print, ...rest } = entry;
      return { ...rest, player: { ...entry.player, name }, token: '' };
    }
    case 'receipt':
    case 'answer':
      return isTheirs(entry.seat) ? withoutKey(entry) : undefined;
    case 'offer':
      return typeof entry.by === 'number' && isTheirs(entry.by) ? withoutKey(entry) : undefined;
    case 'rename': {
      const { print, ...rest } = entry;
      return isTheirs(entry.seat) ? { ...rest, name } : undefined;
    }
    case 'token': {
      const { print, ...rest } = entry;
      return isTheirs(entry.seat) ? { ...rest, token: NO_TOKEN } : undefined;
    }
    case 'claim': {
      const { print, ...rest } = entry;
      const isOwn = tokens.includes(entry.token);
      return isOwn ? { ...rest, name: '', token: NO_TOKEN, mark: '' } : undefined;
    }
    case 'terms':
    case 'start':
      return withoutPlayer(entry, isTheirs, name);
    default:
      return undefined;
  }
}

const withoutKey = <E extends EntryOf<'receipt' | 'offer' | 'answer'>>(entry: E): E | undefined =>
  entry.key === undefined ? undefined : { ...entry, key: undefined, print: undefined };

function withoutPlayer<E extends EntryOf<'terms' | 'start'>>(
  entry: E,
  isTheirs: (seat: Seat) => boolean,
  name: string,
): E | undefined {
  if (!entry.players.some((_, seat) => isTheirs(seat))) return undefined;
  const players = entry.players.map((own, seat) => (isTheirs(seat) ? { ...own, name } : own));
  const keys = entry.keys?.map((key, seat) => (isTheirs(seat) ? '' : key));
  return { ...entry, players, ...(keys && { keys }) };
}
