/** Two whole servers on one PostgreSQL and one Redis: people on both meet. */

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Client } from './testing/client.ts';
import { newReceipt } from './testing/contributions.ts';
import { startPostgres, type TestPostgres } from './testing/services/postgres.ts';
import { silenceSpeakers, startRedis, type TestRedis } from './testing/services/redis.ts';
import {
  begun,
  contributeAll,
  HttpTable,
  newToken,
  running,
  type WholeServer,
} from './testing/whole-server.ts';

let postgres: TestPostgres;
let redis: TestRedis;
let one: WholeServer;
let other: WholeServer;

beforeAll(async () => {
  [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    MAX_REQUESTS_PER_MINUTE: '100000',
  };
  // Both bring the schema up to date at once.
  [one, other] = await Promise.all([running(env), running(env)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([one?.close(), other?.close()]);
  await Promise.all([postgres?.stop(), redis?.stop()]);
}, 120_000);

test('both are ready as soon as Redis hears them', async () => {
  const statuses = async (): Promise<readonly number[]> =>
    (await Promise.all([one, other].map((node) => node.get('/readyz')))).map(
      ({ status }) => status,
    );
  await expect.poll(statuses, { timeout: 60_000 }).toEqual([200, 200]);
});

const matched = z.object({ table: z.string(), seat: z.number() });

describe('quick match', () => {
  test('people who come to both nodes at once end at the same tables', async () => {
    for (let round = 0; round < 20; round++) {
      const people = [one, other].map((node) => ({ node, token: newToken() }));
      const answers = await Promise.all(
        people.map(({ node, token }, i) =>
          node.post('/api/quick-match', {
            id: `q${i}`,
            game: 'dodge-dice',
            token,
            receipt: newReceipt(),
          }),
        ),
      );
      const [first, second] = answers.map(({ body }) => matched.parse(body));
      expect(second?.table).toBe(first?.table);
      expect([first?.seat, second?.seat].sort()).toEqual([0, 1]);
      // Each node hears of it, the one that has not fixed the terms a moment later.
      const look = async (node: WholeServer) =>
        (await node.get(`/api/tables/${first?.table}`)).body;
      for (const { node } of people)
        await expect.poll(() => look(node)).toMatchObject({ view: { terms: {} } });
      // With what each contributes at their own node, over HTTP alone, the game begins for both.
      await Promise.all(
        people.map(({ node, token }) => contributeAll(node, first?.table ?? '', [token])),
      );
      for (const { node } of people)
        await expect.poll(() => look(node)).toMatchObject({ view: { phase: 'playing' } });
      // Nobody waits anywhere else.
      expect((await other.get('/api/tables?game=dodge-dice')).body).toEqual({ tables: [] });
    }
  });

  test('two who wait apart, each at a node, ask at once and end at the same table', async () => {
    const nodes = [one, other] as const;
    const ask = async (node: WholeServer, body: object) =>
      matched.parse(
        (
          await node.post('/api/quick-match', {
            id: 'q',
            game: 'dodge-dice',
            receipt: newReceipt(),
            ...body,
          })
        ).body,
      );
    const tokens = [newToken(), newToken()];
    const first = await ask(one, { token: tokens[0] });
    const setPublic = async (isPublic: boolean): Promise<void> => {
      const settings = { public: isPublic };
      const command = { id: `public-${isPublic}`, kind: 'change', settings };
      await one.post(`/api/tables/${first.table}/commands`, { tokens: [tokens[0]], command });
    };
    await setPublic(false);
    const second = await ask(other, { token: tokens[1] });
    await setPublic(true);
    const waiting = [first, second];
    const clients = await Promise.all(
      nodes.map(({ server }, at) =>
        Client.join(`${server.url.replace('http', 'ws')}/ws`, waiting[at]?.table ?? '', [
          tokens[at] ?? '',
        ]),
      ),
    );
    // A node has a moment to say who is with it; on a busy machine it may be late, and is asked again.
    const seats = async (): Promise<readonly number[]> => {
      const asked = await Promise.all(
        nodes.map((node, at) => ask(node, { token: tokens[at], stay: true })),
      );
      return asked[0]?.table === asked[1]?.table ? asked.map(({ seat }) => seat).sort() : [];
    };
    await expect.poll(seats, { timeout: 30_000 }).toEqual([0, 1]);
    expect((await one.get('/api/tables?game=dodge-dice')).body).toEqual({ tables: [] });
    for (const client of clients) client.socket.close();
  });
});

test('a table opened on one node is played on the other, and sockets there hear of it', async () => {
  const table = await begun(one, 'skip-bo-dice', { options: 'goal=25' });
  const elsewhere = new HttpTable(other, table.code, table.host);
  elsewhere.tokens.push(...table.tokens);
  const watcher = await Client.join(`${one.server.url.replace('http', 'ws')}/ws`, table.code);
  expect((await elsewhere.play()).phase).toBe('over');
  await watcher.until(() => watcher.views[0]?.phase === 'over');
  const path = `/api/tables/${table.code}/records/1`;
  expect((await one.get(path)).body).toEqual((await other.get(path)).body);
  watcher.socket.close();
});

test('who comes while a node can hear and not speak is known to the other afterwards', async () => {
  const { code } = await HttpTable.open(one, 'dodge-dice');
  const urlOf = ({ server }: WholeServer): string => `${server.url.replace('http', 'ws')}/ws`;
  const first = await Client.join(urlOf(one), code);
  await first.of('present');
  // Before it has the table it has heard of nobody there.
  await other.get(`/api/tables/${code}`);
  const letSpeak = await silenceSpeakers(redis.url);
  onTestFinished(letSpeak);
  for (const node of [one, other]) {
    const isUp = async () => (await node.get('/readyz')).body;
    await expect.poll(isUp, { timeout: 30_000 }).toMatchObject({ bus: false });
  }
  const second = await Client.join(urlOf(other), code);
  await second.of('present');
  await letSpeak();
  for (const client of [first, second]) {
    await client.message((message) => message.type === 'present' && message.watchers === 2);
    client.socket.close();
  }
});

test('without PostgreSQL nothing is promised; when it is back, play goes on without a restart', async () => {
  const body = { game: 'dodge-dice', host: newToken() };
  await postgres.kill();
  expect(await one.post('/api/tables', body)).toMatchObject({
    status: 503,
    body: { code: 'store-unavailable' },
  });
  // Readiness is kept for a second, so that the answer of a moment ago may still be given.
  await expect
    .poll(() => one.get('/readyz'), { timeout: 60_000 })
    .toMatchObject({ status: 503, body: { store: false } });
  expect(await one.get('/healthz')).toMatchObject({ status: 200 });
  await postgres.start();
  const status = async (): Promise<number> => (await one.post('/api/tables', body)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(201);
  await expect.poll(async () => (await one.get('/readyz')).status, { timeout: 60_000 }).toBe(200);
});
