/** When the store fails, when the server ends, and what happens with nobody there. */

import { seeded } from '@dicehall/strategy';
import { hashToken } from '@dicehall/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bots } from '../bots/bots.ts';
import { type Store, StoreError } from '../store/store.ts';
import { Client, NO_CHANGE } from '../testing/client.ts';
import {
  type HallServer,
  newTable,
  newToken,
  type ServeOptions,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';
import type { Device } from './live-table.ts';

const timing = { retry: 20, poll: 20 };

let kept: Store;
let store: Store;
/** What the next appends come to. */
let trouble: 'none' | 'full' | 'in-doubt' | 'unreadable';
let refusals: number;
const running: HallServer[] = [];

beforeEach(async () => {
  kept = await temporaryStore();
  trouble = 'none';
  refusals = 0;
  store = {
    ...kept,
    async append(append) {
      if (trouble === 'full') {
        refusals++;
        throw new StoreError('full', 'no space left');
      }
      const appended = await kept.append(append);
      if (trouble === 'in-doubt') throw new StoreError('unavailable', 'connection lost');
      return appended;
    },
    async readLog(table, from) {
      if (trouble === 'unreadable') throw new StoreError('unavailable', 'connection lost');
      return kept.readLog(table, from);
    },
  };
});

afterEach(async () => {
  for (const served of running.splice(0)) await served.stop();
  await kept.close();
});

async function start(options: ServeOptions = {}): Promise<HallServer> {
  const served = await serve({ store, timing, ...options });
  running.push(served);
  return served;
}

async function begun(served: HallServer, settings = {}) {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2, {
    options: 'target=50,first=0',
    settings,
  });
  const tokens = [newToken(), newToken()];
  const client = await Client.join(served.url, table, [host]);
  await client.sit(0, tokens[0]);
  await client.sit(1, tokens[1]);
  await client.do({ kind: 'start' });
  return { table, client, tokens };
}

