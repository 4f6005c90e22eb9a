/** What PostgreSQL alone must do: several nodes, and a server that goes away and comes back. */

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { appendEntries, appendOpen, react } from '../../testing/logs.ts';
import { freePort } from '../../testing/ports.ts';
import { startPostgres, type TestPostgres } from '../../testing/services/postgres.ts';
import { type Store, StoreError } from '../store.ts';
import { aloneOn } from './lock.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { makeProbe } from './probe.ts';

let server: TestPostgres;
let places = 0;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop(), 60_000);

const newPlace = (): Promise<string> => server.place(`own${places++}`);

async function opened(url: string): Promise<Store> {
  const store = await openPostgres(url, { connectTimeout: 2_000, statementTimeout: 5_000 });
  onTestFinished(() => store.close());
  return store;
}

test('nodes that start together on an empty database make one schema', async () => {
  const url = await newPlace();
  for (const store of await Promise.all([1, 2, 3, 4].map(() => opened(url)))) await store.check();
});

test('all steps of a migration are done, or none', async () => {
  const client = new pg.Client(await newPlace());
  await client.connect();
  onTestFinished(() => client.end());
  const later = { what: 'notes', sql: 'CREATE TABLE notes (id integer)' };
  const broken = { what: 'broken', sql: 'CREATE TABLE half (id integer); SELECT * FROM nowhere' };
  await migratePostgres(client);
  const steps = [...POSTGRES_MIGRATIONS, later];
  await expect(migratePostgres(client, [...steps, broken])).rejects.toThrow(/nowhere/);
  await expect(client.query('SELECT * FROM notes')).rejects.toThrow(/notes/);
  await migratePostgres(client, steps);
  await client.query('SELECT * FROM notes');
  await expect(migratePostgres(client)).rejects.toMatchObject({ code: 'newer' });
});

test('what is acknowledged has reached the disk, whatever the server is set to', async () => {
  const url = await newPlace();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.query('ALTER ROLE CURRENT_USER RESET synchronous_commit');
    await client.end();
  });
  await client.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  const store = await opened(url);
  await client.query(`
    CREATE TABLE commits (how text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO commits VALUES (current_setting('synchronous_commit')); RETURN NULL;
    END $$;
    CREATE TRIGGER note AFTER INSERT ON log FOR EACH STATEMENT EXECUTE FUNCTION note()`);
  await store.append(appendOpen('otter'));
  const { rows } = await client.query('SELECT how FROM commits');
  expect(rows).toEqual([{ how: 'on' }]);
});

test('an entry that follows another log of the same length is taken', async () => {
  const url = await newPlace();
  const store = await opened(url);
  const [one, other, after] = ['1', '2', '3'].map((digit) => digit.repeat(32));
  await store.append(appendOpen('otter', { head: one }));
  const append = (n: number, prev: string | undefined, head: string | undefined) =>
    store.append(appendEntries('otter', [{ ...react(n), prev }], { head }));
  expect(await append(1, other, after)).toBe('taken');
  expect(await append(1, one, after)).toBe('written');
  // A log without a chain, and a node of a release that did not write it.
  expect(await append(2, undefined, undefined)).toBe('written');
  expect(await append(3, one, after)).toBe('written');
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`UPDATE tables SET next = 5; INSERT INTO log
    SELECT key, 4, '${JSON.stringify([react(4)])}' FROM tables`);
  // The head of the entry before is not that of the log.
  expect((await store.readLog('otter', 3)).head).toBeUndefined();
  expect(await append(5, one, after)).toBe('written');
  expect((await store.readLog('otter', 5)).head).toBe(after);
  expect(await append(6, one, after)).toBe('taken');
});

describe('work of one node at a time', () => {
  /** Begun, and not finished before the test is. */
  async function stuckIn(alone: Store['alone']): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const work = alone('work', () => {
      begun.resolve();
      return finished.promise;
    });
    onTestFinished(() => {
      finished.resolve();
      return work;
    });
    await begun.promise;
  }

  test('who waits too long for another goes on without the lock', async () => {
    const url = await newPlace();
    await stuckIn((await opened(url)).alone);
    expect(await aloneOn(url, 300)('work', async () => 'done')).toBe('done');
  });

  test('a node that is not heard of loses the lock', async () => {
    const url = await newPlace();
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    const locks = async (): Promise<number | null> =>
      (await client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'`)).rowCount;
    await stuckIn(aloneOn(url, 300));
    await expect.poll(locks, { timeout: 30_000 }).toBe(0);
  });
});

