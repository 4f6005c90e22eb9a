/** Hidden dice never leave the server early: every byte that every device was sent is searched. */

import type { ServerMessage } from '@dicehall/link/protocol';
import { sizeOf } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import type { Entry } from '@dicehall/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { newTable, newToken } from '../testing/hall-server.ts';
import { type Listener, leaksTo } from '../testing/leaks.ts';
import { compareDice } from '../testing/other-dice.ts';
import { servedForAll } from '../testing/server-for-all.ts';

const GAMES = sizeOf(60, 20);

interface Game {
  readonly log: readonly Entry[];
  readonly listeners: readonly Listener[];
  readonly tokens: readonly string[];
}

const served = servedForAll();
let games: readonly Game[];

beforeAll(async () => {
  games = await Promise.all(Array.from({ length: GAMES }, (_, game) => playOne(game)));
}, 60_000);

async function playOne(game: number): Promise<Game> {
  // One to the last die, where hands are short.
  const options = game === 0 ? 'outAt=0' : 'outAt=4';
  const { table, host } = await newTable(served.hall, 'dodgy-dice', 3, { options });
  const tokens = [newToken(), newToken(), newToken()];
  const family = await Client.join(served.url, table, [host]);
  const friend = await Client.join(served.url, table);
  const watcher = await Client.join(served.url, table);
  await family.sit(0, tokens[0]);
  await friend.sit(1, tokens[1]);
  await family.sit(2, tokens[2]);
  await family.do({ kind: 'start' });
  // Somebody who tries what is not allowed learns nothing by it, and latecomers no more.
  await watcher.do({ kind: 'act', seat: 0, at: 3, action: 'dodgy' });
  const late = await Client.join(served.url, table, [], 0);
  await Promise.all([family.play(seeded(game, 1)), friend.play(seeded(game, 2))]);
  const clients = [family, friend, watcher, late];
  await Promise.all(clients.map((client) => client.until(() => client.phase === 'over')));
  const listeners = clients.map(({ texts }, i) => ({ texts, seats: [[0, 2], [1]][i] ?? [] }));
  await Promise.all(clients.map((client) => client.close()));
  return { log: await served.store.read(table, 0), listeners, tokens: [host, ...tokens] };
}

test('no device was sent what it may not know', () => {
  for (const { log, listeners } of games) {
    for (const listener of listeners) expect(leaksTo(listener, log)).toEqual([]);
  }
});

test('had the covered dice fallen otherwise, every device would have been sent the same bytes', () => {
  let covered = 0;
  let short = 0;
  for (const { log, listeners } of games) {
    for (const listener of listeners) {
      const compared = compareDice(listener, log);
      expect(compared.leaks).toEqual([]);
      covered += compared.covered;
      short += compared.short;
    }
  }
  expect(covered).toBeGreaterThan(10 * GAMES);
  expect(short).toBeGreaterThan(GAMES);
});

test('no token was sent to anybody', () => {
  for (const { listeners, tokens } of games) {
    const all = listeners.flatMap(({ texts }) => texts).join('\n');
    for (const token of tokens) expect(all).not.toContain(token);
  }
});

test('what is told of another seat’s hand has one length, whatever the dice show', () => {
  const lengths = new Set<number>();
  let hands = 0;
  for (const { listeners } of games) {
    for (const { texts, seats } of listeners) {
      for (const text of texts) {
        const message: ServerMessage = JSON.parse(text);
        if (message.type !== 'update') continue;
        for (const event of message.events) {
          if (event.kind !== 'hand' || seats.includes(event.seat)) continue;
          hands++;
          // The numbers of the entry and of the turn are known to everybody.
          lengths.add(JSON.stringify({ ...event, n: 0, t: 0, turn: 0 }).length);
        }
      }
    }
  }
  expect(hands).toBeGreaterThan(GAMES);
  expect(lengths.size).toBe(1);
});

describe('the search finds', () => {
  const hand = (game: Game) => game.log.find((entry) => entry.kind === 'hand' && entry.seat === 0);
  const planted = (what: (game: Game) => string): readonly string[] =>
    games.slice(0, 20).flatMap((game) => {
      const { log } = game;
      const at = hand(game)?.n ?? 0;
      const event = { n: at, t: 0, by: 'table', kind: 'draw', planted: what(game) };
      const text = JSON.stringify({ type: 'update', events: [event], matches: [], now: 0 });
      return leaksTo({ seats: [1], texts: [text] }, log).map((leak) => leak.what);
    });

  test('a single die that shows through', () => {
    const [game] = games;
    const [, friend] = game?.listeners ?? [];
    const small = game?.log.find(
      (entry) => entry.kind === 'hand' && entry.seat !== 1 && entry.dice.length <= 2,
    );
    if (game === undefined || friend === undefined || small?.kind !== 'hand') {
      throw new Error('no small hand');
    }
    const commitment = `"commitment":"${small.commitment}"`;
    const at = friend.texts.findIndex((text) => text.includes(commitment));
    const texts = friend.texts.with(
      at,
      friend.texts[at]?.replace(commitment, `${commitment},"shows":"${small.shows}"`) ?? '',
    );
    expect(leaksTo({ ...friend, texts }, game.log)).toEqual([]);
    expect(compareDice({ ...friend, texts }, game.log).leaks).toHaveLength(1);
  });

  test.each([
    ['the dice of a hand', (game: Game) => shown(hand(game)).dice, 'hand 0.0.0'],
    ['what they show', (game: Game) => shown(hand(game)).shows, 'hand 0.0.0'],
    ['the secret', ({ log: [open] }: Game) => (open?.kind === 'open' ? open.secret : ''), 'secret'],
  ])('%s', (_, what, name) => {
    expect(planted(what).filter((own) => own === name).length).toBeGreaterThan(15);
  });

  const shown = (entry: Entry | undefined) => {
    if (entry?.kind !== 'hand') throw new Error('no hand');
    return entry;
  };
});
