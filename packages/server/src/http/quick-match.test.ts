/** People who only know which game they want, at one node. */

import type { TableView } from '@dicehall/table';
import { animalNames } from '@dicehall/words';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { Client } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import {
  contributeAll,
  HttpTable,
  newToken,
  running,
  type WholeServer,
} from '../testing/whole-server.ts';

let own: WholeServer;
beforeAll(async () => {
  own = await running({ MAX_REQUESTS_PER_MINUTE: '100000' });
}, 120_000);
afterAll(() => own.close(), 120_000);

describe('quick match', () => {
  const requestFor = (game: string, part: object = {}) => ({
    id: 'q',
    game,
    token: newToken(),
    receipt: newReceipt(),
    ...part,
  });
  const matched = z.object({ table: z.string(), seat: z.number(), isHost: z.boolean() });

  test('two at once meet in either order, and the full table starts', async () => {
    const games = ['dodge-dice', 'dodgy-dice', 'skip-bo-dice'];
    await Promise.all(
      games.map(async (game) => {
        const requests = Array.from({ length: 8 }, () => requestFor(game));
        const answers = await Promise.all(
          requests.map((request) => own.post('/api/quick-match', request)),
        );
        const seated = answers.map(({ body }) => matched.parse(body));
        const byTable = Map.groupBy(seated, ({ table }) => table);
        expect(byTable.size).toBe(4);
        for (const [code, pair] of byTable) {
          expect(pair.map(({ seat }) => seat).sort()).toEqual([0, 1]);
          expect(pair.filter(({ isHost }) => isHost)).toHaveLength(1);
          const tokens = requests.map(({ token }) => token);
          await contributeAll(own, code, tokens);
          const { body } = await own.get(`/api/tables/${code}`);
          expect(body).toMatchObject({ view: { phase: 'playing', game } });
        }
      }),
    );
  });

  test('who sits down with everybody who waits is stopped like one who opens tables', async () => {
    const limited = await running({ MAX_TABLES_PER_HOUR: '3', TRUST_PROXY: '1' });
    onTestFinished(() => limited.close());
    const asked = (from: string, request = requestFor('dodge-dice')) =>
      limited.post('/api/quick-match', request, { 'X-Forwarded-For': from });
    for (let i = 0; i < 3; i++) {
      const { body } = await asked(`192.0.2.${i}`);
      const waiting = matched.parse(body).table;
      const own = requestFor('dodge-dice');
      expect(matched.parse((await asked('192.0.2.99', own)).body).table).toBe(waiting);
      // Asking again for the same seat costs nothing.
      expect(await asked('192.0.2.99', own)).toMatchObject({ status: 200 });
    }
    await asked('192.0.2.4');
    expect(await asked('192.0.2.99')).toMatchObject({ status: 429 });
    expect((await asked('192.0.2.5')).body).toMatchObject({ seat: 1 });
  });

  test('who has a seat keeps it when nothing is left, though others wait', async () => {
    const limited = await running({ MAX_TABLES_PER_HOUR: '1', TRUST_PROXY: '1' });
    onTestFinished(() => limited.close());
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const own = requestFor('dodge-dice');
    const asked = () => limited.post('/api/quick-match', own, from('192.0.2.1'));
    const waiting = matched.parse((await asked()).body).table;
    const settings = { public: true };
    const other = await HttpTable.open(limited, 'dodge-dice', { settings }, from('192.0.2.2'));
    await other.sit('Ann');
    const { body } = await limited.get('/api/tables?game=dodge-dice');
    expect(JSON.stringify(body)).toContain(other.code);
    expect(await asked()).toMatchObject({ status: 200, body: { table: waiting } });
  });

  test('asked again gives the same seat', async () => {
    const own1 = requestFor('sequence-dice', { name: 'Ann' });
    const first = await own.post('/api/quick-match', own1);
    expect(await own.post('/api/quick-match', own1)).toMatchObject({ body: first.body });
    const other = await own.post('/api/quick-match', requestFor('sequence-dice', { lang: 'es' }));
    expect(other.body).toMatchObject({ table: matched.parse(first.body).table, seat: 1 });
    const { view } = z.object({ view: z.custom<TableView>() }).parse(other.body);
    expect(view.seats[0]?.name).toBe('Ann');
    expect(animalNames('es')).toContain(view.seats[1]?.name);
  });

  test('a player who has left a game is not sent back to it', async () => {
    const first = requestFor('dodge-dice');
    const { table, seat } = matched.parse((await own.post('/api/quick-match', first)).body);
    const second = requestFor('dodge-dice');
    await own.post('/api/quick-match', second);
    await contributeAll(own, table, [first.token, second.token]);
    const command = { id: 'away', kind: 'leave', seat };
    const left = await own.post(`/api/tables/${table}/commands`, {
      tokens: [first.token],
      command,
    });
    expect(left.status).toBe(200);
    const again = await own.post('/api/quick-match', { ...first, id: 'again' });
    expect(again).toMatchObject({ status: 200 });
    expect(matched.parse(again.body).table).not.toBe(table);
  });

  test('a player who has finished a game is seated at another table', async () => {
    const requests = [requestFor('sequence-dice'), requestFor('sequence-dice')] as const;
    const [first, second] = requests;
    const { table, seat } = matched.parse((await own.post('/api/quick-match', first)).body);
    await own.post('/api/quick-match', second);
    await contributeAll(own, table, [first.token, second.token]);
    const send = (tokens: readonly string[], command: object) =>
      own.post(`/api/tables/${table}/commands`, { tokens, command });
    await send([first.token], { id: 'o', kind: 'offer', seat, what: 'draw' });
    await send([second.token], { id: 'a', kind: 'answer', seat: 1 - seat, yes: true });
    expect((await own.get(`/api/tables/${table}`)).body).toMatchObject({ view: { phase: 'over' } });
    const again = await own.post('/api/quick-match', { ...first, id: 'again' });
    expect(matched.parse(again.body).table).not.toBe(table);
  });

  test('nobody is sat down with somebody who came an hour ago', async () => {
    const first = await own.post('/api/quick-match', requestFor('skip-bo-dice'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    onTestFinished(() => void vi.useRealTimers());
    const second = await own.post('/api/quick-match', requestFor('skip-bo-dice'));
    const third = await own.post('/api/quick-match', requestFor('skip-bo-dice'));
    expect(second.body).toMatchObject({ seat: 0, view: { settings: { clock: '60s' } } });
    const view = { origin: 'quick-match', host: { seat: 0 } };
    expect(second.body).toMatchObject({ view });
    expect(matched.parse(second.body).table).not.toBe(matched.parse(first.body).table);
    expect(matched.parse(third.body).table).toBe(matched.parse(second.body).table);
  });

  test('nobody is sat down with somebody who has gone, nor shown that table', async () => {
    const listed = async (): Promise<readonly string[]> => {
      const { body } = await own.get('/api/tables?game=skip-bo-dice');
      const tables = z.object({ tables: z.array(z.object({ table: z.string() })) });
      return tables.parse(body).tables.map(({ table }) => table);
    };
    const socketUrl = `${own.server.url.replace('http', 'ws')}/ws`;
    let first = requestFor('skip-bo-dice');
    let seated = matched.parse((await own.post('/api/quick-match', first)).body);
    // Somebody may be waiting from before.
    while (!seated.isHost) {
      first = requestFor('skip-bo-dice');
      seated = matched.parse((await own.post('/api/quick-match', first)).body);
    }
    const { table } = seated;
    const waiting = await Client.join(socketUrl, table, [first.token]);
    expect(await listed()).toContain(table);
    await waiting.close();
    await expect.poll(listed).not.toContain(table);
    const second = await own.post('/api/quick-match', requestFor('skip-bo-dice'));
    expect(matched.parse(second.body).table).not.toBe(table);
    // Back again, it is as before.
    const back = await Client.join(socketUrl, table, [first.token]);
    await expect.poll(listed).toContain(table);
    await back.close();
  });

  test('strangers play the short game where the printed one takes hours', async () => {
    const { body } = await own.post('/api/quick-match', requestFor('dodgy-dice'));
    expect(body).toMatchObject({ view: { options: expect.stringContaining('outAt=4') } });
  });

  test.each([
    ['an unknown game', { game: 'chess' }],
    ['no token', { token: undefined }],
    ['an unknown language', { lang: 'xx' }],
  ])('%s is refused', async (_, part) => {
    const answer = await own.post('/api/quick-match', requestFor('dodge-dice', part));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-shape' } });
  });

  test('a name that nobody can have is refused with the reason', async () => {
    const answer = await own.post('/api/quick-match', requestFor('dodge-dice', { name: ' ' }));
    const body = { code: 'bad-name', data: { reason: 'empty' } };
    expect(answer).toMatchObject({ status: 400, body });
  });
});