describe('a store that', () => {
  test('is full: a clear fault, nothing done, and it goes on when there is room', async () => {
    const { table, client } = await begun(await start());
    const length = (await kept.read(table, 0)).length;
    trouble = 'full';
    expect(await client.do(NO_CHANGE, 'a')).toMatchObject({
      type: 'fault',
      code: 'store-unavailable',
      fatal: false,
      retryAfter: 20,
    });
    expect(await kept.read(table, 0)).toHaveLength(length);
    trouble = 'none';
    expect(await client.do(NO_CHANGE, 'a')).toMatchObject({ type: 'update', done: ['a'] });
    await client.play(seeded(1));
    expect(client.phase).toBe('over');
  });

  test('wrote and could not say so: the command sent again is not done again', async () => {
    const { table, client } = await begun(await start());
    const { length } = await kept.read(table, 0);
    trouble = 'in-doubt';
    expect((await client.do(NO_CHANGE, 'a')).type).toBe('fault');
    trouble = 'none';
    expect((await client.do(NO_CHANGE, 'a')).type).toBe('done');
    expect(client.events.filter(({ kind }) => kind === 'change')).toHaveLength(1);
    expect(await kept.read(table, 0)).toHaveLength(length + 1);
  });

  test('wrote and could not say so: who tries to sit down again under that token holds the seat', async () => {
    const served = await start();
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table);
    const token = newToken();
    trouble = 'in-doubt';
    await client.sit(0, token);
    expect(await client.of('fault')).toMatchObject({ code: 'store-unavailable' });
    trouble = 'none';
    const again = {
      kind: 'sit',
      seat: 1,
      name: 'Ann',
      token,
      receipt: 'ab'.repeat(32),
    } as const;
    expect(await client.do(again)).toMatchObject({
      type: 'refused',
      refusal: { code: 'already-seated', seat: 0 },
      views: [{ viewer: 0 }],
    });
  });

  test('wrote and could not say so: everybody hears of it without asking', async () => {
    const { client } = await begun(await start());
    trouble = 'in-doubt';
    await client.do(NO_CHANGE);
    trouble = 'none';
    await client.until(() => client.events.some(({ kind }) => kind === 'change'));
  });

  test('cannot be read: joining says so, and works later', async () => {
    const { table } = await begun(await start());
    const second = await start();
    trouble = 'unreadable';
    const failed = await Client.join(second.url, table);
    expect(await failed.of('fault')).toMatchObject({ code: 'store-unavailable', fatal: true });
    trouble = 'none';
    expect((await Client.join(second.url, table)).views).toHaveLength(1);
  });

  test('fails while the server ends: commands that waited hear that it goes away', async () => {
    let fail: (() => void) | undefined;
    let isSlow = false;
    const slow: Store = {
      ...store,
      append: (append) =>
        isSlow
          ? new Promise((_, reject) => {
              fail = () => reject(new StoreError('unavailable', 'connection lost'));
            })
          : kept.append(append),
    };
    const { hall } = await start({ store: slow });
    const { table, host } = await newTable(hall, 'dodge-dice', 2);
    const send = (seat: number) =>
      hall.do(table, { id: `b${seat}`, kind: 'bot', seat, level: 'thumb', name: 'Bot' }, [
        hashToken(host),
      ]);
    await hall.find(table);
    isSlow = true;
    const first = send(0);
    await expect.poll(() => fail).toBeDefined();
    const second = send(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const closing = hall.close();
    fail?.();
    expect(await first).toMatchObject({ code: 'store-unavailable' });
    expect(await second).toMatchObject({ kind: 'fault', code: 'going-away' });
    await closing;
  });

  test('fails while bots play: they go on afterwards', async () => {
    const served = await start();
    const { table, host } = await newTable(served.hall, 'skip-bo-dice', 2);
    const client = await Client.join(served.url, table, [host]);
    for (const seat of [0, 1]) {
      await client.do({ kind: 'bot', seat, level: 'thumb', name: 'Bot' });
    }
    await client.do({ kind: 'start' });
    trouble = 'full';
    await expect.poll(() => refusals).toBeGreaterThan(1);
    trouble = 'none';
    await client.until(() => client.phase === 'over');
  });
});

