/** What every store must do, on SQLite and on a real PostgreSQL. */

import type { GameId } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';
import { expect, test } from 'vitest';
import { describeBothStores } from '../testing/both-stores.ts';
import {
  appendEntries,
  appendOpen,
  INDEX,
  openEntry,
  react,
  TIME,
  tokenHash,
} from '../testing/logs.ts';

describeBothStores((at) => {
  const { fresh, again, writers: writersOf } = at;

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
    expect(await store.listAttended(undefined, { after: 0, until: TIME }, 9)).toEqual([]);
    expect(await store.toWake(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect(await store.append(appendEntries('otter', [react(4)]))).toBe('written');
  });

  test('keeps one key of each use, and the public halves of those before', async () => {
    const { store, place } = await fresh();
    expect(await store.keys()).toEqual([]);
    const hex = (digit: string): string => digit.repeat(64);
    const first = {
      use: 'sign',
      id: hex('a'),
      secret: hex('1'),
      made: 5,
      retired: undefined,
      vouchers: '',
    } as const;
    const vouchers = `${hex('a')}${'3'.repeat(128)}`;
    const second = { ...first, id: hex('b'), secret: hex('2'), made: 7, vouchers };
    const bus = { ...first, use: 'bus', id: hex('c'), made: 6 } as const;
    expect(await store.addKey(first)).toBe('written');
    expect(await store.addKey(bus)).toBe('written');
    // Two nodes that make one at the same time, and one that knows of another than the last.
    expect(await store.addKey(second)).toBe('taken');
    expect(await store.addKey(second, hex('d'))).toBe('taken');
    expect(await store.addKey(first, first.id)).toBe('taken');
    expect(await store.keys()).toEqual([bus, first]);
    expect(await store.addKey(second, first.id)).toBe('written');
    const retired = { ...first, secret: '', retired: 7 };
    expect(await store.keys()).toEqual([second, bus, retired]);
    const stranger = { ...retired, id: hex('e'), made: 1 };
    expect(await store.addKey(stranger)).toBe('written');
    expect(await store.addKey(stranger)).toBe('taken');
    await store.close();
    const reopened = await again(place);
    expect(await reopened.keys()).toEqual([second, bus, retired, stranger]);
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
    const place = await at.kind.place();
    const writers = await writersOf(place);
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
    const writers = await writersOf(await at.kind.place());
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

  test('lists public tables with a free seat where somebody waits, the newest first', async () => {
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
    const SOON = { after: TIME, until: TIME + 1_000 };
    const names = async (
      game: GameId | undefined,
      limit: number,
      after = TIME,
      until = TIME + 1_000,
    ): Promise<readonly string[]> =>
      (await store.listAttended(game, { after, until }, limit)).map(({ table }) => table);
    expect(await names(undefined, 9)).toEqual([]);
    const all = ['first', 'second', 'third', 'private', 'full', 'playing', 'over', 'none'];
    await store.attend(all, TIME + 100);
    expect(await names(undefined, 9)).toEqual(['third', 'second', 'first']);
    expect(await names(undefined, 2)).toEqual(['third', 'second']);
    expect(await names('dodgy-dice', 9)).toEqual(['first']);
    expect(await names('skip-bo-dice', 9)).toEqual([]);
    expect(await names(undefined, 9, TIME + 100)).toEqual([]);
    await store.attend(['second'], TIME + 200);
    expect(await names(undefined, 9, TIME + 100)).toEqual(['second']);
    expect(await names(undefined, 9, TIME + 100, TIME + 200)).toEqual(['second']);
    // As if the clock had been set back since.
    expect(await names(undefined, 9, TIME, TIME + 199)).toEqual(['third', 'first']);
    await store.attend(['third'], 0);
    expect(await names(undefined, 9)).toEqual(['second', 'first']);
    await store.attend(['third'], TIME + 100);
    await store.attend([], TIME + 100);
    const [first] = await store.listAttended('dodgy-dice', SOON, 1);
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
    expect(await names(undefined, 9)).toEqual(['third', 'first']);
    if (opened?.kind !== 'open') throw new Error('entry 0 is no opening');
    const change: Entry = {
      ...{ n: 1, t: TIME, by: 'host', id: 'c', kind: 'change', order: [0, 1, -1] },
      ...{ options: 'outAt=3', settings: opened.settings },
    };
    await store.append(appendEntries('first', [change], { ...free, seats: 3 }));
    expect(await store.listAttended('dodgy-dice', SOON, 1)).toMatchObject([
      { options: 'outAt=3', seats: 3 },
    ]);
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

  test('finds tables that move by themselves and are ahead of the clock', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('past', { wake: TIME + 9 }, TIME));
    await store.append(appendOpen('ahead', { wake: TIME + 9_000 }, TIME + 5_000));
    await store.append(appendOpen('further', { wake: TIME + 8_000 }, TIME + 7_000));
    await store.append(appendOpen('still', {}, TIME + 7_000));
    expect(await store.aheadOf(TIME, 9)).toEqual(['further', 'ahead']);
    expect(await store.aheadOf(TIME, 1)).toEqual(['further']);
    expect(await store.aheadOf(TIME + 5_000, 9)).toEqual(['further']);
    await store.append(appendEntries('past', [react(1, 'c', TIME + 7_000)], { wake: TIME + 1 }));
    expect(await store.aheadOf(TIME, 9)).toEqual(['past', 'further', 'ahead']);
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
    await store.attend(['idle', 'over', 'busy'], 9);
    const listed = await store.listAttended(undefined, { after: 0, until: TIME }, 9);
    expect(listed.map(({ table }) => table)).toEqual(['busy']);
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
    const reopened = await again(place);
    expect(await reopened.read('otter', 0)).toEqual([...log, react(3)]);
    expect(await reopened.tablesOf([token])).toEqual(['otter']);
    expect(await reopened.toWake(9, 9)).toEqual(['otter']);
    expect(await reopened.append(appendEntries('otter', [react(4)]))).toBe('written');
    await reopened.check();
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
    await at.kind.sql(place, damage);
    const reopened = await again(place);
    await expect(reopened.read('otter', n)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringMatching(new RegExp(`Entry ${n} of table otter`)),
    });
  });
});
