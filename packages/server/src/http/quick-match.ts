/**
 * Sits people down who only know which game they want. Requests for one game are taken one after the
 * other, over all nodes, so two at once meet.
 */

import { type GameId, seatsOf } from '@dicehall/rules';
import {
  type Command,
  hashToken,
  hosts,
  parseName,
  seatOf,
  type Table,
  viewFor,
} from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { guestName } from '../names.ts';
import type { ListedTable } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { faultError, refusalError } from './errors.ts';
import {
  type HeldTable,
  hasCompany,
  hasRoom,
  isSeated,
  isWaiting,
  STRANGERS,
  strangersRules,
} from './own-table.ts';
import type { HttpParts } from './parts.ts';
import { guarded, hashesOf, insist, openNew } from './tables.ts';

export interface QuickMatchRequest {
  readonly id: string;
  readonly game: GameId;
  readonly token: string;
  readonly receipt: string;
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly lang: Lang;
  /** Secrets of seats that the same person may have already. */
  readonly own?: readonly string[] | undefined;
  /** Secrets of seats that they keep whatever comes of this: they are not sat down there once more. */
  readonly elsewhere?: readonly string[] | undefined;
  /** Asked by somebody who waits at a table: to move to where somebody else does, or to stay. */
  readonly stay?: boolean | undefined;
  /** Where it comes from. */
  readonly address?: string | undefined;
}

const MOST_TRIED = 50;
/** Milliseconds. People who have waited alone for longer have probably gone. */
const STALE = 3_600_000;

type MatchParts = Pick<HttpParts, 'tables' | 'store'>;

export function quickMatch(parts: MatchParts, request: QuickMatchRequest, caller: Caller) {
  const name = request.name === undefined ? undefined : parseName(request.name);
  // No table would take it.
  if (name?.ok === false) throw refusalError({ code: 'bad-name', reason: name.reason });
  const placed = { ...request, address: caller.address };
  return parts.store.alone(`quick match ${request.game}`, () => match(parts, placed, caller));
}

const find = ({ tables }: MatchParts, code: string, address?: string): Promise<Table | undefined> =>
  guarded(tables.find(code, address));

async function look(parts: MatchParts, code: string): Promise<Table> {
  const table = await find(parts, code);
  if (table === undefined) throw faultError('internal');
  return table;
}

async function send(
  parts: MatchParts,
  table: Table,
  command: Command,
  by: readonly string[],
  address?: string,
): Promise<boolean> {
  const outcome = await parts.tables.do(table.id, command, by, address);
  if (outcome.kind === 'fault') insist(outcome);
  return outcome.kind === 'done';
}

/** The table with the new sitter; undefined if there was no seat. */
async function sitAt(
  parts: MatchParts,
  code: string,
  request: QuickMatchRequest,
): Promise<Table | undefined> {
  // One that was listed may have been put away since.
  const table = await find(parts, code, request.address);
  if (table === undefined) return undefined;
  const { id, token, receipt, key, lang } = request;
  const taken = table.seats.flatMap((sitter) => (sitter.kind === 'empty' ? [] : [sitter.name]));
  const name = request.name ?? guestName(taken, lang);
  const sit = { id, kind: 'sit', name, token, receipt, ...(key && { key }) } as const;
  const isSeated = await send(parts, table, sit, [], request.address);
  return isSeated ? startIfFull(parts, await look(parts, code)) : undefined;
}

/** No one waits for a host who has gone to make tea. */
async function startIfFull(parts: MatchParts, table: Table): Promise<Table> {
  if (table.phase !== 'seating' || table.seats.some(({ kind }) => kind === 'empty')) return table;
  await send(parts, table, { id: `full-${table.next}`, kind: 'start' }, [table.host]);
  return look(parts, table.id);
}

async function sitAnywhere(
  parts: MatchParts,
  request: QuickMatchRequest,
  held: readonly HeldTable[],
  caller: Caller,
): Promise<Table | undefined> {
  const elsewhere = await ownTables(parts, request, request.elsewhere ?? []);
  // Nobody is sat down with themselves.
  const own = new Set([...held, ...elsewhere].map(({ table }) => table.id));
  const fits = ({ table, seats, taken, opened }: ListedTable): boolean =>
    (request.stay ? taken === seats - 1 : taken < seats) &&
    opened > Date.now() - STALE &&
    !own.has(table);
  // A waiting player moves only to somebody who is surely there, and where the game then starts.
  for (const isSure of request.stay ? [true] : [true, false]) {
    const listed = await guarded(parts.tables.listAttended(request.game, MOST_TRIED, isSure));
    for (const { table } of listed.filter(fits)) {
      if (!(await maySit(caller, held))) return undefined;
      const found = await sitAt(parts, table, request);
      if (found === undefined) continue;
      await caller.take('open');
      return found;
    }
  }
  return undefined;
}

