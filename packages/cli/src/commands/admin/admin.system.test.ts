/** `dicehall admin`, as it is typed: on a server that runs, and on the store of one that does not. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketLink, type TableLink, tableApi } from '@dicehall/link';
import { faultsBy } from '@dicehall/research/testing/json-schema';
import { type RunningServer, settingsFrom, startServer } from '@dicehall/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../../testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-admin-'));
const links: TableLink[] = [];
let server: RunningServer;

const ENV = { PORT: '0', HOST: '127.0.0.1', ADMIN_PORT: '0', LOG_LEVEL: 'silent', BOT_PACE: '0' };

const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> =>
  startServer(settingsFrom({ ...ENV, DATA_DIR: folder, ...env }, 'en'));

afterEach(() => {
  for (const link of links.splice(0)) link.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface OpenTable {
  readonly table: string;
  readonly host: string;
}

async function openTable(): Promise<OpenTable> {
  const reply = await tableApi(server.url, randomBytes).open({ game: 'dodge-dice' });
  if (!reply.ok) throw new Error(reply.fault.code);
  return reply.value;
}

async function enter({ table, host }: OpenTable, name: string): Promise<TableLink> {
  const { socketUrl } = tableApi(server.url, randomBytes);
  const link = socketLink(
    { url: socketUrl, table, tokens: [host] },
    { now: () => Date.now(), randomBytes },
  );
  links.push(link);
  await link.send({ kind: 'sit', name });
  return link;
}

/** Resolves as soon as the link's state is such. */
const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = link.watch(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

/** On the server that runs. */
const admin = (...args: readonly string[]) =>
  command(['admin', ...args, '--url', server.adminUrl ?? '', '--from', folder]);

const json = async (...args: readonly string[]) => {
  const { code, out, err } = await admin(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const data = JSON.parse(out);
  const name = `${args[0]?.charAt(0).toUpperCase()}${args[0]?.slice(1)}`;
  expect(faultsBy('cli.schema.json')(`Admin${name}`, data)).toEqual([]);
  return data;
};

describe('on a server that runs', () => {
  beforeAll(async () => {
    server = await start();
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  test('lists tables and who sits there', async () => {
    const own = await openTable();
    await enter(own, 'Ana');
    const [row] = await json('tables', '--phase', 'seating', '--game', 'dodge-dice');
    expect(row).toMatchObject({ table: own.table, phase: 'seating', taken: 1, devices: 1 });
    expect(await json('tables', '--phase', 'over')).toEqual([]);
    const { out } = await admin('tables');
    expect(out).toMatch(
      new RegExp(`^Table +Game .*\\n${own.table} +dodge-dice +seating +1/2 `, 'm'),
    );
    const shown = await admin(
      'table',
      own.table.replaceAll('-', ' ').toUpperCase(),
      '--lang',
      'es',
    );
    expect(shown.out).toMatch(/^1 +persona +Ana +anfitrión$/m);
    expect(shown.out).toMatch(/^2 +libre$/m);
  });

  test('renames and removes a person, in the log like everything else', async () => {
    const own = await openTable();
    const link = await enter(own, 'Rude');
    const renamed = await admin('rename', own.table, '--seat', '1', '--name', 'Otter');
    expect(renamed).toMatchObject({ code: 0, err: '' });
    await until(link, () => link.state.views[0]?.seats[0]?.name === 'Otter');
    expect((await admin('rename', own.table, '--seat', '1', '--name', ' ')).err).toContain(
      'letter',
    );
    expect((await admin('remove', own.table, '--seat', '1')).err).toContain('--yes');
    expect(await admin('remove', own.table, '--seat', '1', '--yes')).toMatchObject({ code: 0 });
    await until(link, () => link.state.views[0]?.seats[0]?.kind === 'empty');
    expect((await admin('remove', own.table, '--seat', '1', '--yes')).code).toBe(1);
  });

  test('closes a table: its people are told why, and nobody comes in again', async () => {
    const own = await openTable();
    const link = await enter(own, 'Ana');
    const closed = await admin('close', own.table, '--reason', 'conduct', '--yes');
    expect(closed).toMatchObject({ code: 0, out: `Table ${own.table} is closed.\n` });
    await until(link, () => link.state.status === 'closed');
    expect(link.state.fault).toBe('closed-for-conduct');
    const look = await tableApi(server.url, randomBytes).look(own.table);
    expect(look).toMatchObject({ ok: false, fault: { code: 'closed-for-conduct' } });
    const again = await enter(own, 'Ana');
    await until(again, () => again.state.status === 'closed');
    const { table } = await json('table', own.table);
    expect(table).toMatchObject({ isArchived: true, devices: 0 });
    expect((await admin('close', own.table, '--yes')).err).toContain('closed this table');
    expect((await admin('close', own.table, '--reason', 'x', '--yes')).err).toContain('conduct');
  });

  test('forgets a person: the game stays, its record verifies, the name is gone', async () => {
    const own = await openTable();
    const [token, other] = ['a7'.repeat(16), 'b8'.repeat(16)] as const;
    const { socketUrl } = tableApi(server.url, randomBytes);
    const link = socketLink(
      { url: socketUrl, table: own.table, tokens: [own.host] },
      { now: () => Date.now(), randomBytes },
    );
    links.push(link);
    await link.send({ kind: 'sit', name: 'Private Person', token });
    await link.send({ kind: 'sit', name: 'Ben', token: other });
    await link.send({ kind: 'start' });
    await until(link, () => link.state.views[0]?.phase === 'playing');
    const before = await json('table', own.table);
    expect(JSON.stringify(before)).toContain('Private Person');
    const seatLink = `${server.url}/t/${own.table}#seat=${token}`;
    expect((await admin('forget', seatLink)).err).toContain('--yes');
    const done = await admin('forget', seatLink, '--yes');
    expect(done).toMatchObject({ code: 0, out: 'The person is gone from 1 table.\n', err: '' });
    const after = await json('table', own.table);
    expect(JSON.stringify(after)).not.toContain('Private Person');
    expect(after.seats[1]).toMatchObject({ name: 'Ben' });
    expect((await admin('forget', token, '--yes')).out).toContain('Nothing is kept');
    expect((await admin('forget', 'somebody', '--yes')).err).toContain('32 hexadecimal');
    for (const file of ['dicehall.db', 'dicehall.db-wal']) {
      expect(readFileSync(join(folder, file)).includes('Private Person')).toBe(false);
    }
    // A server reads the table again, and it goes on.
    await until(link, () => link.state.status === 'joined');
    expect(link.state.views[0]?.phase).toBe('playing');
  });

  test('lists connections without their addresses', async () => {
    const own = await openTable();
    await enter(own, 'Ben');
    const connections: readonly { readonly table?: string }[] = await json('connections');
    const mine = connections.find(({ table }) => table === own.table);
    expect(mine).toMatchObject({ id: expect.stringMatching(/^c\d+$/), seats: [0], isHost: true });
    expect(mine).not.toHaveProperty('address');
    const { out } = await admin('connections');
    expect(out).toContain('hidden');
    expect(out).not.toContain('127.0.0.1');
  });

  test('blocks the address of a connection, and lifts the block', async () => {
    const link = await enter(await openTable(), 'Eva');
    const [{ id }] = await json('connections');
    const { out } = await admin('block', id, '--for', '2h');
    expect(out).toMatch(/^Nothing is taken from 127\.0\.0\.1 until /);
    await until(link, () => link.state.status === 'closed');
    expect(link.state.fault).toBe('blocked');
    const refused = await tableApi(server.url, randomBytes).list();
    expect(refused).toMatchObject({ ok: false, fault: { code: 'blocked' } });
    expect(await json('blocks')).toMatchObject([{ network: '127.0.0.1' }]);
    expect(await admin('unblock', '127.0.0.1')).toMatchObject({ code: 0 });
    expect((await tableApi(server.url, randomBytes).list()).ok).toBe(true);
    expect((await admin('unblock', '127.0.0.1')).err).toBe('127.0.0.1 is not blocked.\n');
  });

  test('tells disk use and the games of fourteen days', async () => {
    const usage = await json('usage');
    expect(usage.days).toHaveLength(14);
    expect(usage.bytes).toBeGreaterThan(0);
    expect(usage.free).toBeGreaterThan(0);
    const { out } = await admin('usage');
    expect(out).toMatch(/^The store takes \d.*; .* free\.$/m);
    expect(out.match(/^ {2}\d{4}-\d\d-\d\d {2}\d+$/gm)).toHaveLength(14);
  });

  test('rotates the key', async () => {
    const published = async (): Promise<readonly { readonly key: string }[]> => {
      const answer = await fetch(`${server.url}/api/keys`);
      return JSON.parse(await answer.text()).keys;
    };
    const [before] = await published();
    expect((await admin('rotate-key')).err).toContain('--yes');
    const { out } = await admin('rotate-key', '--yes');
    const after = await published();
    expect(out).toContain(after[0]?.key ?? 'none');
    expect(after.map(({ key }) => key)).toContain(before?.key);
    expect(after).toHaveLength(2);
  });

  test('its token is kept beside the data, for the owner alone', async () => {
    const file = join(folder, 'admin-token');
    expect(statSync(file).mode & 0o077).toBe(0);
    const token = readFileSync(file, 'utf8').trim();
    expect(
      await command(['admin', 'usage', '--url', server.adminUrl ?? ''], { ADMIN_TOKEN: token }),
    ).toMatchObject({ code: 0 });
    const port = new URL(server.adminUrl ?? '').port;
    const byPort = await command(['admin', 'usage'], { ADMIN_PORT: port, DATA_DIR: folder });
    expect(byPort).toMatchObject({ code: 0 });
  });

  test.each([
    ['another token', ['usage'], { ADMIN_TOKEN: 'x'.repeat(32) }, 'does not know this token'],
    ['no token', ['usage', '--from', join(folder, 'none')], {}, 'ADMIN_TOKEN'],
  ])('%s: refused in words', async (_, args, env, text) => {
    const url = ['--url', server.adminUrl ?? ''];
    const { code, out, err } = await command(['admin', ...args, ...url], env);
    expect(err).toContain(text);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  test('the public port knows nothing of it', async () => {
    const { code, err } = await command(['admin', 'usage', '--url', server.url, '--from', folder]);
    expect(code).toBe(1);
    expect(err).not.toMatch(/^\s+at /m);
    const answer = await fetch(`${server.url}/admin/usage`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });

  test('without ADMIN_PORT, says that the server has the store open', async () => {
    const { code, err } = await command(['admin', 'tables', '--from', folder]);
    expect(err).toContain('ADMIN_PORT');
    expect(code).toBe(1);
  });
});

describe('on a store alone', () => {
  const offline = (...args: readonly string[]) => command(['admin', ...args, '--from', folder]);

  test('lists, blocks for the next start, and deletes what is finished', async () => {
    expect((await offline('tables')).out).toContain('dodge-dice');
    expect(await offline('block', '127.0.0.1', '--for', '1d')).toMatchObject({ code: 0 });
    expect((await offline('delete-finished', '--days', '0')).err).toContain('--yes');
    expect((await offline('delete-finished', '--days', '0', '--yes')).out).toBe(
      'No table was old enough.\n',
    );
    server = await start();
    const refused = await tableApi(server.url, randomBytes).list();
    expect(refused).toMatchObject({ ok: false, fault: { code: 'blocked' } });
    await server.close();
    expect(await offline('unblock', '127.0.0.1')).toMatchObject({ code: 0 });
  });

  test('does at a table what a running server would', async () => {
    server = await start();
    const own = await openTable();
    await enter(own, 'Rude');
    await server.close();
    const named = await offline('rename', own.table, '--seat', '1', '--name', 'Otter');
    expect(named).toMatchObject({ code: 0 });
    expect((await offline('table', own.table)).out).toContain('Otter');
    expect(await offline('close', own.table, '--yes')).toMatchObject({ code: 0 });
    server = await start();
    const look = await tableApi(server.url, randomBytes).look(own.table);
    expect(look).toMatchObject({ fault: { code: 'closed-by-keeper' } });
    await server.close();
  });

  test('a server that is set but does not run is no hindrance', async () => {
    const { port } = new URL(server.adminUrl ?? '');
    const env = { ADMIN_PORT: port, DATA_DIR: folder };
    expect(await command(['admin', 'tables'], env)).toMatchObject({ code: 0 });
  });

  test.each([
    ['connections', ['connections'], 'Only a running server'],
    ['a table that is not there', ['table', 'kamo-ritu-peso'], 'no table kamo-ritu-peso'],
    ['a phase', ['tables', '--phase', 'x'], 'no phase'],
    ['a number', ['tables', '--limit', '0'], 'whole number'],
    ['a time', ['block', '192.0.2.1', '--for', 'long'], 'not a time'],
    ['an address', ['block', 'dice.example'], 'not an address'],
    ['a server', ['tables', '--url', 'http://127.0.0.1:1'], 'No server answers'],
  ])('%s: refused in words', async (_, args, text) => {
    const { code, out, err } = await offline(...args);
    expect(err).toContain(text);
    expect(err).not.toMatch(/^\s+at /m);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  test('each command explains itself, and there are no others', async () => {
    expect(await command(['admin', 'dance'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('dance'),
    });
    const { out } = await command(['admin', '--help']);
    for (const name of ['tables', 'block', 'usage', 'rotate-key']) {
      expect(out).toContain(`\n  ${name}`);
      const own = await command(['admin', name, '--help']);
      expect(own.out).toContain(`npx dicehall admin ${name}`);
    }
  });
});
