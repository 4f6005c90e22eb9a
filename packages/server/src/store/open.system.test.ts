import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { appendOpen } from '../testing/logs.ts';
import { scratchFolder } from '../testing/stores.ts';
import { isFull, openStore } from './open.ts';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined });

test('makes the folder and the file, and finds them again', async () => {
  const dataDir = join(folder, 'deep/er');
  for (const answer of ['written', 'taken']) {
    const store = await at(dataDir);
    expect(await store.append(appendOpen('otter'))).toBe(answer);
    await store.close();
  }
  expect(existsSync(join(dataDir, 'dicehall.db'))).toBe(true);
});

test('a folder that cannot be made is said, with the reason', async () => {
  writeFileSync(join(folder, 'file'), '');
  for (const place of ['file/data', 'file']) {
    await expect(at(join(folder, place))).rejects.toMatchObject({
      code: 'bad-place',
      message: expect.stringMatching(/folder cannot be used: (?:ENOTDIR|it is a file)/),
    });
  }
  // A lock that cannot be opened, as after somebody else has started it there.
  mkdirSync(join(folder, 'taken', 'dicehall.db-lock'), { recursive: true });
  await expect(at(join(folder, 'taken'))).rejects.toMatchObject({
    code: 'bad-place',
    message: expect.stringMatching(/dicehall\.db cannot be opened/),
  });
});

test.runIf(process.platform === 'linux')(
  'where nothing can be made, it does not try for ever',
  async () => {
    await expect(at('/proc/dicehall')).rejects.toMatchObject({ code: 'bad-place' });
  },
);

test.skipIf(process.getuid?.() === 0)('a folder that cannot be written is said', async () => {
  const dataDir = join(folder, 'locked');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o500);
  await expect(at(dataDir)).rejects.toMatchObject({ code: 'bad-place' });
});

test.each([
  [
    'text',
    (file: string) => writeFileSync(file, 'not a database at all, only some text\n'.repeat(200)),
  ],
  [
    "another program's database",
    (file: string) => {
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE recipes (id INTEGER)');
      db.close();
    },
  ],
])('%s is refused and left alone', async (name, make) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  make(join(dataDir, 'dicehall.db'));
  for (let tries = 0; tries < 2; tries++) {
    await expect(at(dataDir)).rejects.toMatchObject({
      code: 'bad-place',
      message: expect.stringContaining('dicehall.db'),
    });
  }
});

test.each(['mysql://host/db', 'localhost', '', 'postgres:'])(
  '%j is no DATABASE_URL',
  async (url) => {
    await expect(openStore({ dataDir: folder, databaseUrl: url })).rejects.toMatchObject({
      code: 'bad-place',
      message: expect.stringContaining('postgres://'),
    });
  },
);

test('a disk without room is known for what it is', () => {
  const disk = { blocks: 1_000, bavail: 3, bsize: 4_096 };
  expect(isFull(folder, () => disk)).toBe(true);
  expect(isFull(folder, () => ({ ...disk, bavail: 900 }))).toBe(false);
  expect(isFull('/proc', () => ({ blocks: 0, bavail: 0, bsize: 4_096 }))).toBe(false);
  expect(isFull(folder)).toBe(false);
});
