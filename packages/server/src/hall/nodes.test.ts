/** Two nodes on one store: any node serves any table, and there is one order of things. */

import type { ServerMessage } from '@dicehall/link/protocol';
import { GAME_IDS } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { tableFrom } from '@dicehall/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bots } from '../bots/bots.ts';
import type { Store } from '../store/store.ts';
import { Client, NO_CHANGE } from '../testing/client.ts';
import { type HallServer, newTable, serve, temporaryStore } from '../testing/hall-server.ts';
import { makeWire, type Wire } from '../testing/local-bus.ts';

const timing = { takeover: 50, poll: 20, presence: 1 };
/** Only asks and renews often: what is heard so is heard by that alone. */
const renewing = { ...timing, poll: 1_000_000, renewal: 50 };
/** Nothing is looked for without reason. */
const calm = { ...timing, poll: 1_000_000 };

let store: Store;
let wire: Wire;
let here: HallServer;
let there: HallServer;

beforeEach(async () => {
  store = await temporaryStore();
  wire = makeWire();
  here = await serve({ store, bus: wire.connect(), node: 'here', timing });
  there = await serve({ store, bus: wire.connect(), node: 'there', timing });
});

afterEach(async () => {
  await here.stop();
  await there.stop();
  await store.close();
});

async function begun(game: (typeof GAME_IDS)[number], seats = 2) {
  const { table, host } = await newTable(here.hall, game, seats);
  const one = await Client.join(here.url, table, [host]);
  const other = await Client.join(there.url, table, [host]);
  const token = await one.sit(0);
  await other.sit(1);
  for (let seat = 2; seat < seats; seat++) {
    await one.do({ kind: 'bot', seat, level: 'thumb', name: 'Bot' });
  }
  await one.do({ kind: 'start' });
  return { table, one, other, token, host };
}

/** Both saw the whole log, in one order, and it folds. */
async function isOneOrder(table: string, clients: readonly Client[]): Promise<void> {
  const log = await store.read(table, 0);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, n) => n));
  tableFrom(log);
  for (const client of clients) {
    await client.until(() => client.next === log.length);
    const numbers = client.events.map(({ n }) => n);
    expect(numbers).toEqual(log.map(({ n }) => n).slice(numbers[0]));
  }
}

test.each(GAME_IDS)('a game of %s over both', async (game) => {
  const { table, one, other } = await begun(game, 3);
  await Promise.all([one.play(seeded(1)), other.play(seeded(2))]);
  await isOneOrder(table, [one, other]);
});

test('two who write at once: exactly one order, nothing twice, nothing lost', async () => {
  const { table, one, other } = await begun('dodge-dice');
  const many = Array.from({ length: 60 }, (_, i) => i);
  const all = await Promise.all([
    ...many.map((i) => one.do(NO_CHANGE, `one-${i}`)),
    ...many.map((i) => other.do(NO_CHANGE, `other-${i}`)),
  ]);
  expect(all.every(({ type }) => type === 'update')).toBe(true);
  const log = await store.read(table, 0);
  const ids = log.flatMap(({ kind, id }) => (kind === 'change' ? [id] : []));
  expect(ids.toSorted()).toEqual(many.flatMap((i) => [`one-${i}`, `other-${i}`]).toSorted());
  await isOneOrder(table, [one, other]);
  expect(here.hall.stats.races + there.hall.stats.races).toBeGreaterThan(0);
});

test('what somebody says is heard with both nodes, and in no log', async () => {
  const { table, one, other } = await begun('dodge-dice');
  const watcher = await Client.join(there.url, table);
  const { length } = await store.read(table, 0);
  const [oneFrom, otherFrom] = [one.messages.length, other.messages.length];
  expect(await one.do({ kind: 'react', seat: 0, reaction: 'wow' })).toEqual({
    type: 'done',
    id: expect.any(String),
    next: length,
  });
  const wow = { type: 'reaction', seat: 0, reaction: 'wow' };
  expect(await one.of('reaction', oneFrom)).toEqual(wow);
  expect(await other.of('reaction', otherFrom)).toEqual(wow);
  expect(await watcher.of('reaction')).toEqual(wow);
  expect(await store.read(table, 0)).toHaveLength(length);
});

