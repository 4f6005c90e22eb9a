/** Many tables of all games with two clients each, who play until they are told to finish. */

import { randomBytes } from 'node:crypto';
import { type OpenedTable, tableApi } from '@dicehall/link';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { Ledger } from './ledger.ts';
import { type ChaosPlayer, closePlayer, insist, isDone, makePlayer, play } from './player.ts';
import { type ChaosFinding, none, told } from './report.ts';
import { sleep, until } from './time.ts';

export interface PartySetup {
  readonly tables: number;
  /** `http://…`, by seat: the two clients of a table may be at different nodes. */
  readonly urls: readonly [string, string];
  readonly seed: number;
  readonly between: number;
  readonly games?: readonly GameId[];
  /** False: they only sit there. */
  readonly plays?: boolean;
}

export interface Party {
  readonly ledgers: readonly Ledger[];
  readonly players: readonly ChaosPlayer[];
  /** By all clients, so far. */
  readonly acknowledged: number;
  /** No more rematches; resolves to the number of clients that did not finish in time. */
  finish(within: number): Promise<number>;
  findings(): readonly ChaosFinding[];
  close(): void;
}

/** Opens, sits down and starts; everybody plays when it resolves. */
export async function startParty(setup: PartySetup): Promise<Party> {
  const { tables, games = GAME_IDS, plays = true } = setup;
  let goesOn = true;
  let unfinished = 0;
  const seated = await Promise.all(
    Array.from({ length: tables }, (_, i) =>
      seatTable(setup, games[i % games.length] ?? 'dodge-dice', i, () => goesOn),
    ),
  );
  const players = seated.flatMap((table) => table.players);
  if (plays) for (const player of players) play(player);
  const acknowledged = (): number => players.reduce((sum, player) => sum + player.acknowledged, 0);

  return {
    ledgers: seated.map(({ ledger }) => ledger),
    players,
    get acknowledged() {
      return acknowledged();
    },
    async finish(within) {
      goesOn = false;
      await until(() => players.every(isDone), within);
      unfinished = players.filter((player) => !isDone(player)).length;
      return unfinished;
    },
    findings() {
      const resumed = players.reduce((sum, player) => sum + player.resumed, 0);
      return [
        told('times that a client resumed by itself', resumed),
        none('clients that did not come to an end', unfinished),
      ];
    },
    close() {
      for (const player of players) closePlayer(player);
    },
  };
}

/** How many tables have had no step of their own in all that time. */
export async function tablesThatStay(
  { ledgers }: Pick<Party, 'ledgers'>,
  within: number,
): Promise<number> {
  const before = ledgers.map(({ acknowledged }) => acknowledged);
  const waiting = (): number =>
    ledgers.filter(({ acknowledged }, i) => acknowledged === before[i]).length;
  await until(() => waiting() === 0, within);
  return waiting();
}

async function seatTable(
  { urls, seed, between }: PartySetup,
  game: GameId,
  number: number,
  goesOn: () => boolean,
): Promise<{ readonly ledger: Ledger; readonly players: readonly ChaosPlayer[] }> {
  const { table, host: token } = await open(urls[0], game);
  const ledger = new Ledger(table);
  const players = urls.map((url, seat) =>
    makePlayer({
      url: tableApi(url, randomBytes).socketUrl,
      ledger,
      seat,
      tokens: seat === 0 ? [token] : [],
      random: seeded(seed, 2 * number + seat),
      between,
      goesOn,
    }),
  );
  for (const [seat, player] of players.entries()) {
    await insist(player, { kind: 'sit', seat, name: `Client ${seat + 1}` });
  }
  const [host] = players;
  if (host !== undefined) await insist(host, { kind: 'start' });
  return { ledger, players };
}

const TRIES = 60;

async function open(url: string, game: GameId): Promise<OpenedTable> {
  const api = tableApi(url, randomBytes);
  for (let tries = 0; ; tries++) {
    // Short games, so that starts, ends and rematches are met often.
    const opened = await api.open({ game, seats: 2, options: shortOptions(game) });
    if (opened.ok) return opened.value;
    if (tries === TRIES) throw new Error(`no table could be opened: ${opened.fault.code}`);
    await sleep(500);
  }
}
