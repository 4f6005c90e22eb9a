/** A long log is read while others play: nobody can make the server stand still by a table of their own. */

import type { Entry } from '@dicehall/table';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Store, StoreError } from '../store/store.ts';
import { Client, NO_CHANGE } from '../testing/client.ts';
import { newTable, serve, temporaryStore } from '../testing/hall-server.ts';
import { appendEntries, openEntry, react } from '../testing/logs.ts';
import { MOST_LOADING } from './load.ts';

const ENTRIES = 4_000;

test('while a long table is read, whatever else waits has its turn', async () => {
  const store = await temporaryStore();
  const own = await serve({ store });
  onTestFinished(async () => {
    await own.stop();
    await store.close();
  });
  await store.append(appendEntries('long', [openEntry('long')]));
  for (let n = 1; n < ENTRIES; n += 100) {
    const entries: Entry[] = Array.from({ length: 100 }, (_, i) => react(n + i));
    await store.append(appendEntries('long', entries));
  }
  let isRead = false;
  let turns = 0;
  const count = (): void => {
    turns++;
    if (!isRead) setImmediate(count);
  };
  const reading = own.hall.find('long').finally(() => {
    isRead = true;
  });
  setImmediate(count);
  expect((await reading)?.next).toBe(ENTRIES + 1);
  expect(turns).toBeGreaterThan(ENTRIES / 500);
});

describe('many tables asked for at once', () => {
  const COLD = Array.from({ length: 200 }, (_, i) => `cold-${i}`);

  /** A store that gives each log when the test says so, and notes which it was asked for. */
  async function gated() {
    const kept = await temporaryStore();
    const asked: string[] = [];
    const gates: (() => void)[] = [];
    let isOpen = false;
    const store: Store = {
      ...kept,
      async readLog(table, from) {
        asked.push(table);
        if (!isOpen && table.startsWith('cold'))
          await new Promise<void>((resolve) => gates.push(resolve));
        return kept.readLog(table, from);
      },
    };
    for (const table of COLD) await kept.append(appendEntries(table, [openEntry(table)]));
    const own = await serve({ store });
    onTestFinished(async () => {
      await own.stop();
      await kept.close();
    });
    const open = (): void => {
      isOpen = true;
      for (const gate of gates.splice(0)) gate();
    };
    /** Lets the log through that has been asked for longest. */
    const next = (): void => gates.shift()?.();
    return { own, asked, open, next };
  }

  test('are read a few at a time, and other tables go on meanwhile', async () => {
    const { own, asked, open } = await gated();
    const { table, host } = await newTable(own.hall, 'dodge-dice', 2);
    const player = await Client.join(own.url, table, [host]);
    asked.length = 0;
    const found: (string | undefined)[] = [];
    const all = COLD.map(async (cold) => {
      found.push((await own.hall.find(cold, 'eve'))?.id);
    });
    for (let moves = 0; moves < 5; moves++) {
      expect(await player.do(NO_CHANGE)).toMatchObject({ type: 'update' });
    }
    expect(found).toEqual([]);
    expect(asked).toEqual(COLD.slice(0, MOST_LOADING));
    open();
    await Promise.all(all);
    expect(found.toSorted()).toEqual(COLD.toSorted());
    expect(asked).toHaveLength(COLD.length);
  });

  test('keep nobody else waiting for longer than those that are being read', async () => {
    const { own, asked, open, next } = await gated();
    const [bens = '', shared = '', ...eves] = COLD;
    const all = [...eves, shared].map((cold) => own.hall.find(cold, 'eve'));
    all.push(own.hall.find(bens, 'ben'), own.hall.find(shared, 'cleo'));
    await expect.poll(() => asked.length).toBe(MOST_LOADING);
    for (let turns = 1; turns <= 3; turns++) {
      next();
      await expect.poll(() => asked.length).toBe(MOST_LOADING + turns);
    }
    expect(asked.slice(MOST_LOADING)).toEqual([eves[MOST_LOADING], bens, shared]);
    open();
    await Promise.all(all);
    expect(asked).toHaveLength(COLD.length);
  });

  test('are refused together when the store is away, and read when it is back', async () => {
    const kept = await temporaryStore();
    let isAway = true;
    let asked = 0;
    const store: Store = {
      ...kept,
      async readLog(table, from) {
        asked++;
        await new Promise((resolve) => setImmediate(resolve));
        if (isAway) throw new StoreError('unavailable', 'away');
        return kept.readLog(table, from);
      },
    };
    await kept.append(appendEntries('cold-1', [openEntry('cold-1')]));
    const own = await serve({ store });
    onTestFinished(async () => {
      await own.stop();
      await kept.close();
    });
    const found = await Promise.allSettled(COLD.map((cold) => own.hall.find(cold)));
    expect(found.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked).toBe(MOST_LOADING);
    isAway = false;
    expect((await own.hall.find('cold-1'))?.id).toBe('cold-1');
  });

  test('one that cannot be read makes room for the next', async () => {
    const { own, asked, open } = await gated();
    open();
    const none = Array.from({ length: 10 }, (_, i) => own.hall.find(`none-${i}`));
    expect(await Promise.all(none)).toEqual(none.map(() => undefined));
    expect((await own.hall.find('cold-7'))?.id).toBe('cold-7');
    expect(asked).toHaveLength(11);
  });
});
