/**
 * Sits people down who only know which game they want. Requests for one game are taken one after the
 * other, over all nodes, so two at once meet.
 */

import { GAMES, type GameId, shortRules, withGame } from '@dicehall/rules';
import { type Command, hashToken, hosts, seatOf, type Table, viewFor } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { guestName } from '../names.ts';
import type { Caller } from './caller.ts';
import { faultError } from './errors.ts';
import type { HttpParts } from './parts.ts';
import { guarded, insist, openNew } from './tables.ts';

export interface MatchWish {
  readonly id: string;
  readonly game: GameId;
  readonly token: string;
  readonly contribution: string;
  readonly name?: string | undefined;
  readonly lang: Lang;
}

/** Nobody sits down with a stranger for hours. */
const optionsOf = (game: GameId, seats: number): string =>
  withGame(game, ({ options, notation }) => {
    const short = options.parse(shortRules(game, seats), seats);
    return short.ok ? notation.makeOptions(short.value) : '-';
  });

const MOST_TRIED = 50;
/** Milliseconds. Whoever has waited longer than this alone is probably not there any more. */
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

  async function sitAnywhere(wish: MatchWish): Promise<Table | undefined> {
    const listed = await guarded(store.listPublic(wish.game, MOST_TRIED));
    const open = listed.filter(
      ({ seats, taken, opened }) => taken < seats && opened > Date.now() - STALE,
    );
    // Asked all at once: other nodes have a while to answer, and everybody else waits behind this wish.
    const asked = open.map(({ table }) => guarded(tables.isAttended(table)));
    // Whoever sits down needs no more answers, nor to know that one failed.
    void Promise.allSettled(asked);
    for (const [at, { table }] of open.entries()) {
      const found = (await asked[at]) ? await sitAt(table, wish) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Sent again because the answer was lost: the seat that the token has. */
  async function seatedAlready({ game, token }: MatchWish): Promise<Table | undefined> {
    const hash = hashToken(token);
    for (const code of await guarded(store.tablesOf([hash]))) {
      const table = await find(code);
      if (table?.game !== game || table.phase === 'over') continue;
      const sitter = table.seats[seatOf(table.seats, hash)];
      if (sitter?.kind === 'person' && !sitter.left) return table;
    }
    return undefined;
  }

  async function openFor(wish: MatchWish): Promise<Table> {
    const { game, token } = wish;
    const seats = GAMES[game].meta.seats.min;
    const code = await openNew(tables, {
      game,
      seats,
      host: token,
      options: optionsOf(game, seats),
      // Strangers are not kept waiting by one who has left.
      settings: { public: true, clock: '60s' },
    });
    const own = await sitAt(code, wish);
    if (own === undefined) throw faultError('internal');
    return own;
  }

  async function match(wish: MatchWish, caller: Caller) {
    const found = (await seatedAlready(wish)) ?? (await sitAnywhere(wish));
    if (found === undefined) await caller.take('open');
    const table = found ?? (await openFor(wish));
    const hash = hashToken(wish.token);
    const seat = seatOf(table.seats, hash);
    return { table: table.id, seat, isHost: hosts(table, [hash]), view: viewFor(table, seat) };
  }

  return (wish: MatchWish, caller: Caller): ReturnType<typeof match> =>
    store.alone(`quick match ${wish.game}`, () => match(wish, caller));
}