describe('with nobody there', () => {
  test('a clock runs out after a restart, and stand-ins finish the game', async () => {
    let now = Date.now();
    const first = await serve({ store, timing, now: () => now });
    const { table } = await begun(first, { clock: '30s' });
    await first.stop();
    const second = await start({ now: () => now });
    while ((await kept.read(table, 0)).at(-1)?.kind !== 'end') {
      now += 31_000;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const watcher = await Client.join(second.url, table);
    expect(watcher.phase).toBe('over');
    expect(watcher.views[0]?.seats.map(({ standIn }) => standIn)).toEqual([true, true]);
  });

  test('after a fault of our own the table is read again, and those who were there come back', async () => {
    let isBroken = false;
    const faulty: Store = {
      ...store,
      async append(append) {
        if (isBroken) throw new TypeError('unforeseen');
        return kept.append(append);
      },
    };
    const served = await start({ store: faulty });
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table, [host]);
    isBroken = true;
    const command = { kind: 'bot', seat: 1, level: 'thumb', name: 'Bot' } as const;
    expect(await client.do(command)).toMatchObject({
      type: 'fault',
      code: 'internal',
      fatal: false,
    });
    await client.until(() => client.closed !== undefined);
    expect(client.closed?.code).toBe(1011);
    expect(served.hall.stats.tables).toBe(0);
    isBroken = false;
    const back = await Client.join(served.url, table, [host]);
    expect(await back.do(command)).toMatchObject({ type: 'update' });
  });

  test('a bot that thinks for long is asked once', async () => {
    let asked = 0;
    let looks = 0;
    const bots: Bots = {
      choose: () => new Promise(() => void asked++),
      close: () => Promise.resolve(),
    };
    const counting: Store = {
      ...store,
      toWake: (now, limit) => kept.toWake(now, limit).finally(() => looks++),
    };
    const served = await start({ store: counting, bots });
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table, [host]);
    for (const seat of [0, 1]) await client.do({ kind: 'bot', seat, level: 'thumb', name: 'Bot' });
    await client.do({ kind: 'start' });
    await expect.poll(() => asked).toBe(1);
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 3);
    expect(asked).toBe(1);
  });

  test('a log that cannot be read keeps no other table from being woken', async () => {
    let now = Date.now();
    const first = await serve({ store, timing, now: () => now });
    const bad = await begun(first, { clock: '30s' });
    const good = await begun(first, { clock: '30s' });
    await first.stop();
    now += 31_000;
    const spoilt: Store = {
      ...store,
      async toWake() {
        const all = await kept.toWake(now, 10);
        return [bad.table, ...all.filter((table) => table !== bad.table)];
      },
      async readLog(table, from) {
        const { entries, head } = await kept.readLog(table, from);
        return { entries: table === bad.table ? entries.slice(1) : entries, head };
      },
    };
    await start({ store: spoilt, now: () => now });
    const kinds = async () => (await kept.read(good.table, 0)).map(({ kind }) => kind);
    await expect.poll(kinds).toContain('stand-in');
  });

  test('the owner comes back and takes the seat by playing', async () => {
    let now = Date.now();
    const served = await start({ now: () => now, timing: { ...timing, evictAfter: 1, sweep: 5 } });
    const { table, client, tokens } = await begun(served, { clock: '30s' });
    await client.close();
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (served.hall.stats.tables === 0) resolve();
        else {
          now += 10;
          setTimeout(look, 5);
        }
      };
      look();
    });
    const back = await Client.join(served.url, table, tokens);
    await back.play(seeded(9));
    expect(back.phase).toBe('over');
  });
});

describe('a device that goes while it is told something', () => {
  /** From then on it goes with the next message. */
  async function slowAt({ hall }: HallServer, table: string): Promise<{ fill(): void }> {
    let isFull = false;
    const slow: Device = {
      id: 'slow',
      hashes: [],
      seats: [],
      isHost: false,
      live: undefined,
      isGone: false,
      address: '',
      send: () => (isFull ? hall.leave(slow) : undefined),
      drop: () => undefined,
    };
    expect(await hall.join(slow, table, undefined)).toBeUndefined();
    return {
      fill() {
        isFull = true;
      },
    };
  }

  test('everybody behind it hears of that all the same', async () => {
    const served = await start();
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const family = await Client.join(served.url, table, [host]);
    const slow = await slowAt(served, table);
    const watcher = await Client.join(served.url, table);
    slow.fill();
    await family.sit(0);
    await family.sit(1);
    await watcher.until(() => watcher.next === family.next);
    expect(watcher.events.map(({ n }) => n)).toEqual([1, 2]);
    expect(served.hall.stats.devices).toBe(2);
  });

  test('everybody hears that it has gone, if it was told who is there', async () => {
    const served = await start({ timing: { ...timing, presence: 1 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const family = await Client.join(served.url, table);
    const slow = await slowAt(served, table);
    const hears = (watchers: number, from = 0) =>
      family.message((said) => said.type === 'present' && said.watchers === watchers, from);
    await hears(2);
    const from = family.messages.length;
    slow.fill();
    await Client.join(served.url, table);
    await hears(3, from);
    await hears(2, from);
  });
});

test('a table asked for twice at once is read once', async () => {
  const { table } = await begun(await start());
  let reads = 0;
  const counting: Store = {
    ...kept,
    readLog(id, from) {
      reads++;
      return kept.readLog(id, from);
    },
  };
  const second = await start({ store: counting });
  await Promise.all(Array.from({ length: 5 }, () => Client.join(second.url, table)));
  expect(reads).toBe(1);
});
