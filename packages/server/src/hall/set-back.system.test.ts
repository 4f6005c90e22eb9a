/** A store that has lost its last commits, as a database after a failover: tables go on from what it has. */

import { seeded } from '@dicehall/strategy';
import { tableFrom, viewFor } from '@dicehall/table';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Bus, noBus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';
import { describeBothStores } from '../testing/both-stores.ts';
import { Client } from '../testing/client.ts';
import { newTable, serve } from '../testing/hall-server.ts';
import { makeWire } from '../testing/local-bus.ts';

/** Takes back the last append of a table, with the head that came with it. */
const LOSE = {
  SQLite: (table: string) => `
    UPDATE tables SET (next, last, head) = (
      SELECT first, before, json_extract(entries, '$[0].prev') FROM log WHERE log.id = tables.last
    ) WHERE id = '${table}'`,
  PostgreSQL: (table: string) => `
    WITH own AS (
      SELECT key, (SELECT max(first) FROM log WHERE tbl = key) AS first FROM tables WHERE id = '${table}'
    ), gone AS (
      DELETE FROM log USING own WHERE tbl = own.key AND log.first = own.first
      RETURNING tbl, log.first, log.first || ' ' || (entries::json->0->>'prev') AS head
    )
    UPDATE tables SET next = gone.first, head = gone.head FROM gone WHERE tables.key = gone.tbl`,
};

/** Any moves of the seats that this device holds. */
async function move(client: Client, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const { viewer, match } = client.views.find((view) => view.match?.actions.length) ?? {};
    const asked = match?.asked.find(({ seat }) => seat === viewer);
    if (match === undefined || asked === undefined) throw new Error('nobody is asked');
    const { seat, at } = asked;
    await client.do({ kind: 'act', seat, at, action: match.actions[0] ?? '' });
  }
}

const SET_BACK = { isSetBack: true, missed: [] };

const isSetBack = (client: Client) =>
  client.message((message) => message.type === 'welcome' && message.isSetBack === true);

describeBothStores((at) => {
  let place: string;
  let store: Store;
  beforeAll(async () => {
    ({ store, place } = await at.lasting());
  });

  const errors: unknown[] = [];
  afterEach(() => void errors.splice(0));
  const quiet = (): void => undefined;
  const log = { info: quiet, warn: quiet, error: (data: object) => void errors.push(data) };

  async function start(bus: Bus = noBus, renewal = 1_000_000) {
    const timing = { poll: 1_000_000, renewal };
    const served = await serve({ store, bus, timing, log });
    onTestFinished(() => served.stop());
    return served;
  }

  async function begun(url: string, hall: Parameters<typeof newTable>[0]) {
    // A short game could be over before anything is lost.
    const { table, host } = await newTable(hall, 'dodge-dice', 2, { options: '-' });
    const one = await Client.join(url, table, [host]);
    const tokens = [await one.sit(0), await one.sit(1)];
    const watcher = await Client.join(url, table);
    await one.do({ kind: 'start' });
    await move(one, 6);
    await watcher.until(() => watcher.next === one.next);
    return { table, tokens, one, watcher };
  }

  const lose = async (table: string, appends: number): Promise<void> => {
    for (let i = 0; i < appends; i++) await at.kind.sql(place, LOSE[at.name](table));
  };

  const isStored = async (client: Client, table: string): Promise<void> => {
    const stored = tableFrom(await store.read(table, 0));
    const views = client.views.map(({ viewer }) => viewFor(stored, viewer));
    await expect.poll(() => client.views, { timeout: 20_000 }).toEqual(views);
  };

  test('the next command finds it out: everybody is told, and the game is played to its end', async () => {
    const served = await start();
    const { table, one, watcher } = await begun(served.url, served.hall);
    await lose(table, 3);
    // Judged where the table stands now, where it answers another question.
    await move(one, 1);
    for (const client of [one, watcher]) {
      expect(await isSetBack(client)).toMatchObject(SET_BACK);
      await isStored(client, table);
    }
    expect(served.hall.stats).toMatchObject({ setBacks: 1, storeFailures: 0 });
    expect(errors).toMatchObject([{ table }]);
    await one.play(seeded(2));
    expect(one.phase).toBe('over');
    tableFrom(await store.read(table, 0));
  });

  test('a quiet table finds it out by itself', async () => {
    const served = await start(noBus, 50);
    const { table, watcher } = await begun(served.url, served.hall);
    await lose(table, 2);
    await isSetBack(watcher);
    await isStored(watcher, table);
  });

  test('a device ahead of a newly started node is told', async () => {
    const first = await start();
    const { table, one } = await begun(first.url, first.hall);
    const { next } = one;
    await lose(table, 1);
    const second = await start();
    const back = await Client.join(second.url, table, [], next);
    expect(await back.of('welcome')).toMatchObject(SET_BACK);
    await isStored(back, table);
  });

  test('two nodes, of which one goes on: the other follows it', async () => {
    const wire = makeWire();
    const here = await start(wire.connect());
    const { table, tokens, one, watcher } = await begun(here.url, here.hall);
    await lose(table, 2);
    const there = await start(wire.connect());
    const other = await Client.join(there.url, table, tokens);
    await move(other, 2);
    for (const client of [one, watcher]) await isSetBack(client);
    await one.until(() => one.next === other.next);
    await isStored(one, table);
  });

  test('a table that is gone altogether is no table', async () => {
    const served = await start();
    const { table, one } = await begun(served.url, served.hall);
    await at.kind.sql(place, `DELETE FROM tables WHERE id = '${table}'`);
    await move(one, 1);
    expect(await served.hall.find(table)).toBe(undefined);
  });
});
