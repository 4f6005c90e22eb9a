/** Whether somebody waits at a table, here or with another node, by a clock of the test. */

import type { IncomingMessage } from 'node:http';
import { PROTOCOL_VERSION } from '@dicehall/link/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quickMatch } from '../../http/quick-match.ts';
import { type Store, StoreError } from '../../store/store.ts';
import { Client } from '../../testing/client.ts';
import { newReceipt } from '../../testing/contributions.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../../testing/hall-server.ts';
import { makeWire, type Wire } from '../../testing/local-bus.ts';
import { MOST_PLACES } from './places.ts';

const GAME = 'skip-bo-dice';
const MINUTE = 60_000;
const UNLIMITED = { address: '', mayTry: async () => undefined, take: async () => undefined };

let store: Store;
let wire: Wire;
let here: HallServer;
let there: HallServer;
let time: number;
let isBroken: boolean;

beforeEach(async () => {
  isBroken = false;
  const kept = await temporaryStore();
  store = {
    ...kept,
    attend: (tables, until) =>
      isBroken ? Promise.reject(new StoreError('unavailable', 'away')) : kept.attend(tables, until),
  };
  wire = makeWire();
  time = Date.now();
  const timing = { poll: 1_000_000, presence: 1 };
  const common = { store, now: () => time, timing };
  const sockets = { addressOf: ({ headers }: IncomingMessage) => String(headers['x-from'] ?? '') };
  here = await serve({ ...common, bus: wire.connect(), node: 'here', sockets });
  there = await serve({ ...common, bus: wire.connect(), node: 'there' });
});

afterEach(async () => {
  await here.stop();
  await there.stop();
  await store.close();
});

const open = ({ hall }: HallServer) => newTable(hall, GAME, 2, { settings: { public: true } });

/** With both nodes, or with none. */
async function listed(isSure = false): Promise<readonly string[]> {
  const [one, other] = await Promise.all(
    [here, there].map(async ({ hall }) =>
      (await hall.listAttended(GAME, 50, isSure)).map(({ table }) => table),
    ),
  );
  expect(one).toEqual(other);
  return one ?? [];
}

const become = (tables: readonly string[], isSure = false) =>
  expect.poll(() => listed(isSure)).toEqual(tables);

const match = ({ hall }: HallServer, token = newToken()) =>
  quickMatch(
    { tables: hall, store },
    { id: 'q', token, receipt: newReceipt(), game: GAME, lang: 'en' },
    UNLIMITED,
  );

describe('a public lobby', () => {
  test('is listed while somebody with a part in it is connected, and not from when the last one goes', async () => {
    const { table, host } = await open(here);
    expect(await listed()).toEqual([]);
    await Client.join(here.url, table);
    const owner = await Client.join(here.url, table, [host]);
    await become([table], true);
    const friend = await Client.join(there.url, table);
    await friend.sit(0);
    await owner.close();
    await expect.poll(() => here.hall.stats.devices).toBe(1);
    await become([table], true);
    await friend.close();
    // Somebody who only watches is still there.
    await become([]);
  });

  test('is not listed any more when it is closed to strangers or full', async () => {
    const { table, host } = await open(here);
    const owner = await Client.join(here.url, table, [host]);
    await become([table]);
    await owner.do({ kind: 'change', settings: { public: false } });
    await become([]);
    await owner.do({ kind: 'change', settings: { public: true } });
    await become([table]);
    await owner.sit(0);
    await owner.sit(1);
    expect(await listed()).toEqual([]);
  });

  test('of a node that died is listed for a minute at most', async () => {
    const { table, host } = await open(here);
    await Client.join(here.url, table, [host]);
    await become([table]);
    time += MINUTE - 1;
    expect(await listed()).toEqual([table]);
    time += 1;
    expect(await listed()).toEqual([]);
  });

  test('is renewed while devices are connected', async () => {
    const timing = { poll: 1_000_000, presence: 1, renewal: 20, absence: 1 };
    const third = await serve({ store, timing, now: () => time });
    const { table, host } = await open(third);
    const owner = await Client.join(third.url, table, [host]);
    for (let i = 0; i < 5; i++) {
      await become([table]);
      time += MINUTE;
    }
    await owner.close();
    await become([]);
    await third.stop();
  });

  test('that could not be written is written later', async () => {
    const timing = { poll: 1_000_000, presence: 1, renewal: 20, absence: 1 };
    const third = await serve({ store, timing, now: () => time });
    const { table, host } = await open(third);
    isBroken = true;
    await Client.join(third.url, table, [host]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await listed()).toEqual([]);
    isBroken = false;
    await become([table]);
    await third.stop();
  });
});

