/** `backup`, as it is typed, beside a server that plays on. */

import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableApi } from '@dicehall/link';
import { openStore, type RunningServer, settingsFrom, startServer } from '@dicehall/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-backup-'));
const at = (name: string): string => join(folder, name);
const data = at('data');
let server: RunningServer;

const open = async (): Promise<string> => {
  const reply = await tableApi(server.url, randomBytes).open({ game: 'dodge-dice' });
  if (!reply.ok) throw new Error(reply.fault.code);
  return reply.value.table;
};

beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'silent' };
  server = await startServer(settingsFrom(env, 'en'));
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Names of the tables in a file that `backup` has made. */
async function tablesIn(file: string): Promise<readonly string[]> {
  const dataDir = `${file}.opened`;
  const empty = await openStore({ dataDir, databaseUrl: undefined });
  await empty.close();
  copyFileSync(file, join(dataDir, 'dicehall.db'));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const tables = await store.admin.list({ limit: 100 });
  await store.close();
  return tables.map(({ table }) => table);
}

test('copies what is durable while the server runs, and a server can open the copy', async () => {
  const first = await open();
  const file = at('one.db');
  const done = await command(['backup', file], { DATA_DIR: data });
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('holds 1 table.\n');
  expect(statSync(file).mode & 0o077).toBe(0);
  const second = await open();
  expect(await tablesIn(file)).toEqual([first]);

  const again = await command(['backup', file, '--from', data]);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('--force');
  expect(await command(['backup', file, '--from', data, '--force'])).toMatchObject({ code: 0 });
  expect(await tablesIn(file)).toEqual([second, first]);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('of PostgreSQL, says what to run', async () => {
  const { code, err } = await command(['backup', "it's.dump", '--from', 'postgres://a:b@c/d']);
  expect(code).toBe(1);
  expect(err).toContain(
    `\n  (umask 077; pg_dump --format=custom --file='it'\\''s.dump' "$DATABASE_URL")\n`,
  );
  expect(err).not.toContain('a:b@');
});

test.each([
  ['a folder without a store', ['backup', at('x'), '--from', at('nowhere')], 'no store in'],
  ['a place that is not there', ['backup', at('no/x'), '--from', data], 'cannot be written'],
  ['a folder', ['backup', folder, '--from', data, '--force'], 'cannot be written'],
  ['no file', ['backup'], 'Something is missing'],
])('%s: refused in words', async (_, args, text) => {
  const { code, out, err } = await command(args);
  expect(err).toContain(text);
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test('a damaged file gives no backup, and the one before stays', async () => {
  const damaged = at('damaged');
  const store = await openStore({ dataDir: damaged, databaseUrl: undefined });
  await store.close();
  const file = join(damaged, 'dicehall.db');
  const bytes = Buffer.alloc(statSync(file).size - 4096, 0xa5);
  const handle = await import('node:fs/promises').then(({ open: openFile }) =>
    openFile(file, 'r+'),
  );
  await handle.write(bytes, 0, bytes.length, 4096);
  await handle.close();
  const before = at('before.db');
  writeFileSync(before, 'the one before');
  const { code, err } = await command(['backup', before, '--from', damaged, '--force']);
  expect(code).toBe(1);
  expect(err).not.toMatch(/^\s+at /m);
  expect(statSync(before).size).toBe('the one before'.length);
  expect(existsSync(`${before}.part`)).toBe(false);
});
