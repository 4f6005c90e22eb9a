/** What SQLite alone must do: one process, killed at any moment, on a disk that may be full. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { appendEntries, appendOpen, react } from '../../testing/logs.ts';
import { scratchFolder } from '../../testing/stores.ts';
import { makeRow } from '../row.ts';
import type { Store } from '../store.ts';
import { openSqlite } from './sqlite.ts';
import { writerOn } from './writer.ts';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => join(folder, `${files++}.db`);

async function opened(file: string): Promise<Store> {
  const store = await openSqlite(file);
  onTestFinished(() => store.close());
  return store;
}

test('what is acknowledged has reached the disk: the log beside the file is synchronised at every commit', () => {
  const db = new DatabaseSync(newFile());
  onTestFinished(() => db.close());
  db.exec('PRAGMA synchronous = OFF');
  const writer = writerOn(db);
  // Who waits for company need not be, and what follows is again.
  writer.attend(new Map([['otter', 1]]));
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  // FULL, which is more than WAL needs to stay whole.
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

const WRITER = fileURLToPath(new URL('../../testing/writer.ts', import.meta.url));

/** Starts a process that writes; gives what it said is durable, by table, until it was killed. */
async function writeAndKill(
  file: string,
  run: number,
  lines: number,
): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [WRITER, file, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const durable = new Map<string, number>();
  let heard = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [table = '', next = ''] = line.split(' ');
    if (next !== '') durable.set(table, Number(next));
    if (++heard === lines) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return durable;
}

test('kill -9 loses nothing that was acknowledged', async () => {
  const file = newFile();
  for (const [run, lines] of [3, 50, 211, 400].entries()) {
    const durable = await writeAndKill(file, run, lines);
    expect(durable.size).toBeGreaterThan(0);
    const store = await openSqlite(file);
    for (const [table, next] of durable) {
      const log = await store.read(table, 0);
      expect(log.length).toBeGreaterThanOrEqual(next);
      expect(log.length % 2).toBe(1);
    }
    await store.close();
  }
  const db = new DatabaseSync(file);
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  db.close();
});

test('a second server on the same file is refused, here or in another process', async () => {
  const file = newFile();
  const store = await openSqlite(file);
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'in-use' });
  await store.append(appendOpen('otter'));
  await store.close();

  const child = spawn(process.execPath, [WRITER, file, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(openSqlite(file)).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('DATA_DIR'),
  });
  child.stdout.resume();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await (await opened(file)).read('otter', 0)).toHaveLength(1);
});

test('a full file takes nothing of a batch, and goes on when there is room', () => {
  const db = new DatabaseSync(newFile());
  const writer = writerOn(db);
  const names = Array.from({ length: 50 }, (_, i) => `table-${i}`);
  writer.write(names.map((table) => makeRow(appendOpen(table))));
  const pages = Number(db.prepare('PRAGMA page_count').get()?.['page_count']);
  db.exec(`PRAGMA max_page_count = ${pages + 2}`);
  const long = Array.from({ length: 200 }, (_, i) => react(1 + i));
  const rows = names.map((table) => makeRow(appendEntries(table, long)));
  for (let tries = 0; tries < 3; tries++) {
    expect(() => writer.write(rows)).toThrow(expect.objectContaining({ errcode: 13 }));
    expect(db.prepare('SELECT max(next) AS next FROM tables').get()).toEqual({ next: 1 });
  }
  db.exec(`PRAGMA max_page_count = ${pages + 10_000}`);
  expect(new Set(writer.write(rows))).toEqual(new Set(['written']));
  writer.close();
});

/** A small disk of its own, where this user may make one. */
function smallDisk(): string | undefined {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (done.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  return disk;
}

test('on a full disk appends are refused as full, and taken again when there is room', async (context) => {
  const disk = smallDisk();
  if (disk === undefined) return context.skip('no disk can be mounted by this user');
  const store = await openSqlite(join(disk, 'dicehall.db'));
  onTestFinished(() => store.close());
  await store.append(appendOpen('otter'));
  const ballast = join(disk, 'ballast');
  for (let size = 1_000_000; size > 1_000; size -= 1_000) {
    try {
      writeFileSync(ballast, Buffer.alloc(size));
      break;
    } catch {
      rmSync(ballast, { force: true });
    }
  }
  const long = Array.from({ length: 100 }, (_, i) => react(1 + i));
  for (let tries = 0; tries < 3; tries++) {
    const answers = await Promise.allSettled([
      store.append(appendEntries('otter', long)),
      store.append(appendOpen(`badger-${tries}`)),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'full' } });
    }
    expect(await store.read('otter', 0)).toHaveLength(1);
    expect(await store.read(`badger-${tries}`, 0)).toEqual([]);
  }
  rmSync(ballast);
  await store.check();
  expect(await store.append(appendEntries('otter', long))).toBe('written');
  expect(await store.read('otter', 0)).toHaveLength(101);
});

test('the files are for their owner alone, also those that were open to others before', async () => {
  const file = join(scratchFolder(), 'tables.db');
  const modes = (): readonly string[] =>
    readdirSync(dirname(file)).map((name) =>
      (statSync(join(dirname(file), name)).mode & 0o777).toString(8),
    );
  for (let times = 0; times < 2; times++) {
    const store = await openSqlite(file);
    await store.append(appendOpen(`table-${times}`));
    expect(new Set(modes())).toEqual(new Set(['600']));
    await store.close();
    for (const name of readdirSync(dirname(file))) chmodSync(join(dirname(file), name), 0o644);
  }
});
