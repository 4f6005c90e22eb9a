/** Data of every earlier schema is there after the program has started on it. */

import { DatabaseSync } from 'node:sqlite';
import type { Entry } from '@dicehall/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendEntries, openEntry, react } from '../testing/logs.ts';
import { KINDS, type StoreKind } from '../testing/stores.ts';
import { type Migration, migrationsFrom } from './migrations.ts';
import { POSTGRES_MIGRATIONS } from './postgres/migrations.ts';
import { migrate, pragma, SQLITE_MIGRATIONS } from './sqlite/migrations.ts';

const log: readonly Entry[] = [openEntry('otter'), react(1), react(2)];
const text = (entries: readonly Entry[]): string => JSON.stringify(entries).replaceAll("'", "''");

/** Schema 1 with one table in it, as the first release left it. */
const FIRST = {
  SQLite: `
    ${SQLITE_MIGRATIONS[0]?.sql}
    PRAGMA application_id = 1684628325;
    PRAGMA user_version = 1;
    INSERT INTO tables (id, next, last, time, phase, is_public, seats, taken, wake, game, options, opened)
    VALUES ('otter', 3, 2, 1, 0, 1, 2, 1, 7, 'dodge-dice', '-', 1);
    INSERT INTO log (tbl, first, before, entries) VALUES (1, 0, 0, '${text(log.slice(0, 1))}');
    INSERT INTO log (tbl, first, before, entries) VALUES (1, 1, 1, '${text(log.slice(1))}');
    INSERT INTO tokens VALUES ('ann', 1);`,
  PostgreSQL: `
    ${POSTGRES_MIGRATIONS[0]?.sql}
    CREATE TABLE meta (name text PRIMARY KEY, value bigint NOT NULL);
    INSERT INTO meta VALUES ('schema', 1);
    INSERT INTO tables (id, next, time, phase, is_public, seats, taken, wake, game, options, opened)
    VALUES ('otter', 3, 1, 0, true, 2, 1, 7, 'dodge-dice', '-', 1);
    INSERT INTO log (tbl, first, entries) VALUES (1, 0, '${text(log.slice(0, 1))}');
    INSERT INTO log (tbl, first, entries) VALUES (1, 1, '${text(log.slice(1))}');
    INSERT INTO tokens VALUES ('ann', 1);`,
};

const NEWER = {
  SQLite: 'PRAGMA user_version = 99',
  PostgreSQL: `UPDATE meta SET value = 99 WHERE name = 'schema'`,
};

describe.each(['SQLite', 'PostgreSQL'] as const)('%s', (name) => {
  let kind: StoreKind;
  beforeAll(async () => {
    kind = await KINDS[name]();
  }, 60_000);
  afterAll(() => kind?.stop(), 60_000);

  test('the first schema comes up to date, with its data', async () => {
    const place = await kind.place();
    await kind.sql(place, FIRST[name]);
    // The second start finds nothing left to do.
    for (const starts of [1, 2]) {
      const store = await kind.open(place);
      expect(await store.read('otter', 0)).toEqual(starts === 1 ? log : [...log, react(3)]);
      if (starts === 1) {
        expect(await store.toWake(7, 9)).toEqual(['otter']);
        expect(await store.tablesOf(['ann'])).toEqual(['otter']);
        expect(await store.append(appendEntries('otter', [react(3)]))).toBe('written');
        expect(await store.archiveIdle(Number.MAX_SAFE_INTEGER)).toBe(1);
      }
      await store.close();
    }
  });

  test('data that a later release has changed is refused and left alone', async () => {
    const place = await kind.place();
    await kind.sql(place, FIRST[name]);
    await kind.sql(place, NEWER[name]);
    await expect(kind.open(place)).rejects.toMatchObject({
      code: 'newer',
      message: expect.stringContaining('schema 99'),
    });
  });
});

test('steps are those after the version', () => {
  const steps: readonly Migration[] = ['a', 'b', 'c'].map((what) => ({ what, sql: '' }));
  expect(migrationsFrom(0, steps)).toEqual(steps);
  expect(migrationsFrom(2, steps)).toEqual(steps.slice(2));
  expect(migrationsFrom(3, steps)).toEqual([]);
  expect(() => migrationsFrom(4, steps)).toThrow(/later release/);
});

/** Steps that a later release might have: one that works, and one that fails half way. */
const LATER: Migration = {
  what: 'notes',
  sql: 'CREATE TABLE notes (id integer); INSERT INTO notes VALUES (7)',
};
const BROKEN: Migration = {
  what: 'broken',
  sql: 'CREATE TABLE half (id integer); INSERT INTO nowhere VALUES (1)',
};

test('SQLite does all steps or none', () => {
  const db = new DatabaseSync(':memory:');
  migrate(db, SQLITE_MIGRATIONS);
  expect(() => migrate(db, [...SQLITE_MIGRATIONS, LATER, BROKEN])).toThrow(/nowhere/);
  expect(pragma(db, 'user_version')).toBe(SQLITE_MIGRATIONS.length);
  migrate(db, [...SQLITE_MIGRATIONS, LATER]);
  migrate(db, [...SQLITE_MIGRATIONS, LATER]);
  expect(db.prepare('SELECT id FROM notes').all()).toEqual([{ id: 7 }]);
  expect(() => migrate(db, SQLITE_MIGRATIONS)).toThrow(/later release/);
});
