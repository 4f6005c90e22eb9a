/** Whether somebody waits at a table, here or with another node, by a clock of the test. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { makeWire, type Wire } from '../testing/local-bus.ts';
import { lay, type Served, serve, temporaryStore } from '../testing/served.ts';

const MINUTE = 60_000;

let store: Store;
let wire: Wire;
let here: Served;
let there: Served;
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
  const { table, host } = await lay(here.hall, 'skip-bo-dice', 2);
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

test('a table that nobody laid is attended by nobody', async () => {
  expect(await here.hall.isAttended('nowhere')).toBe(false);
});
