/** What those who run a server ask of its store, on SQLite and on a real PostgreSQL. */

import { readFileSync } from 'node:fs';
import { GAME_IDS } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';
import { expect, test } from 'vitest';
import { describeBothStores } from '../testing/both-stores.ts';
import {
  appendEntries,
  appendOpen,
  INDEX,
  openEntry,
  playedLog,
  react,
  TIME,
  tokenHash,
} from '../testing/logs.ts';
import { DAY } from './admin.ts';
import type { Store } from './store.ts';

const WEEK = 7 * DAY;

describeBothStores(({ name, fresh, again }) => {
  /** A game that is over, its last entry at that time. */
  async function finish(store: Store, id: string, end: number): Promise<readonly Entry[]> {
    const log = playedLog(id, 'dodge-dice');
    const shift = end - (log.at(-1)?.t ?? 0);
    // At another time it is another chain, which no store looks at.
    const entries = log.map(({ prev, ...entry }): Entry => ({ ...entry, t: entry.t + shift }));
    if (!entries.some(({ kind }) => kind === 'end')) throw new Error('the game has no end');
    const phase = 'over';
    const [first, ...rest] = entries;
    if (first === undefined) throw new Error('an empty log');
    await store.append(appendEntries(id, [first], { phase: 'seating' }));
    await store.append(appendEntries(id, rest, { ...INDEX, phase, tokens: [tokenHash()] }));
    return entries;
  }

  test('lists tables, those with the latest entry first', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('otter', { phase: 'seating', isPublic: true, taken: 1 }));
    await store.append(appendOpen('badger', {}, TIME + 50));
    await store.append(appendEntries('otter', [react(1, 'x', TIME + 99)], { phase: 'playing' }));
    await store.append({
      table: 'stoat',
      entries: [openEntry('stoat', TIME + 60, 'dodgy-dice')],
      index: INDEX,
    });
    const ids = async (query: object): Promise<readonly string[]> =>
      (await store.admin.list({ limit: 9, ...query })).map(({ table }) => table);
    expect(await ids({})).toEqual(['otter', 'stoat', 'badger']);
    expect(await ids({ limit: 2 })).toEqual(['otter', 'stoat']);
    expect(await ids({ game: 'dodge-dice' })).toEqual(['otter', 'badger']);
    expect(await ids({ phase: 'seating' })).toEqual([]);
    expect((await store.admin.list({ limit: 1 }))[0]).toEqual({
      table: 'otter',
      game: 'dodge-dice',
      phase: 'playing',
      isPublic: false,
      isArchived: false,
      seats: 2,
      taken: 2,
      entries: 2,
      opened: TIME,
      time: TIME + 99,
    });
  });

  test('counts tables, entries, bytes and the games of each day', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('otter', { phase: 'seating' }));
    await store.archiveIdle(TIME + 1);
    const today = Math.floor(TIME / DAY) + 20;
    const ends = [today * DAY, today * DAY + DAY - 1, (today + 2) * DAY];
    const logs = await Promise.all(ends.map((end, i) => finish(store, `over-${i}`, end)));
    const usage = await store.admin.usage();
    expect(usage.bytes).toBeGreaterThan(0);
    expect(usage).toMatchObject({
      entries: 1 + logs.reduce((sum, log) => sum + log.length, 0),
      tables: { seating: 0, playing: 0, over: 3, archived: 1 },
    });
    const game = GAME_IDS.find((id) => id === 'dodge-dice');
    expect(await store.admin.endedGames(today * DAY)).toEqual([
      { day: today, game, games: 2 },
      { day: today + 2, game, games: 1 },
    ]);
    expect(await store.admin.endedGames((today + 3) * DAY)).toEqual([]);
  });

  test('deletes finished tables that nobody has touched since, and nothing else', async () => {
    const { store } = await fresh();
    await store.append(appendOpen('playing', {}, TIME));
    for (const i of [0, 1, 2]) await finish(store, `old-${i}`, TIME + WEEK);
    const kept = await finish(store, 'new', TIME + 2 * WEEK);
    const before = TIME + 2 * WEEK - 1;
    expect(await store.admin.deleteFinished(before, 2)).toBe(2);
    expect(await store.admin.deleteFinished(before, 2)).toBe(1);
    expect(await store.admin.deleteFinished(before, 2)).toBe(0);
    expect(await store.read('old-1', 0)).toEqual([]);
    expect(await store.read('new', 0)).toEqual(kept);
    const left = await store.admin.list({ limit: 9 });
    expect(left.map(({ table }) => table)).toEqual(['new', 'playing']);
    // What was counted stays counted.
    expect(await store.admin.endedGames(TIME)).toMatchObject([{ games: 3 }, { games: 1 }]);
  });

  test('rewrites entries in their places, and nothing of the old is left', async () => {
    const { store, place } = await fresh();
    const tokens = [tokenHash(), tokenHash()];
    await store.append(appendOpen('otter', { tokens }));
    const secret = 'a-very-private-thing';
    await store.append(appendEntries('otter', [react(1, secret), react(2)]));
    await store.append(appendEntries('otter', [react(3), react(4, secret)]));
    await store.append(appendOpen('badger', { tokens }));
    const before = await store.read('otter', 0);
    const changed = [react(1, 'gone'), react(4, 'gone')];
    await store.admin.rewrite('otter', changed, tokens.slice(0, 1));
    const expected = before.map((entry) => changed.find(({ n }) => n === entry.n) ?? entry);
    expect(await store.read('otter', 0)).toEqual(expected);
    expect(await store.append(appendEntries('otter', [react(5)]))).toBe('written');
    expect(await store.tablesOf(tokens.slice(0, 1))).toEqual(['badger']);
    expect(await store.tablesOf(tokens.slice(1))).toEqual(['otter', 'badger']);
    if (name === 'SQLite') {
      for (const file of [place, `${place}-wal`]) expect(readFileSync(file)).not.toContain(secret);
    }
  });

  test('keeps blocks until their time', async () => {
    const { store, place } = await fresh();
    const here = { network: '192.0.2.1', since: TIME, until: TIME + 10 };
    const there = { network: '2001:db8:0:1::/64', since: TIME + 1, until: TIME + 20 };
    await store.admin.block({ ...here, until: TIME + 5 });
    await store.admin.block(here);
    await store.admin.block(there);
    expect(await store.admin.blocks(TIME)).toEqual([here, there]);
    expect(await store.admin.blocks(TIME + 10)).toEqual([there]);
    expect(await store.admin.unblock(there.network)).toBe(true);
    expect(await store.admin.unblock(there.network)).toBe(false);
    await store.close();
    const reopened = await again(place);
    expect(await reopened.admin.blocks(TIME)).toEqual([here]);
  });
});
