/** What every store must do, on SQLite and on a real PostgreSQL. */

import type { Entry } from '@dicehall/table';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  appendEntries,
  appendOpen,
  INDEX,
  openEntry,
  react,
  TIME,
  tokenHash,
} from '../testing/logs.ts';
import { KINDS, type Kind } from '../testing/stores.ts';
import type { Store } from './store.ts';

describe.each(Object.entries(KINDS))('%s', (_, start) => {
  let kind: Kind;
  const open: Store[] = [];

  beforeAll(async () => {
    kind = await start();
  }, 60_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.close()));
  });
  afterAll(() => kind?.stop(), 60_000);

  async function fresh(): Promise<{ store: Store; place: string }> {
    const place = await kind.place();
    const store = await kind.open(place);
    open.push(store);
    return { store, place };
  }

  const numbers = (entries: readonly Entry[]): readonly number[] => entries.map(({ n }) => n);

  test('reads what was appended, from any number on', async () => {
    const { store } = await fresh();
    const log = [openEntry('otter'), react(1), react(2), react(3), react(4), react(5)];
    const parts = [log.slice(0, 1), log.slice(1, 4), log.slice(4, 5), log.slice(5)];
    for (const entries of parts) {
      expect(await store.append(appendEntries('otter', entries))).toBe('written');
    }
    for (let from = 0; from <= log.length; from++) {
      expect(await store.read('otter', from)).toEqual(log.slice(from));
    }
    expect(await store.read('otter', 99)).toEqual([]);
    expect(await store.read('badger', 0)).toEqual([]);
    expect(await store.read("no'table\0", 0)).toEqual([]);
  });

  test('says how far logs go, of the tables that are there', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('otter'));
    await store.append(appendOpen('badger'));
    await store.append(appendEntries('badger', [react(1), react(2)]));
    await store.append(appendOpen('stoat'));
    const heads = await store.heads(['badger', 'weasel', "no'table", 'otter']);
    expect([...heads].toSorted()).toEqual([
      ['badger', 3],
      ['otter', 1],
    ]);
    expect(await store.heads([])).toEqual(new Map());
  });

  test('an append that is not the next is taken, and changes nothing', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('otter'));
    await store.append(appendEntries('otter', [react(1), react(2), react(3)]));
    const before = await store.read('otter', 0);
    const refused = [
      appendOpen('otter', { phase: 'over', tokens: [tokenHash()] }),
      appendEntries('otter', [react(1, 'x')]),
      appendEntries('otter', [react(2, 'x')], { isPublic: true, phase: 'seating', taken: 0 }),
      appendEntries('otter', [react(3, 'x'), react(4, 'x')]),
      appendEntries('otter', [react(5, 'x')], { wake: 5 }),
      appendEntries('badger', [react(1, 'x')]),
    ];
    for (const append of refused) {
      expect(await store.append(append)).toBe('taken');
      expect(await store.append(append)).toBe('taken');
    }
    expect(await store.read('otter', 0)).toEqual(before);
    expect(await store.listPublic(undefined, 9)).toEqual([]);
    expect(await store.toWake(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect(await store.append(appendEntries('otter', [react(4)]))).toBe('written');
  });

  test('an append that makes no sense is a mistake of the program, and spoils no other', async () => {
    const { store } = await fresh();
    const good = store.append(appendOpen('otter'));
    const bad = [
      appendEntries('otter', []),
      appendEntries('otter', [react(1), react(3)]),
      appendEntries('otter', [react(0)]),
      appendEntries('otter', [react(1)], { wake: Number.POSITIVE_INFINITY }),
      appendEntries("ot'ter", [react(1)]),
    ];
    for (const append of bad) await expect(store.append(append)).rejects.toThrow(/otter|ot'ter/);
    expect(await good).toBe('written');
    expect(numbers(await store.read('otter', 0))).toEqual([0]);
  });

  test('appends of one tick share a commit, and one that is taken does not spoil the others', async () => {
    const { store } = await fresh();
    const names = Array.from({ length: 60 }, (_, i) => `table-${i}`);
    const opened = await Promise.all(
      [...names, 'table-7', 'table-8'].map((table) => store.append(appendOpen(table))),
    );
    expect(opened.filter((one) => one === 'written')).toHaveLength(60);
    const said = await Promise.all([
      ...names.map((table, i) => store.append(appendEntries(table, [react(i % 3 === 0 ? 2 : 1)]))),
      // In order, though in one tick: each is the next of the one before.
      ...[2, 3, 4].map((n) => store.append(appendEntries('table-1', [react(n)]))),
    ]);
    expect(said.filter((one) => one === 'taken')).toHaveLength(20);
    expect(numbers(await store.read('table-1', 0))).toEqual([0, 1, 2, 3, 4]);
    expect(numbers(await store.read('table-3', 0))).toEqual([0]);
  });

  test('two writers race a thousand times for the same numbers: exactly one wins', async () => {
    const place = await kind.place();
    const writers = await kind.writers(place);
    open.push(...new Set(writers));
    const race = async (table: string): Promise<void> => {
      await writers[0].append(appendOpen(table));
      const log: Entry[] = [];
      for (let round = 0, n = 1; round < 25; round++) {
        const tries = writers.map((_, w) =>
          Array.from({ length: 1 + ((round + w) % 2) }, (__, i) => react(n + i, `w${w}`)),
        );
        const order = round % 3 === 0 ? [1, 0] : [0, 1];
        const answers: string[] = [];
        await Promise.all(
          order.map(async (w) => {
            answers[w] = (await writers[w]?.append(appendEntries(table, tries[w] ?? []))) ?? '';
          }),
        );
        expect(answers.toSorted()).toEqual(['taken', 'written']);
        const won = tries[answers.indexOf('written')] ?? [];
        log.push(...won);
        n += won.length;
      }
      expect(await writers[1].read(table, 1)).toEqual(log);
    };
    await Promise.all(Array.from({ length: 40 }, (_, i) => race(`race-${i}`)));
  });

  test('work under one name is done by one writer at a time; a failure lets the next one in', async () => {
    const writers = await kind.writers(await kind.place());
    open.push(...new Set(writers));
    let working = 0;
    let most = 0;
    let done = 0;
    const work = (round: number) => async (): Promise<number> => {
      most = Math.max(most, ++working);
      await writers[0].check();
      working--;
      if (round % 4 === 3) throw new Error('gave up');
      return ++done;
    };
    const rounds = Array.from({ length: 16 }, (_, i) => writers[i % 2]?.alone('work', work(i)));
    const ends = await Promise.allSettled(rounds);
    expect(most).toBe(1);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(done).toBe(12);
    // Another name does not wait.
    const [first, second] = await writers[0].alone('one', () =>
      Promise.all([1, writers[1].alone('other', async () => 2)]),
    );
    expect([first, second]).toEqual([1, 2]);
  });

  test('lists public tables with a free seat, the oldest first', async () => {
    const { store } = await fresh();
    const free = { phase: 'seating', isPublic: true, taken: 1 } as const;
    await store.append(appendOpen('third', free, TIME + 3));
    await store.append({
      table: 'first',
      entries: [openEntry('first', TIME + 1, 'dodgy-dice')],
      index: { ...INDEX, ...free },
    });
    await store.append(appendOpen('second', free, TIME + 2));
    for (const [name, index] of Object.entries({
      private: { ...free, isPublic: false },
      full: { ...free, taken: 2 },
      playing: { ...free, phase: 'playing' as const },
      over: { ...free, phase: 'over' as const },
    })) {
      await store.append(appendOpen(name, index));
    }
    const names = async (...args: Parameters<Store['listPublic']>): Promise<readonly string[]> =>
      (await store.listPublic(...args)).map(({ table }) => table);
    expect(await names(undefined, 9)).toEqual(['first', 'second', 'third']);
    expect(await names(undefined, 2)).toEqual(['first', 'second']);
    expect(await names('dodgy-dice', 9)).toEqual(['first']);
    expect(await names('skip-bo-dice', 9)).toEqual([]);
    const [first] = await store.listPublic('dodgy-dice', 1);
    const opened = (await store.read('first', 0))[0];
    expect(first).toEqual({
      table: 'first',
      game: 'dodgy-dice',
      options: opened?.kind === 'open' ? opened.options : undefined,
      seats: 2,
      taken: 1,
      opened: TIME + 1,
    });

    await store.append(appendEntries('second', [react(1)], { ...free, taken: 2 }));
    expect(await names(undefined, 9)).toEqual(['first', 'third']);
    if (opened?.kind !== 'open') throw new Error('entry 0 is no opening');
    const change: Entry = {
      ...{ n: 1, t: TIME, by: 'host', id: 'c', kind: 'change', order: [0, 1, -1] },
      ...{ options: 'outAt=3', settings: opened.settings },
    };
    await store.append(appendEntries('first', [change], { ...free, seats: 3 }));
    expect(await store.listPublic(undefined, 1)).toMatchObject([{ options: 'outAt=3', seats: 3 }]);
  });

  test('finds the tables of a token', async () => {
    const { store } = await fresh();
    const [ann, bob, eve] = [tokenHash(), tokenHash(), tokenHash()];
    await store.append(appendOpen('otter', { tokens: [ann] }));
    await store.append(appendOpen('badger', { tokens: [ann, bob] }));
    await store.append(appendEntries('otter', [react(1)], { tokens: [ann] }));
    expect(await store.tablesOf([ann])).toEqual(['otter', 'badger']);
    expect(await store.tablesOf([bob])).toEqual(['badger']);
    expect(await store.tablesOf([ann, bob, eve])).toEqual(['otter', 'badger']);
    expect(await store.tablesOf([eve])).toEqual([]);
    expect(await store.tablesOf([])).toEqual([]);
  });

  test('wakes tables whose time has come, the earliest first', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('late', { wake: 300 }));
    await store.append(appendOpen('early', { wake: 100 }));
    await store.append(appendOpen('never'));
    await store.append(appendOpen('at-once', { wake: 0 }));
    expect(await store.toWake(99, 9)).toEqual(['at-once']);
    expect(await store.toWake(300, 9)).toEqual(['at-once', 'early', 'late']);
    expect(await store.toWake(300, 2)).toEqual(['at-once', 'early']);
    await store.append(appendEntries('early', [react(1)], { wake: 400 }));
    await store.append(appendEntries('late', [react(1)]));
    expect(await store.toWake(399, 9)).toEqual(['at-once']);
    expect(await store.toWake(400, 9)).toEqual(['at-once', 'early']);
  });

  test('puts away what is idle and unfinished; an entry brings it back', async () => {
    const { store } = await fresh();
    const free = { phase: 'seating', isPublic: true, taken: 1, wake: 5 } as const;
    await store.append(appendOpen('idle', free, TIME));
    await store.append(appendOpen('over', { ...free, phase: 'over' }, TIME));
    await store.append(appendOpen('busy', free, TIME));
    await store.append(appendEntries('busy', [react(1, 'c', TIME + 100)], free));
    expect(await store.archiveIdle(TIME)).toBe(0);
    expect(await store.archiveIdle(TIME + 50)).toBe(1);
    expect(await store.archiveIdle(TIME + 50)).toBe(0);
    expect((await store.listPublic(undefined, 9)).map(({ table }) => table)).toEqual(['busy']);
    expect((await store.toWake(9, 9)).toSorted()).toEqual(['busy', 'over']);
    expect(numbers(await store.read('idle', 0))).toEqual([0]);
    expect(await store.append(appendEntries('idle', [react(1, 'c', TIME + 100)], free))).toBe(
      'written',
    );
    expect(await store.toWake(9, 9)).toContain('idle');
  });

  test('a restart keeps everything', async () => {
    const { store, place } = await fresh();
    const token = tokenHash();
    await store.append(appendOpen('otter', { tokens: [token], wake: 7 }));
    await store.append(appendEntries('otter', [react(1), react(2)], { wake: 8 }));
    const log = await store.read('otter', 0);
    const last = store.append(appendEntries('otter', [react(3)], { wake: 9 }));
    await store.close();
    expect(await last).toBe('written');
    await expect(store.append(appendEntries('otter', [react(4)]))).rejects.toMatchObject({
      code: 'unavailable',
    });
    const again = await kind.open(place);
    open.push(again);
    expect(await again.read('otter', 0)).toEqual([...log, react(3)]);
    expect(await again.tablesOf([token])).toEqual(['otter']);
    expect(await again.toWake(9, 9)).toEqual(['otter']);
    expect(await again.append(appendEntries('otter', [react(4)]))).toBe('written');
    await again.check();
  });

  test.each([
    ['not JSON', `UPDATE log SET entries = '{{' WHERE first = 1`, 1],
    ['no list', `UPDATE log SET entries = '{}' WHERE first = 1`, 1],
    ['no entry', `UPDATE log SET entries = replace(entries, 'hello', 'howdy') WHERE first = 1`, 1],
    ['another number', `UPDATE log SET entries = replace(entries, '"n":2', '"n":9')`, 2],
    ['missing', 'DELETE FROM log WHERE first = 1', 1],
    ['missing at the end', 'UPDATE tables SET next = 5', 4],
  ])('an entry that is %s is reported with its table and number', async (_why, damage, n) => {
    const { store, place } = await fresh();
    await store.append(appendOpen('otter'));
    await store.append(appendEntries('otter', [react(1), react(2)]));
    await store.append(appendEntries('otter', [react(3)]));
    await store.close();
    await kind.sql(place, damage);
    const again = await kind.open(place);
    open.push(again);
    await expect(again.read('otter', n)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringMatching(new RegExp(`Entry ${n} of table otter`)),
    });
  });
});
