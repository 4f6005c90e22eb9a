/**
 * Sits people down who only know which game they want. Requests for one game are taken one after the
 * other, over all nodes, so two at once meet.
 */

import { type GameId, seatsOf } from '@dicehall/rules';
import { type Command, hashToken, hosts, seatOf, type Table, viewFor } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { guestName } from '../names.ts';
import type { Caller } from './caller.ts';
import { faultError } from './errors.ts';
import type { HttpParts } from './parts.ts';
import { guarded, hashesOf, insist, openNew } from './tables.ts';
import {
  type Held,
  hasRoom,
  isHeld,
  isMet,
  isWaiting,
  STRANGERS,
  strangersRules,
} from './waiting.ts';

export interface MatchWish {
  readonly id: string;
  readonly game: GameId;
  readonly token: string;
  readonly contribution: string;
  readonly name?: string | undefined;
  readonly lang: Lang;
  /** Secrets of seats that the same person may have already. */
  readonly own?: readonly string[] | undefined;
  /** Secrets of seats that they keep whatever comes of this: they are not sat down there once more. */
  readonly elsewhere?: readonly string[] | undefined;
  /** The wish of somebody who waits at a table: to move to where somebody else does, or to stay. */
  readonly stay?: boolean | undefined;
}

const MOST_TRIED = 50;
/** Milliseconds. People who have waited alone for longer have probably gone. */
const STALE = 3_600_000;

export function quickMatcher({ tables, store }: Pick<HttpParts, 'tables' | 'store'>) {
  const find = (code: string): Promise<Table | undefined> => guarded(tables.find(code));

  async function look(code: string): Promise<Table> {
    const table = await find(code);
    if (table === undefined) throw faultError('internal');
    return table;
  }

  async function send(table: Table, command: Command, by: readonly string[]): Promise<boolean> {
    const outcome = await tables.do(table.id, command, by);
    if (outcome.kind === 'fault') insist(outcome);
    return outcome.kind === 'done';
  }

  /** The table at which the wish is fulfilled, if it is this one. */
  async function sitAt(code: string, wish: MatchWish): Promise<Table | undefined> {
    // One that was listed may have been put away since.
    const table = await find(code);
    if (table === undefined) return undefined;
    const { id, token, contribution, lang } = wish;
    const taken = table.seats.flatMap((sitter) => (sitter.kind === 'empty' ? [] : [sitter.name]));
    const name = wish.name ?? guestName(taken, lang);
    const isSeated = await send(table, { id, kind: 'sit', name, token, contribution }, []);
    return isSeated ? startIfFull(await look(code)) : undefined;
  }

  /** Nobody waits for a host who has gone to make tea. */
  async function startIfFull(table: Table): Promise<Table> {
    if (table.phase !== 'seating' || table.seats.some(({ kind }) => kind === 'empty')) return table;
    await send(table, { id: `full-${table.next}`, kind: 'start' }, [table.host]);
    return look(table.id);
  }

  async function sitAnywhere(wish: MatchWish, held: readonly Held[]): Promise<Table | undefined> {
    const elsewhere = await heldBy(wish.game, wish.elsewhere ?? []);
    const listed = await guarded(store.listPublic(wish.game, MOST_TRIED));
    // A waiting player moves only to somebody who is surely there, and where the game then starts.
    const isThere = wish.stay ? tables.isSatAt : tables.isAttended;
    const open = listed.filter(
      ({ table, seats, taken, opened }) =>
        (wish.stay ? taken === seats - 1 : taken < seats) &&
        opened > Date.now() - STALE &&
        // Nobody is sat down with themselves.
        ![...held, ...elsewhere].some((own) => own.table.id === table),
    );
    // Asked all at once: other nodes have a while to answer, and everybody else waits behind this wish.
    const asked = open.map(({ table }) => guarded(isThere(table)));
    // Once seated nobody needs the other answers, nor to know that one failed.
    void Promise.allSettled(asked);
    for (const [at, { table }] of open.entries()) {
      const found = (await asked[at]) ? await sitAt(table, wish) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Also what became of a wish that is sent again because its answer was lost. */
  async function heldBy(game: GameId, secrets: readonly string[]): Promise<readonly Held[]> {
    const hashes = hashesOf(secrets);
    const codes = await guarded(store.tablesOf(hashes));
    // A bot may have used the same secret at thousands.
    const found = await Promise.all(codes.slice(-MOST_TRIED).map(find));
    return found
      .flatMap((table) => (table?.game === game ? [{ table, hashes }] : []))
      .filter(isHeld);
  }

  /** Nobody is to sit down where nobody waits any more. */
  async function giveUp({ table: { id }, hashes }: Held): Promise<readonly string[]> {
    const left = await look(id);
    if (left.phase !== 'seating') return [];
    for (const hash of hashes) {
      const seat = seatOf(left.seats, hash);
      const gone = `gone-${left.next}-${seat}`;
      if (seat >= 0) await send(left, { id: gone, kind: 'leave', seat }, [hash]);
    }
    const empty = await look(id);
    // Somebody may have come by a link just now, and waits for anybody too.
    if (empty.seats.every(({ kind }) => kind === 'empty') && hosts(empty, hashes)) {
      const settings = { public: false };
      await send(empty, { id: `closed-${empty.next}`, kind: 'change', settings }, hashes);
    }
    return [id];
  }

  /** Where somebody else is, if anywhere, or what they have arranged. After that they wait nowhere else. */
  async function meet(wish: MatchWish, held: readonly Held[]) {
    const waiting = held.filter(isWaiting);
    const isArranged = (own: Held): boolean =>
      !wish.stay && hasRoom(own) && !isWaiting(own) && own.table.time > Date.now() - STALE;
    const kept = held.find(isMet) ?? held.find(isArranged);
    const maySeek = !wish.stay || waiting.length > 0;
    const met = kept?.table ?? (maySeek ? await sitAnywhere(wish, held) : undefined);
    const left: string[] = [];
    if (met !== undefined) for (const own of waiting) left.push(...(await giveUp(own)));
    return { met, left };
  }

  async function openFor(wish: MatchWish): Promise<Table> {
    const { game, token } = wish;
    const seats = seatsOf(game).min;
    const code = await openNew(tables, {
      game,
      seats,
      host: token,
      options: strangersRules(game, seats),
      settings: STRANGERS,
      origin: 'quick-match',
    });
    const own = await sitAt(code, wish);
    if (own === undefined) throw faultError('internal');
    return own;
  }

  async function open(wish: MatchWish, caller: Caller): Promise<Table> {
    if (wish.stay) throw faultError('no-such-table');
    await caller.take('open');
    return openFor(wish);
  }

  async function match(wish: MatchWish, caller: Caller) {
    const held = await heldBy(wish.game, secretsOf(wish));
    const stays = held.find((own) => wish.stay || hasRoom(own))?.table;
    const { met, left } = await meet(wish, held);
    const table = met ?? stays ?? (await open(wish, caller));
    const secrets = secretsOf(wish);
    const token = secrets.find((own) => seatOf(table.seats, hashToken(own)) >= 0) ?? wish.token;
    const hash = hashToken(token);
    const seat = seatOf(table.seats, hash);
    const isHost = hosts(table, hashesOf(secrets));
    return { table: table.id, seat, token, isHost, left, view: viewFor(table, seat) };
  }

  return (wish: MatchWish, caller: Caller): ReturnType<typeof match> =>
    store.alone(`quick match ${wish.game}`, () => match(wish, caller));
}

const secretsOf = ({ token, own = [] }: MatchWish): readonly string[] => [token, ...own];