test('the same command on both nodes is done once', async () => {
  const { table, one, host } = await begun('dodge-dice');
  const elsewhere = await Client.join(there.url, table, [host]);
  const answers = await Promise.all([one.do(NO_CHANGE, 'same'), elsewhere.do(NO_CHANGE, 'same')]);
  expect(answers.map(({ type }) => type).toSorted()).toEqual(['done', 'update']);
  const log = await store.read(table, 0);
  expect(log.filter(({ id }) => id === 'same')).toHaveLength(1);
});

test('who is there is known on both', async () => {
  const { one, other } = await begun('dodge-dice');
  const isThere = (client: Client) =>
    client.message((message) => message.type === 'present' && message.seats.length === 2);
  await Promise.all([isThere(one), isThere(other)]);
  const mark = one.messages.length;
  await other.close();
  await one.message((message) => message.type === 'present' && message.seats.join() === '0', mark);
});

test('who comes to another node hears who was there before', async () => {
  const { table } = await newTable(here.hall, 'dodge-dice', 2);
  const one = await Client.join(here.url, table);
  await one.of('present');
  const other = await Client.join(there.url, table);
  await other.message((message) => message.type === 'present' && message.watchers === 2);
});

test('who was at a node that is not heard of any more is forgotten', async () => {
  const { table } = await newTable(here.hall, 'dodge-dice', 2);
  const node = await serve({ store, bus: wire.connect(), node: 'third', timing: renewing });
  const one = await Client.join(node.url, table);
  const isAlone = (message: ServerMessage) => message.type === 'present' && message.watchers === 1;
  await one.message(isAlone);
  wire.connect().publish({
    kind: 'present',
    table,
    node: 'gone',
    seats: [],
    devices: [],
    host: false,
    watchers: 1,
  });
  await one.message((message) => message.type === 'present' && message.watchers === 2);
  await one.message(isAlone, one.messages.length);
  await node.stop();
});

describe('when news do not go through', () => {
  test('and the bus knows it, a command is judged by what the store has', async () => {
    const nodes = await Promise.all(
      ['third', 'fourth'].map((node) => serve({ store, bus: wire.connect(), node, timing: calm })),
    );
    const [third, fourth] = nodes;
    if (third === undefined || fourth === undefined) throw new Error('two nodes');
    const { table, host } = await newTable(third.hall, 'dodge-dice', 2);
    const one = await Client.join(third.url, table, [host]);
    const other = await Client.join(fourth.url, table);
    await one.sit(0);
    await other.sit(1);
    await one.do({ kind: 'start' });
    wire.cut(true);
    await one.do({ kind: 'offer', seat: 0, what: 'pause' });
    const command = { kind: 'answer', seat: 1, yes: true } as const;
    expect(await other.do(command)).toMatchObject({ type: 'update' });
    expect(other.events.some(({ kind }) => kind === 'offer')).toBe(true);
    for (const node of nodes) await node.stop();
  });

  test('and the bus knows it, spectators hear by reading', async () => {
    const { one, other } = await begun('dodge-dice');
    wire.cut(true);
    await one.do(NO_CHANGE);
    await other.until(() => other.events.at(-1)?.kind === 'change');
  });

  test('who came meanwhile is known on both afterwards', async () => {
    const { table } = await newTable(here.hall, 'dodge-dice', 2);
    const one = await Client.join(here.url, table);
    wire.cut(true);
    const other = await Client.join(there.url, table);
    await other.of('present');
    await new Promise(setImmediate);
    wire.mend();
    for (const client of [one, other]) {
      await client.message((message) => message.type === 'present' && message.watchers === 2);
    }
  });

  test('and the bus knows it, play goes on by reading', async () => {
    const { table, one, other } = await begun('skip-bo-dice');
    wire.cut(true);
    await Promise.all([one.play(seeded(3)), other.play(seeded(4))]);
    await isOneOrder(table, [one, other]);
  });

  test('and nobody notices, everything is there when they do again', async () => {
    const { table, one, other } = await begun('dodge-dice');
    wire.cut(false);
    await one.do(NO_CHANGE);
    // It does not know of the entry before, and is written behind it all the same.
    await other.do(NO_CHANGE);
    wire.mend();
    await one.until(() => one.events.filter(({ kind }) => kind === 'change').length === 2);
    await isOneOrder(table, [one, other]);
  });

  test('and nobody notices, a device that comes over with more than the node knows is not set back', async () => {
    const { table, one, token } = await begun('dodge-dice');
    wire.cut(false);
    await one.do(NO_CHANGE);
    const moved = await Client.join(there.url, table, [token], one.next);
    expect(moved.views[0]?.next).toBe(one.next);
  });
});

