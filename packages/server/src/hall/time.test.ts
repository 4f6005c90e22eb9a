/** A system clock that is set back by an hour: bots move, clocks run out, and time in the log goes on. */

import { tableFrom } from '@dicehall/table';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { type HallServer, newTable, serve, temporaryStore } from '../testing/hall-server.ts';

const HOUR = 3_600_000;

let store: Store;
let setBack: number;
const warnings: unknown[] = [];
const quiet = (): void => undefined;
const log = { info: quiet, warn: (data: object) => void warnings.push(data), error: quiet };

beforeEach(async () => {
  store = await temporaryStore();
  setBack = 0;
  warnings.length = 0;
});
afterEach(() => store.close());

async function start(): Promise<HallServer> {
  const served = await serve({ store, log, now: () => Date.now() - setBack, pace: 5 });
  onTestFinished(() => served.stop());
  return served;
}

const events = (client: Client): readonly string[] => client.events.map(({ kind }) => kind);

async function withBots(served: HallServer) {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
  const client = await Client.join(served.url, table, [host]);
  for (const seat of [0, 1]) {
    await client.do({ kind: 'bot', seat, level: 'thumb', name: `Bot ${seat}` });
  }
  return { table, client };
}

test('while a server runs, bots play on, and it is logged once', async () => {
  const { client } = await withBots(await start());
  setBack = HOUR;
  await client.do({ kind: 'start' });
  await client.until(() => client.phase === 'over');
  const times = client.events.map(({ t }) => t);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(warnings).toEqual([{ by: expect.closeTo(HOUR, -4) }]);
});

test('before it starts again, bots play on at tables that nobody comes to', async () => {
  const first = await start();
  const { table, client } = await withBots(first);
  await client.do({ kind: 'start' });
  await client.until(() => events(client).includes('act'));
  await first.stop();
  setBack = HOUR;
  await start();
  await expect.poll(async () => tableFrom(await store.read(table, 0)).phase).toBe('over');
});

test('before it starts again, bots play on at tables whose log is ahead', async () => {
  const first = await start();
  const { table, client } = await withBots(first);
  await client.do({ kind: 'start' });
  await client.until(() => events(client).includes('act'));
  await first.stop();
  setBack = HOUR;
  const second = await start();
  const back = await Client.join(second.url, table);
  await back.until(() => back.phase === 'over');
  // The device is told the time of the table, not of the machine.
  const { now } = await back.of('welcome');
  expect(now).toBeGreaterThan(Date.now() - HOUR / 2);
});
