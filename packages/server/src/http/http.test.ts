/** The HTTP interface of a whole server. Every answer is held against the OpenAPI document on the way. */

import { parseRecordFile, type TableView, verifyRecord } from '@dicehall/table';
import { animalNames } from '@dicehall/words';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  begun,
  HttpTable,
  newContribution,
  newToken,
  type Running,
  running,
  viewsIn,
} from '../testing/running.ts';

let own: Running;
beforeAll(async () => {
  own = await running({ MAX_JOINS_PER_MINUTE: '1000', MAX_REQUESTS_PER_MINUTE: '100000' });
}, 120_000);
afterAll(() => own.close(), 120_000);

const CODE = /^(?:[a-z]{4}-){2}[a-z]{4}$/;
const NOBODY = 'nono-nono-nono';

describe('opening a table', () => {
  test('gives its code and what everybody may see', async () => {
    const host = newToken();
    const { status, body } = await own.post('/api/tables', { game: 'dodge-dice', host });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      table: expect.stringMatching(CODE),
      view: { viewer: 'spectator', game: 'dodge-dice', phase: 'seating', next: 1 },
    });
    expect(JSON.stringify(body)).not.toContain(host);
  });

  test('with seats, house rules and settings', async () => {
    const { body } = await own.post('/api/tables', {
      game: 'skip-bo-dice',
      seats: 5,
      options: 'goal=25',
      settings: { clock: '30s', spectators: false },
      host: newToken(),
    });
    expect(body).toMatchObject({
      view: {
        seats: { length: 5 },
        options: expect.stringContaining('goal=25'),
        settings: { clock: '30s', spectators: false, public: false },
      },
    });
  });

  test.each([
    ['nothing', {}, 400, 'bad-shape'],
    ['no JSON', '{', 400, 'bad-json'],
    ['a list', [], 400, 'bad-shape'],
    ['an unknown game', { game: 'chess', host: newToken() }, 400, 'bad-shape'],
    ['a short token', { game: 'dodge-dice', host: 'abc' }, 400, 'bad-shape'],
    ['an unknown field', { game: 'dodge-dice', host: newToken(), x: 1 }, 400, 'bad-shape'],
    [
      'too many seats',
      { game: 'sequence-dice', host: newToken(), seats: 8 },
      400,
      'bad-seat-count',
    ],
    [
      'no such option',
      { game: 'dodge-dice', host: newToken(), options: 'x=1' },
      400,
      'unknown-option',
    ],
    [
      'no such clock',
      { game: 'dodge-dice', host: newToken(), settings: { clock: '1s' } },
      400,
      'bad-shape',
    ],
  ])('%s is refused', async (_, wish, status, code) => {
    const answer = await own.post('/api/tables', wish);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });

  test('says where a request does not fit', async () => {
    const wish = { game: 'dodge-dice', host: newToken(), settings: { clock: '1s' } };
    const { body } = await own.post('/api/tables', wish);
    expect(body).toMatchObject({ data: { path: 'settings.clock' } });
  });

  test('anything but JSON is the wrong type', async () => {
    const answer = await own.post('/api/tables', 'game=x', { 'Content-Type': 'text/plain' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'wrong-type' } });
  });

  test('a body that is too large is not read', async () => {
    const answer = await own.post('/api/tables', { game: 'x'.repeat(70_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });
});

describe('looking at a table', () => {
  test('by its code however it is typed', async () => {
    const { code } = await HttpTable.open(own, 'dodge-dice');
    for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code}`]) {
      const { status, body } = await own.get(`/api/tables/${encodeURIComponent(typed)}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: 'view', view: { table: code } });
    }
  });

  test('that is closed to spectators shows who sits there', async () => {
    const table = await begun(own, 'dodgy-dice', { settings: { spectators: false } });
    const { body } = await own.get(`/api/tables/${table.code}`);
    expect(body).toEqual({
      kind: 'summary',
      table: table.code,
      game: 'dodgy-dice',
      phase: 'playing',
      seats: [
        { kind: 'person', name: 'P0' },
        { kind: 'person', name: 'P1' },
      ],
    });
    const path = `/api/tables/${table.code}/views`;
    expect(await own.post(path, { tokens: [] })).toMatchObject({
      status: 403,
      body: { code: 'closed-to-spectators' },
    });
    expect(viewsIn(await own.post(path, { tokens: [table.tokens[1]] }))).toMatchObject([
      { viewer: 1 },
    ]);
  });

  test.each([NOBODY, 'x', '..%2f..%2fetc%2fpasswd', '%00'])('%s is none', async (code) => {
    const { status, body } = await own.get(`/api/tables/${code}`);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 'no-such-table', data: {} });
  });

  test('lists public tables with a free seat', async () => {
    const open = await HttpTable.open(own, 'sequence-dice', { settings: { public: true } });
    const hidden = await HttpTable.open(own, 'sequence-dice');
    const { body } = await own.get('/api/tables?game=sequence-dice');
    expect(body).toMatchObject({ tables: [{ table: open.code, seats: 2, taken: 0 }] });
    expect(JSON.stringify(body)).not.toContain(hidden.code);
    expect(JSON.stringify((await own.get('/api/tables')).body)).toContain(open.code);
    expect((await own.get('/api/tables?game=chess')).status).toBe(400);
    await open.sit('Ann');
    await open.sit('Ben');
    expect((await own.get('/api/tables?game=sequence-dice')).body).toEqual({ tables: [] });
  });
});

