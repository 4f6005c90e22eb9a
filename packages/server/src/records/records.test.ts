/** Files of finished games, from a thread that reads the store by itself. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashToken, parseRecordFile, recordFindings } from '@dicehall/table';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { STORE_FILE } from '../store/open.ts';
import { begun, type HttpTable, running, type WholeServer } from '../testing/whole-server.ts';
import { openRecords } from './records.ts';
import { askThread, closeThread, makeRecordThread } from './thread.ts';

let own: WholeServer;
let table: HttpTable;
beforeAll(async () => {
  own = await running({ MAX_REQUESTS_PER_MINUTE: '100000' });
  table = await begun(own, 'skip-bo-dice', { options: 'goal=25' });
  await table.play();
}, 120_000);
afterAll(() => own.close(), 120_000);

const viewShape = z.object({ view: z.object({ next: z.number(), head: z.string() }) });

const NOWHERE = { kind: 'record', table: 'x', game: 1 } as const;

const place = () => ({ dataDir: own.settings.dataDir, databaseUrl: undefined });

test('those who ask for the same one share it, until the log has grown or it has become old', async () => {
  let time = 0;
  const records = openRecords(place(), () => time);
  onTestFinished(() => records.close());
  const ask = (entries: number) => records.record({ table: table.code, game: 1, entries }, '');
  const [one, other] = await Promise.all([ask(50), ask(50)]);
  expect(other).toBe(one);
  const record = parseRecordFile(new TextDecoder().decode(one));
  expect(record.ok && recordFindings(record.value)).toEqual([]);
  expect(await ask(50)).toBe(one);
  expect(await ask(51)).not.toBe(one);
  time += 60_001;
  const fresh = await ask(50);
  expect(fresh).not.toBe(one);
  expect(fresh).toEqual(one);
});

test('a log that is another than was told gives none', async () => {
  const records = openRecords(place());
  onTestFinished(() => records.close());
  const view = viewShape.parse((await own.get(`/api/tables/${table.code}`)).body).view;
  const told = { next: view.next, head: view.head };
  const ask = (mark: typeof told) =>
    records.record({ table: table.code, game: 1, entries: 50, told: mark }, '');
  expect(await ask(told)).toBeDefined();
  const others = [
    { next: told.next + 1, head: 'later' },
    { next: told.next, head: 'other' },
  ];
  for (const mark of others) {
    await expect(ask(mark)).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' });
  }
});

test('a log whose last entry was changed in the store gives none', async () => {
  const records = openRecords(place());
  const db = new DatabaseSync(join(own.settings.dataDir, STORE_FILE), { timeout: 5_000 });
  onTestFinished(() => {
    db.close();
    return records.close();
  });
  const change = (from: string, to: string) =>
    db
      .prepare(
        `UPDATE log SET entries = replace(entries, ?, ?)
         WHERE id = (SELECT last FROM tables WHERE id = ?)`,
      )
      .run(from, to, table.code);
  change('"t":1', '"t":2');
  const wanted = { table: table.code, game: 1, entries: 50 };
  const asked = records.record(wanted, '');
  await expect(asked).rejects.toMatchObject({ name: 'StoreError', code: 'corrupt' });
  change('"t":2', '"t":1');
  expect(await records.record(wanted, '')).toBeDefined();
});

test('what is not there is not made', async () => {
  const records = openRecords(place());
  onTestFinished(() => records.close());
  const wanted = { table: table.code, game: 2, entries: 50 };
  expect(await records.record(wanted, '')).toBeUndefined();
  expect(await records.record({ ...wanted, table: 'nowhere', game: 1 }, '')).toBeUndefined();
  const all = await records.export(table.tokens.map(hashToken), '');
  expect(JSON.parse(new TextDecoder().decode(all))).toMatchObject({ tables: [{ views: [] }] });
});

test('a thread that cannot read fails its question, and the next starts another', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dicehall-nothing-'));
  const thread = makeRecordThread({ dataDir, databaseUrl: undefined });
  onTestFinished(async () => {
    await closeThread(thread);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const ask = () => askThread(thread, NOWHERE, '');
  for (const asked of [ask(), ask()]) {
    await expect(asked).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' });
  }
});

test('who asks for too much at once is told to come back, and nobody else waits for it', async () => {
  const thread = makeRecordThread(place());
  onTestFinished(() => closeThread(thread));
  const answered: string[] = [];
  const ask = async (asker: string): Promise<string> => {
    const answer = await askThread(thread, NOWHERE, asker).then(
      ({ kind }) => kind,
      ({ code }) => code,
    );
    if (answer === 'none') answered.push(asker);
    return answer;
  };
  // One of them is with the worker.
  const many = Array.from({ length: 102 }, () => ask('many'));
  const few = ['one', 'other'].map(ask);
  const answers = await Promise.all(many);
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(101);
  expect(answers.at(-1)).toBe('unavailable');
  expect(await Promise.all(few)).toEqual(['none', 'none']);
  expect(answered.slice(0, 4)).toEqual(['many', 'many', 'one', 'other']);
});