/**
 * Who sits down with everybody who waits, and plays with nobody, spoils as much as by opening tables. Throws if nothing
 * is left; who has a seat already keeps that.
 */
async function maySit(caller: Caller, held: readonly HeldTable[]): Promise<boolean> {
  try {
    await caller.mayTry('open');
    return true;
  } catch (error) {
    if (!held.some(hasRoom)) throw error;
    return false;
  }
}

/** Also finds the seat of a request that is sent again because its answer was lost. */
async function ownTables(
  parts: MatchParts,
  { game, address }: QuickMatchRequest,
  secrets: readonly string[],
): Promise<readonly HeldTable[]> {
  const hashes = hashesOf(secrets);
  const codes = await guarded(parts.store.tablesOf(hashes));
  // A bot may have used the same secret at thousands.
  const found = await Promise.all(
    codes.slice(-MOST_TRIED).map((code) => find(parts, code, address)),
  );
  return found
    .flatMap((table) => (table?.game === game ? [{ table, hashes }] : []))
    .filter(isSeated);
}

/** Don't seat anyone where nobody is waiting. */
async function giveUp(
  parts: MatchParts,
  { table: { id }, hashes }: HeldTable,
): Promise<readonly string[]> {
  const left = await look(parts, id);
  if (left.phase !== 'seating') return [];
  for (const hash of hashes) {
    const seat = seatOf(left.seats, hash);
    const gone = `gone-${left.next}-${seat}`;
    if (seat >= 0) await send(parts, left, { id: gone, kind: 'leave', seat }, [hash]);
  }
  const empty = await look(parts, id);
  // Another player may have just come by a link, also waiting for anyone.
  if (empty.seats.every(({ kind }) => kind === 'empty') && hosts(empty, hashes)) {
    const settings = { public: false };
    await send(parts, empty, { id: `closed-${empty.next}`, kind: 'change', settings }, hashes);
  }
  return [id];
}

/** Where somebody else is, if anywhere, or what they have arranged. After that they wait nowhere else. */
async function meet(
  parts: MatchParts,
  request: QuickMatchRequest,
  held: readonly HeldTable[],
  caller: Caller,
) {
  const waiting = held.filter(isWaiting);
  const isArranged = (own: HeldTable): boolean =>
    !request.stay && hasRoom(own) && !isWaiting(own) && own.table.time > Date.now() - STALE;
  const kept = held.find(hasCompany) ?? held.find(isArranged);
  const maySeek = !request.stay || waiting.length > 0;
  const met =
    kept?.table ?? (maySeek ? await sitAnywhere(parts, request, held, caller) : undefined);
  const left: string[] = [];
  if (met !== undefined) for (const own of waiting) left.push(...(await giveUp(parts, own)));
  return { met, left };
}

async function openFor(parts: MatchParts, request: QuickMatchRequest): Promise<Table> {
  const { game, token } = request;
  const seats = seatsOf(game).min;
  const code = await openNew(parts.tables, {
    game,
    seats,
    host: token,
    options: strangersRules(game, seats),
    settings: STRANGERS,
    origin: 'quick-match',
  });
  const own = await sitAt(parts, code, request);
  if (own === undefined) throw faultError('internal');
  return own;
}

async function open(parts: MatchParts, request: QuickMatchRequest, caller: Caller): Promise<Table> {
  if (request.stay) throw faultError('no-such-table');
  await caller.take('open');
  return openFor(parts, request);
}

async function match(parts: MatchParts, request: QuickMatchRequest, caller: Caller) {
  const held = await ownTables(parts, request, secretsOf(request));
  const stays = held.find((own) => request.stay || hasRoom(own))?.table;
  const { met, left } = await meet(parts, request, held, caller);
  const table = met ?? stays ?? (await open(parts, request, caller));
  const secrets = secretsOf(request);
  const token = secrets.find((own) => seatOf(table.seats, hashToken(own)) >= 0) ?? request.token;
  const hash = hashToken(token);
  const seat = seatOf(table.seats, hash);
  const isHost = hosts(table, hashesOf(secrets));
  return { table: table.id, seat, token, isHost, left, view: viewFor(table, seat) };
}

const secretsOf = ({ token, own = [] }: QuickMatchRequest): readonly string[] => [token, ...own];