describe('commands', () => {
  test('are done once, however often they are sent', async () => {
    const table = await HttpTable.open(own, 'dodge-dice');
    const token = newToken();
    const sit = { id: 'a', kind: 'sit', name: 'Ann', token, contribution: newContribution() };
    const [first] = viewsIn(await table.send(sit, []));
    const [again] = viewsIn(await table.send(sit, []));
    expect(first).toMatchObject({ viewer: 0, next: 2, seats: [{ name: 'Ann' }, {}] });
    expect(again).toEqual(first);
  });

  test('of every kind go through the schema', async () => {
    const table = await begun(own, 'dodge-dice');
    const [one = ''] = table.tokens;
    const contribution = newContribution();
    // What is refused is refused by the table, not by the schema.
    for (const [command, status] of [
      [{ kind: 'bot', seat: 0, level: 'thumb', name: 'Bot' }, 409],
      [{ kind: 'remove', seat: 0 }, 409],
      [{ kind: 'change', options: '-', order: [1, 0], settings: { clock: '60s' } }, 409],
      [{ kind: 'change', settings: { spectators: true } }, 200],
      [{ kind: 'start' }, 409],
      [{ kind: 'act', seat: 0, at: 0, action: 'roll' }, 409],
      [{ kind: 'stand-in', seat: 0, for: 0 }, 409],
      [{ kind: 'offer', seat: 0, what: 'rematch', contribution }, 409],
      [{ kind: 'offer', seat: 0, what: 'pause' }, 200],
      [{ kind: 'answer', seat: 0, yes: false }, 200],
      [{ kind: 'resume', seat: 0 }, 409],
      [{ kind: 'react', seat: 0, reaction: 'hello' }, 200],
      [{ kind: 'leave', seat: 0 }, 200],
      [{ kind: 'back', seat: 0 }, 200],
    ] as const) {
      const answer = await table.send(command, [table.host, one]);
      expect({ ...command, ...answer }).toMatchObject({ kind: command.kind, status });
    }
  });

  test.each([
    ['without a seat', { kind: 'act', seat: 0, at: 1, action: 'roll' }, 403, 'not-your-seat'],
    ['without being host', { kind: 'start' }, 403, 'host-only'],
    ['of no known kind', { kind: 'cheat' }, 400, 'bad-shape'],
    ['with a field too many', { kind: 'start', x: 1 }, 400, 'bad-shape'],
    ['for a seat that no game has', { kind: 'leave', seat: 99 }, 400, 'bad-shape'],
  ])('%s: refused', async (_, command, status, code) => {
    const table = await HttpTable.open(own, 'dodge-dice');
    expect(await table.send(command, [newToken()])).toMatchObject({ status, body: { code } });
  });

  test('at a table that is not there', async () => {
    const path = `/api/tables/${NOBODY}/commands`;
    const answer = await own.post(path, { tokens: [], command: { id: 'a', kind: 'start' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-table' } });
  });
});

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
    expect(record.ok && verifyRecord(record.value)).toEqual([]);
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

  test('whoever was removed before the start learns nothing of the game, and keeps the rest', async () => {
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

describe('quick match', () => {
  const wish = (game: string, part: object = {}) => ({
    id: 'q',
    game,
    token: newToken(),
    contribution: newContribution(),
    ...part,
  });
  const matched = z.object({ table: z.string(), seat: z.number(), isHost: z.boolean() });

  test('two at once meet, whoever is first, and the full table starts', async () => {
    const games = ['dodge-dice', 'dodgy-dice', 'skip-bo-dice'];
    await Promise.all(
      games.map(async (game) => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => own.post('/api/quick-match', wish(game))),
        );
        const seated = answers.map(({ body }) => matched.parse(body));
        const byTable = Map.groupBy(seated, ({ table }) => table);
        expect(byTable.size).toBe(4);
        for (const [code, pair] of byTable) {
          expect(pair.map(({ seat }) => seat).sort()).toEqual([0, 1]);
          expect(pair.filter(({ isHost }) => isHost)).toHaveLength(1);
          const { body } = await own.get(`/api/tables/${code}`);
          expect(body).toMatchObject({ view: { phase: 'playing', game } });
        }
      }),
    );
  });

  test('asked again gives the same seat', async () => {
    const own1 = wish('sequence-dice', { name: 'Ann' });
    const first = await own.post('/api/quick-match', own1);
    expect(await own.post('/api/quick-match', own1)).toMatchObject({ body: first.body });
    const other = await own.post('/api/quick-match', wish('sequence-dice', { lang: 'es' }));
    expect(other.body).toMatchObject({ table: matched.parse(first.body).table, seat: 1 });
    const { view } = z.object({ view: z.custom<TableView>() }).parse(other.body);
    expect(view.seats[0]?.name).toBe('Ann');
    expect(animalNames('es')).toContain(view.seats[1]?.name);
  });

  test('nobody is sat down with somebody who came an hour ago', async () => {
    const first = await own.post('/api/quick-match', wish('skip-bo-dice'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    const second = await own.post('/api/quick-match', wish('skip-bo-dice'));
    const third = await own.post('/api/quick-match', wish('skip-bo-dice'));
    vi.useRealTimers();
    expect(second.body).toMatchObject({ seat: 0, view: { settings: { clock: '60s' } } });
    expect(matched.parse(second.body).table).not.toBe(matched.parse(first.body).table);
    expect(matched.parse(third.body).table).toBe(matched.parse(second.body).table);
  });

  test.each([
    ['an unknown game', { game: 'chess' }],
    ['no token', { token: undefined }],
    ['a name of blanks', { name: ' ' }],
    ['an unknown language', { lang: 'xx' }],
  ])('%s is refused', async (_, part) => {
    const answer = await own.post('/api/quick-match', wish('dodge-dice', part));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-shape' } });
  });
});

describe('the description', () => {
  test('has a schema for every request and answer, and patterns that are patterns', async () => {
    const document: unknown = await (await fetch(`${own.server.url}/api/openapi.json`)).json();
    const { paths } = z
      .object({
        openapi: z.literal('3.1.0'),
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.looseObject({
              summary: z.string().min(20),
              responses: z.record(
                z.string(),
                z.object({
                  description: z.string().min(1),
                  content: z.record(z.string(), z.object({ schema: z.looseObject({}) })),
                }),
              ),
            }),
          ),
        ),
      })
      .parse(document);
    expect(Object.keys(paths)).toHaveLength(10);
    for (const { post } of Object.values(paths)) {
      if (post !== undefined) expect(post).toHaveProperty('requestBody.required', true);
    }
    const text = JSON.stringify(document);
    for (const [, pattern = ''] of text.matchAll(/"pattern":"((?:[^"\\\\]|\\\\.)*)"/g)) {
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test('is a page without scripts that tells every route', async () => {
    const response = await fetch(`${own.server.url}/api`);
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    for (const route of ['POST /api/quick-match', 'GET /api/tables/{code}/records/{game}']) {
      expect(html).toContain(route);
    }
    // Every link on it leads to a heading on it.
    const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    const headings = [...html.matchAll(/<h3 id="(\w+)"/g)].map(([, name]) => name);
    expect(links.filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe('health', () => {
  test('says that it lives and is ready', async () => {
    expect((await own.get('/healthz')).body).toEqual({ ok: true });
    expect((await own.get('/readyz')).body).toEqual({ ok: true, store: true, bus: true });
  });

  test('counts what happens, without naming anybody', async () => {
    const { code } = await begun(own, 'dodge-dice');
    const response = await fetch(`${own.server.url}/metrics`);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    const text = await response.text();
    for (const line of [
      /^dicehall_tables [1-9]/m,
      /^dicehall_devices 0/m,
      /^dicehall_bus_up 1/m,
      /^dicehall_commands_total\{kind="sit",outcome="done"\} [1-9]/m,
      /^dicehall_append_seconds_count\{outcome="written"\} [1-9]/m,
      /^nodejs_eventloop_lag_seconds /m,
      /^dicehall_requests_total\{route="\/api\/tables",status="201"\} [1-9]/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain(code);
  });
});