describe('what another node has written and could not tell', () => {
  /** A node on the same store whose news nobody hears, as one that dies right after writing. */
  async function writeUnheard(table: string, host: string): Promise<void> {
    const mute = await serve({ store, timing });
    const device = await Client.join(mute.url, table, [host]);
    await device.do(NO_CHANGE);
    await mute.stop();
  }
  const isTold = (client: Client) => client.until(() => client.events.at(-1)?.kind === 'change');

  test('is read when it says so later', async () => {
    const { table, one, other, host } = await begun('dodge-dice');
    await writeUnheard(table, host);
    wire.connect().publish({ kind: 'entries', table, next: 0 });
    await Promise.all([one, other].map(isTold));
    await isOneOrder(table, [one, other]);
  });

  test('is read when the table has been quiet for a while, though it should not move by itself', async () => {
    const { table, host } = await begun('dodge-dice');
    const node = await serve({ store, bus: wire.connect(), node: 'third', timing: renewing });
    const watcher = await Client.join(node.url, table);
    await writeUnheard(table, host);
    await isTold(watcher);
    await node.stop();
  });

  test('is read when it was told while the table was being read', async () => {
    const { table, one } = await begun('dodge-dice');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reads = 0;
    const slow: Store = {
      ...store,
      async readLog(id, from) {
        const log = await store.readLog(id, from);
        if (reads++ === 0) await held;
        return log;
      },
    };
    const node = await serve({ store: slow, bus: wire.connect(), node: 'third', timing: calm });
    const joined = Client.join(node.url, table);
    await expect.poll(() => reads).toBe(1);
    await one.do(NO_CHANGE);
    // News takes a tick.
    await new Promise(setImmediate);
    letGo();
    expect((await joined).next).toBe(one.next);
    await node.stop();
  });

  test('is read when the table should move by itself, and does not', async () => {
    const { table, host } = await newTable(here.hall, 'skip-bo-dice', 2, { options: 'goal=100' });
    const one = await Client.join(here.url, table, [host]);
    const token = await one.sit(0);
    await one.do({ kind: 'bot', seat: 1, level: 'thumb', name: 'Bot' });
    await one.do({ kind: 'start' });
    const isAsked = (client: Client, seat: number) =>
      client.until(() => client.views[0]?.match?.asked[0]?.seat === seat);
    await isAsked(one, 0);
    // Both have it: nobody reads it again.
    const watcher = await Client.join(there.url, table);
    const bots: Bots = { choose: () => new Promise(() => undefined), close: async () => undefined };
    const mute = await serve({ store, timing, bots });
    const device = await Client.join(mute.url, table, [token]);
    const played = device.play(seeded(1));
    await isAsked(device, 1);
    await mute.stop();
    await played;
    await one.until(() => one.next > device.next);
    await isAsked(one, 0);
    await isOneOrder(table, [one, watcher]);
  });
});

test('a table whose node has gone is driven by the other', async () => {
  const { table, host } = await newTable(here.hall, 'skip-bo-dice', 2);
  const one = await Client.join(here.url, table, [host]);
  for (const seat of [0, 1]) {
    await one.do({ kind: 'bot', seat, level: 'thumb', name: 'Bot' });
  }
  await one.do({ kind: 'start' });
  await here.stop();
  const watcher = await Client.join(there.url, table);
  await watcher.until(() => watcher.phase === 'over');
  await isOneOrder(table, [watcher]);
});
