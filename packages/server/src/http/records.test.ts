/** Finished games, fetched and exported. */

import { parseRecordFile, recordFindings, type TableView } from '@dicehall/table';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { begun, HttpTable, newToken, running, type WholeServer } from '../testing/whole-server.ts';

let own: WholeServer;
beforeAll(async () => {
  own = await running({ MAX_REQUESTS_PER_MINUTE: '100000' });
}, 120_000);
afterAll(() => own.close(), 120_000);

describe('records and export', () => {
  const exportShape = z.object({
    tables: z.array(
      z.object({
        table: z.string(),
        records: z.array(z.unknown()),
        views: z.array(z.custom<TableView>()),
      }),
    ),
  });

  test('a finished game can be fetched and verified', async () => {
    const table = await begun(own, 'skip-bo-dice', { options: 'goal=25' });
    const path = `/api/tables/${table.code}/records`;
    expect(await own.get(`${path}/1`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-record' },
    });
    expect((await table.play()).phase).toBe('over');
    const { status, headers, body } = await own.get(`${path}/1`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toContain(`${table.code}-1.json`);
    const record = parseRecordFile(JSON.stringify(body));
    expect(record.ok && recordFindings(record.value)).toEqual([]);
    for (const game of ['2', '0', 'x', '-1']) {
      expect([400, 404]).toContain((await own.get(`${path}/${game}`)).status);
    }
    const all = await own.post('/api/export', { tokens: table.tokens });
    expect(exportShape.parse(all.body).tables).toEqual([
      { table: table.code, records: [body], views: [] },
    ]);
  });

  test('a game that goes on is exported as its owner sees it, and nobody else', async () => {
    const table = await begun(own, 'dodgy-dice');
    await table.play(3);
    const all = await own.post('/api/export', { tokens: [table.tokens[1]] });
    const [found] = exportShape.parse(all.body).tables;
    expect(found).toMatchObject({ table: table.code, records: [], views: [{ viewer: 1 }] });
    expect(found?.views).toHaveLength(1);
  });

  test('a player who was removed before the start learns nothing of the game, and keeps the rest', async () => {
    const table = await HttpTable.open(own, 'dodgy-dice', { settings: { spectators: false } });
    for (const name of ['Removed', 'Ann']) await table.sit(name);
    await table.send({ kind: 'remove', seat: 0 });
    await table.sit('Ben');
    await table.send({ kind: 'start' });
    const mine = await begun(own, 'dodgy-dice');
    const all = await own.post('/api/export', { tokens: [table.tokens[0], mine.tokens[0]] });
    const { tables } = exportShape.parse(all.body);
    tables.sort((one) => (one.table === table.code ? -1 : 1));
    expect(tables).toMatchObject([
      { table: table.code, records: [], views: [] },
      { table: mine.code, records: [], views: [{ viewer: 0 }] },
    ]);
  });

  test('tokens that hold nothing get nothing', async () => {
    const { body } = await own.post('/api/export', { tokens: [newToken()] });
    expect(body).toEqual({ dicehall: 'export', tables: [] });
    expect((await own.post('/api/export', { tokens: ['x'] })).status).toBe(400);
  });
});

test('records are limited for each address, and known bots are not', async () => {
  const token = 'a-known-bot-of-ours-0002';
  const limited = await running({ MAX_RECORDS_PER_MINUTE: '3', API_TOKENS: token });
  onTestFinished(() => limited.close());
  const { code } = await begun(limited, 'dodge-dice');
  const path = `/api/tables/${code}/records/1`;
  for (let i = 0; i < 2; i++) expect((await limited.get(path)).status).toBe(404);
  const body = { tokens: [newToken()] };
  expect((await limited.post('/api/export', body)).body).toMatchObject({ tables: [] });
  expect(await limited.get(path)).toMatchObject({ status: 429, body: { code: 'too-fast' } });
  expect((await limited.post('/api/export', body)).status).toBe(429);
  expect((await limited.get(path, { Authorization: `Bearer ${token}` })).status).toBe(404);
});
