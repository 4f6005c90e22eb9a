/** Tables over HTTP, of a whole server. Every answer is held against the OpenAPI document on the way. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newReceipt } from '../testing/contributions.ts';
import {
  begun,
  HttpTable,
  newToken,
  running,
  viewsIn,
  type WholeServer,
} from '../testing/whole-server.ts';

let own: WholeServer;
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
  ])('%s is refused', async (_, request, status, code) => {
    const answer = await own.post('/api/tables', request);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });

  test('says where a request does not fit', async () => {
    const request = { game: 'dodge-dice', host: newToken(), settings: { clock: '1s' } };
    const { body } = await own.post('/api/tables', request);
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
      expect(await own.get(`/api/codes/${encodeURIComponent(typed)}`)).toMatchObject({
        status: 200,
        body: { table: body },
      });
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
      games: 1,
      seats: [
        { kind: 'person', name: 'P0' },
        { kind: 'person', name: 'P1' },
      ],
    });
    expect((await own.get(`/api/codes/${table.code}`)).body).toEqual({ table: body });
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
    expect(await own.get(`/api/codes/${code}`)).toMatchObject({
      status: 200,
      body: { table: null },
    });
  });

  test('lists public tables with a free seat where somebody waits', async () => {
    const open = await HttpTable.open(own, 'sequence-dice', { settings: { public: true } });
    expect((await own.get('/api/tables?game=sequence-dice')).body).toEqual({ tables: [] });
    await open.sit('Ann');
    const hidden = await HttpTable.open(own, 'sequence-dice');
    await hidden.sit('Ann');
    const { body } = await own.get('/api/tables?game=sequence-dice');
    expect(body).toMatchObject({ tables: [{ table: open.code, seats: 2, taken: 1 }] });
    expect(JSON.stringify(body)).not.toContain(hidden.code);
    expect(JSON.stringify((await own.get('/api/tables')).body)).toContain(open.code);
    expect((await own.get('/api/tables?game=chess')).status).toBe(400);
    await open.sit('Ben');
    expect((await own.get('/api/tables?game=sequence-dice')).body).toEqual({ tables: [] });
  });
});

describe('commands', () => {
  test('are done once, however often they are sent', async () => {
    const table = await HttpTable.open(own, 'dodge-dice');
    const token = newToken();
    const sit = { id: 'a', kind: 'sit', name: 'Ann', token, receipt: newReceipt() };
    const [first] = viewsIn(await table.send(sit, []));
    const [again] = viewsIn(await table.send(sit, []));
    expect(first).toMatchObject({ viewer: 0, next: 2, seats: [{ name: 'Ann' }, {}] });
    expect(again).toEqual(first);
  });

  test('of every kind go through the schema', async () => {
    const table = await begun(own, 'dodge-dice');
    const [one = ''] = table.tokens;
    const receipt = newReceipt();
    // What is refused is refused by the table, not by the schema.
    for (const [command, status] of [
      [{ kind: 'bot', seat: 0, level: 'thumb', name: 'Bot' }, 409],
      [{ kind: 'remove', seat: 7 }, 409],
      [{ kind: 'change', options: '-', order: [1, 0], settings: { clock: '60s' } }, 409],
      [{ kind: 'change', settings: { spectators: true } }, 200],
      [{ kind: 'start' }, 409],
      [{ kind: 'act', seat: 0, at: 0, action: 'roll' }, 409],
      [{ kind: 'stand-in', seat: 0, for: 0 }, 409],
      [{ kind: 'offer', seat: 0, what: 'rematch', receipt }, 409],
      [{ kind: 'offer', seat: 0, what: 'pause' }, 200],
      [{ kind: 'answer', seat: 0, yes: false }, 200],
      [{ kind: 'resume', seat: 0 }, 409],
      [{ kind: 'react', seat: 0, reaction: 'hello' }, 200],
      [{ kind: 'leave', seat: 0 }, 200],
      [{ kind: 'back', seat: 0 }, 200],
      [{ kind: 'lock', on: true }, 200],
      [{ kind: 'mute', seat: 1, on: true }, 200],
      [{ kind: 'handover', seat: 0, code: 'kamo-ritu' }, 200],
      [{ kind: 'redeem', code: 'peso-lana', token: newToken() }, 409],
      [{ kind: 'claim', seat: 1, token: newToken() }, 409],
      [{ kind: 'allow', seat: 0, claim: 3 }, 409],
      [{ kind: 'deny', claim: 3 }, 409],
      [{ kind: 'pass-host', seat: 1 }, 200],
      [{ kind: 'renew', seat: 0, token: newToken() }, 200],
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
