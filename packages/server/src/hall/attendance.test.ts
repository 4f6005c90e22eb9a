/** Whether somebody waits at a table, here or with another node, by a clock of the test. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickMatch } from '../http/quick-match.ts';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';
import { makeWire, type Wire } from '../testing/local-bus.ts';
import { newContribution } from '../testing/whole-server.ts';

const MINUTE = 60_000;
const UNLIMITED = { mayTry: async () => undefined, take: async () => undefined };

let store: Store;
let wire: Wire;
let here: HallServer;
let there: HallServer;
let time: number;

beforeEach(async () => {
  store = await temporaryStore();
  wire = makeWire();
  time = Date.now();
  const common = { store, now: () => time, timing: { poll: 1_000_000, answer: 2_000 } };
  here = await serve({ ...common, bus: wire.connect(), node: 'here' });
  there = await serve({ ...common, bus: wire.connect(), node: 'there' });
});

afterEach(async () => {
  await here.stop();
  await there.stop();
  await store.close();
});

test('who is connected to another node is heard of when asked for, and so is nobody', async () => {
  const { table, host } = await newTable(here.hall, 'skip-bo-dice', 2);
  const client = await Client.join(here.url, table, [host]);
  time += 10 * MINUTE;
  expect(await here.hall.isAttended(table)).toBe(true);
  expect(await there.hall.isAttended(table)).toBe(true);
  await client.close();
  await expect.poll(() => here.hall.stats.devices).toBe(0);
  time += 4 * MINUTE;
  expect(await here.hall.isAttended(table)).toBe(false);
  // Unheard, nobody can be said to be missing.
  wire.cut(true);
  expect(await there.hall.isAttended(table)).toBe(true);
  wire.mend();
});

test('who only was or only looks at a table does not sit there', async () => {
  const { table, host } = await newTable(here.hall, 'skip-bo-dice', 2);
  const client = await Client.join(here.url, table, [host]);
  expect(await here.hall.isSatAt(table)).toBe(false);
  await client.sit(0);
  expect(await here.hall.isSatAt(table)).toBe(true);
  expect(await there.hall.isSatAt(table)).toBe(true);
  await client.close();
  await expect.poll(() => here.hall.isSatAt(table)).toBe(false);
  expect(await here.hall.isAttended(table)).toBe(true);
  // Unheard, nobody can be said to be there.
  wire.cut(true);
  expect(await here.hall.isSatAt(table)).toBe(false);
  wire.mend();
});

test('who looks for company asks after all tables at once, and waits only once', async () => {
  for (let i = 0; i < 3; i++) {
    await newTable(here.hall, 'skip-bo-dice', 2, { settings: { public: true } });
  }
  const answers: ((isAttended: boolean) => void)[] = [];
  const tables = {
    ...there.hall,
    isAttended: () => new Promise<boolean>((resolve) => void answers.push(resolve)),
  };
  const own = { id: 'q', token: newToken(), contribution: newContribution() } as const;
  const request = { ...own, game: 'skip-bo-dice', lang: 'en' } as const;
  const matching = quickMatch({ tables, store }, request, UNLIMITED);
  await expect.poll(() => answers.length).toBe(3);
  for (const answer of answers) answer(false);
  expect(await matching).toMatchObject({ isHost: true });
});

test('a table that nobody opened is attended by nobody', async () => {
  expect(await here.hall.isAttended('nowhere')).toBe(false);
});