test('a restart of the server loses nothing acknowledged, and the store goes on by itself', async () => {
  const url = await newPlace();
  const nodes = [await opened(url), await opened(url)];
  const store = nodes[0];
  if (store === undefined) throw new Error('no node');
  const tables = Array.from({ length: 10 }, (_, i) => `table-${i}`);
  for (const table of tables) await store.append(appendOpen(table));
  const acknowledged = new Map(tables.map((table) => [table, 1]));
  let refused = 0;
  let isRestarted = false;

  /** As a hall does: after an error, and after losing a race, what is in the log decides. */
  const play = async (node: Store, table: string): Promise<void> => {
    let n = 1;
    for (let tries = 0, more = 5; more > 0; tries++) {
      if (tries > 100_000) throw new Error('the store does not come back');
      try {
        const answer = await node.append(appendEntries(table, [react(n)]));
        if (answer === 'taken') {
          n = (await node.read(table, 0)).length;
          continue;
        }
        n++;
        acknowledged.set(table, n);
        if (isRestarted) more--;
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'unavailable') throw error;
        refused++;
      }
    }
  };
  const playing = Promise.all(tables.map((table, i) => play(nodes[i % 2] ?? store, table)));
  for (let restarts = 0; restarts < 2; restarts++) {
    const before = acknowledged.get('table-0') ?? 0;
    const goesOn = expect.poll(() => acknowledged.get('table-0'), { timeout: 30_000 });
    await Promise.race([playing, goesOn.toBeGreaterThan(before + 3)]);
    await server.restart();
  }
  isRestarted = true;
  await playing;
  expect(refused).toBeGreaterThan(0);
  for (const table of tables) {
    const log = await store.read(table, 0);
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
    expect(log.length).toBe(acknowledged.get(table));
  }
});

test('what keeps a store from opening is said', async () => {
  const { port } = new URL(server.url);
  const nobody = await freePort();
  const address = (user: string, at: number | string, name: string): string =>
    `postgres://${user}@127.0.0.1:${at}/${name}`;
  await expect(openPostgres(address('postgres', nobody, 'x'))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  await expect(openPostgres(address('postgres', port, 'nowhere'))).rejects.toMatchObject({
    code: 'bad-place',
    message: expect.stringContaining('nowhere'),
  });
  await expect(openPostgres(address('eve', port, 'postgres'))).rejects.toMatchObject({
    code: 'bad-place',
  });
});

test('a statement that takes too long is given up', async () => {
  const url = await newPlace();
  const store = await openPostgres(url, { statementTimeout: 300 });
  onTestFinished(() => store.close());
  await store.append(appendOpen('otter'));
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('BEGIN');
  await other.query('LOCK TABLE tables');
  await expect(store.append(appendEntries('otter', [react(1)]))).rejects.toMatchObject({
    code: 'unavailable',
  });
  await other.query('ROLLBACK');
  expect(await store.append(appendEntries('otter', [react(1)]))).toBe('written');
});

describe('a server that does not take what is written is not ready', () => {
  test('while it only lets itself be read, as a standby', async () => {
    const url = await newPlace();
    await (await openPostgres(url)).close();
    const readOnly = new URL(url);
    const before = readOnly.searchParams.get('options') ?? '';
    readOnly.searchParams.set('options', `${before} -c default_transaction_read_only=on`.trim());
    const pool = new pg.Pool({ connectionString: readOnly.href });
    onTestFinished(() => pool.end());
    await pool.query('SELECT tries FROM probe');
    await expect(makeProbe(pool)()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['EXCLUSIVE', 'log'],
    ['EXCLUSIVE', 'tables'],
    ['SHARE', 'log'],
    ['ACCESS EXCLUSIVE', 'probe'],
  ])(
    'while an %s lock of %s keeps writers out, and is again afterwards; tries do not pile up',
    async (mode, table) => {
      const url = await newPlace();
      const store = await openPostgres(url, { statementTimeout: 300, connections: 2 });
      onTestFinished(() => store.close());
      const other = new pg.Client(url);
      await other.connect();
      onTestFinished(() => other.end());
      await other.query('BEGIN');
      await other.query(`LOCK TABLE ${table} IN ${mode} MODE`);
      const tries = Array.from({ length: 5 }, () => store.check());
      for (const attempt of tries)
        await expect(attempt).rejects.toMatchObject({ code: 'unavailable' });
      expect(await store.read('otter', 0)).toEqual([]);
      await other.query('ROLLBACK');
      await store.check();
    },
  );

  test('and trying to write leaves the database as large as it was', async () => {
    const url = await newPlace();
    const store = await opened(url);
    const other = new pg.Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    const size = async (): Promise<unknown> =>
      (await other.query("SELECT pg_relation_size('probe') AS size")).rows[0]?.size;
    const before = await size();
    for (let i = 0; i < 500; i++) await store.check();
    expect(await size()).toBe(before);
  });
});
