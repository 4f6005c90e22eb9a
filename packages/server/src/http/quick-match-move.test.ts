/** What a quick match does with the tables that somebody has already, by a hall of its own. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';
import { quickMatch } from './quick-match.ts';

const UNLIMITED = { address: '', mayTry: async () => undefined, take: async () => undefined };
const STRANGERS = { settings: { public: true, clock: '60s' } } as const;

let store: Store;
let served: HallServer;

beforeEach(async () => {
  store = await temporaryStore();
  served = await serve({ store });
});

afterEach(async () => {
  await served.stop();
  await store.close();
});

const requestOf = (token: string) =>
  ({ id: 'q', game: 'skip-bo-dice', token, receipt: newReceipt(), lang: 'en' }) as const;

const sit = (token: string) =>
  ({ id: 'sit', kind: 'sit', name: 'Eve', token, receipt: newReceipt() }) as const;

test('a player who is moved has left, though somebody comes to the old table at that moment', async () => {
  const { hall, url } = served;
  const token = newToken();
  const { table: old } = await quickMatch({ tables: hall, store }, requestOf(token), UNLIMITED);
  const { table, host } = await newTable(hall, 'skip-bo-dice', 2, STRANGERS);
  const other = await Client.join(url, table, [host]);
  await other.sit(0);
  const tables: typeof hall = {
    ...hall,
    async do(to, command, by) {
      if (to === table && command.kind === 'sit') await hall.do(old, sit(newToken()), []);
      return hall.do(to, command, by);
    },
  };
  const moved = await quickMatch({ tables, store }, { ...requestOf(token), stay: true }, UNLIMITED);
  expect(moved).toMatchObject({ table, left: [old] });
  const left = await hall.find(old);
  expect(left?.seats.map(({ kind }) => kind)).toEqual(['empty', 'person']);
  expect(left?.settings.public).toBe(true);
  await other.close();
});

test('a player of very many tables is looked for at the latest', async () => {
  const { hall } = served;
  const token = newToken();
  let last = '';
  for (let i = 0; i < 60; i++) {
    const { table } = await newTable(hall, 'skip-bo-dice', 2, STRANGERS);
    expect(await hall.do(table, sit(token), [])).toMatchObject({ kind: 'done' });
    last = table;
  }
  const found = new Set<string>();
  const tables: typeof hall = {
    ...hall,
    find(table) {
      found.add(table);
      return hall.find(table);
    },
  };
  await quickMatch({ tables, store }, { ...requestOf(token), stay: true }, UNLIMITED);
  expect(found).toContain(last);
  expect(found.size).toBeLessThanOrEqual(50);
});