describe('who speaks over HTTP alone', () => {
  test('is there for a while after each word, though not surely', async () => {
    const { table, token } = await match(here);
    expect(await listed()).toEqual([table]);
    expect(await listed(true)).toEqual([]);
    time += 14_000;
    expect(await listed()).toEqual([table]);
    here.hall.saw(table, []);
    time += 1_000;
    expect(await listed()).toEqual([]);
    expect(token).toHaveLength(32);
  });

  test('is gone when the page that came after it is', async () => {
    const { table, token } = await match(here);
    const page = await Client.join(here.url, table, [token]);
    await become([table], true);
    await page.close();
    await become([]);
  });
});

describe('a flood of lobbies', () => {
  test('that nobody is at hides nobody who waits, before and after a restart', async () => {
    const { table, host } = await open(there);
    const ann = await Client.join(there.url, table, [host]);
    await ann.sit(0);
    await become([table]);
    for (let i = 0; i < 60; i++) {
      const fake = await open(here);
      const client = await Client.join(here.url, fake.table, [fake.host]);
      await client.sit(0);
      await client.close();
    }
    await expect.poll(() => here.hall.stats.devices).toBe(0);
    // What was written before this is there.
    await store.attend([], 0);
    expect(await listed()).toEqual([table]);
    expect((await match(here)).table).toBe(table);
    const again = await serve({ store, now: () => time, bus: wire.connect(), node: 'again' });
    expect(await again.hall.listAttended(GAME, 50, false)).toEqual([]);
    await again.stop();
  });

  test('opened over HTTP and left hides nobody who is connected', async () => {
    const { table, host } = await open(there);
    const ann = await Client.join(there.url, table, [host]);
    await ann.sit(0);
    for (let i = 0; i < 60; i++) {
      const fake = await open(here);
      const sit = { id: 's', kind: 'sit', name: 'Eve', token: newToken() } as const;
      await here.hall.do(fake.table, { ...sit, receipt: newReceipt() }, []);
    }
    await become([table], true);
    expect((await match(here)).table).toBe(table);
  });
});

describe('one address', () => {
  const publicFrom = async (from: string) => {
    const { table, host } = await open(here);
    const client = new Client(here.url, { 'x-from': from });
    await client.open();
    client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens: [host] });
    await client.until(() => client.views.length > 0);
    return { table, client };
  };
  const listedNow = () => here.hall.listAttended(GAME, 50, false);

  test('keeps nobody out of the list by sitting at many tables of its own', async () => {
    const ann = await publicFrom('ann');
    await become([ann.table], true);
    const all: (typeof ann)[] = [];
    for (let i = 0; i < 60; i++) all.push(await publicFrom('eve'));
    await expect.poll(async () => (await listedNow()).length).toBe(1 + MOST_PLACES);
    expect((await listedNow()).map(({ table }) => table)).toContain(ann.table);
    // Who came first has the places; when one is free, another table of theirs is listed.
    const [first, ...others] = all;
    await first?.client.close();
    const tables = async () => (await listedNow()).map(({ table }) => table);
    // Its place may be taken at once by another table of theirs that is looked at just then.
    await expect.poll(tables).not.toContain(first?.table);
    await others.at(-1)?.client.sit(0);
    await expect.poll(async () => (await listedNow()).length).toBe(1 + MOST_PLACES);
  });

  test('is a school: tables that are full need no place, until somebody gets up', async () => {
    const full: Client[] = [];
    for (let i = 0; i < 2 * MOST_PLACES; i++) {
      const { client } = await publicFrom('school');
      for (const seat of [0, 1]) await client.sit(seat);
      full.push(client);
    }
    expect(await listedNow()).toEqual([]);
    const { table } = await publicFrom('school');
    await become([table], true);
    await full[0]?.do({ kind: 'remove', seat: 1 });
    await expect.poll(async () => (await listedNow()).length).toBe(2);
  });

  test('has no more places over HTTP', async () => {
    for (let i = 0; i < 60; i++) {
      const { table } = await open(here);
      const sit = { id: 's', kind: 'sit', name: 'Eve', token: newToken() } as const;
      await here.hall.do(table, { ...sit, receipt: newReceipt() }, [], 'eve');
    }
    expect(await listedNow()).toHaveLength(MOST_PLACES);
    const { table } = await open(here);
    const sit = { id: 's', kind: 'sit', name: 'Ann', token: newToken() } as const;
    await here.hall.do(table, { ...sit, receipt: newReceipt() }, [], 'ann');
    expect((await listedNow()).map((one) => one.table)).toContain(table);
    // Places are forgotten with those who had them.
    time += MINUTE;
    expect(await listedNow()).toEqual([]);
    await here.hall.do(
      table,
      { ...sit, id: 't', token: newToken(), receipt: newReceipt() },
      [],
      'eve',
    );
    expect((await listedNow()).length).toBeLessThanOrEqual(1);
  });
});

test('two who ask at once, over both nodes, meet', async () => {
  const [one, other] = await Promise.all([match(here), match(there)]);
  expect(one.table).toBe(other.table);
});
