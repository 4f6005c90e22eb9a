import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { quickCheck } from './quick-check.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'file.db');
}

test('a good file, and one with a page written over', async () => {
  const file = place();
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE one (a)');
  db.close();
  expect(await quickCheck(file).found).toEqual([]);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, bytes.length / 2));
  expect(await quickCheck(file).found).not.toEqual([]);
});

/** While somebody else has the file for themselves, SQLite waits inside a call that nothing interrupts. */
test('it is not waited for when the server stops', async () => {
  const file = place();
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE one (a); BEGIN EXCLUSIVE');
  onTestFinished(() => db.close());
  const check = quickCheck(file);
  await check.stop();
  expect(await check.found).toEqual([]);
  // Once more does no harm.
  await check.stop();
});
