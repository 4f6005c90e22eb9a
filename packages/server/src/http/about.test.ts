/** What the server says of itself: its description, its health, its metrics. */

import { ABOUT_CLIENT_MESSAGES, ABOUT_SERVER_MESSAGES } from '@dicehall/link/protocol';
import { GAME_IDS } from '@dicehall/rules';
import { isBotName } from '@dicehall/strategy';
import { ABOUT_COMMANDS, ABOUT_EVENTS, ABOUT_REFUSALS } from '@dicehall/table/schema';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Client } from '../testing/client.ts';
import { toZod } from '../testing/to-zod.ts';
import { begun, newToken, running, type WholeServer } from '../testing/whole-server.ts';

const game = z.enum(GAME_IDS);
const gamesIn = z.object({
  games: z.array(
    z.object({
      game,
      seats: z.object({ min: z.number(), max: z.number() }),
      options: z.array(z.object({ seats: z.number(), defaults: z.string() })),
    }),
  ),
});
const botsIn = z.object({
  games: z.array(
    z.object({
      game,
      bots: z.array(z.looseObject({ name: z.string(), strength: z.number() })),
      simple: z.array(z.string()),
    }),
  ),
});

let own: WholeServer;
beforeAll(async () => {
  own = await running();
}, 120_000);
afterAll(() => own.close(), 120_000);

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
    expect(Object.keys(paths)).toHaveLength(15);
    for (const { post } of Object.values(paths)) {
      if (post !== undefined) expect(post).toHaveProperty('requestBody.required', true);
    }
    const text = JSON.stringify(document);
    for (const [, pattern = ''] of text.matchAll(/"pattern":"((?:[^"\\\\]|\\\\.)*)"/g)) {
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test('refers to every shape that it has', async () => {
    const text = await (await fetch(`${own.server.url}/api/openapi.json`)).text();
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(text));
    for (const name of Object.keys(components.schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`);
    }
  });

  test('is a page without scripts that tells every route', async () => {
    const response = await fetch(`${own.server.url}/api`);
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    for (const route of [
      'POST /api/quick-match',
      'GET /api/codes/{code}',
      'GET /api/tables/{code}/records/{game}',
    ]) {
      expect(html).toContain(route);
    }
    // Every link on it leads to a heading on it.
    const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, name]) => name);
    const headings = [...html.matchAll(/<h3 id="(\w+)"/g)].map(([, name]) => name);
    expect(links.filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe('the schema of the socket', () => {
  const schema = async () =>
    z
      .object({ $defs: z.record(z.string(), z.looseObject({})) })
      .parse(await (await fetch(`${own.server.url}/api/protocol.schema.json`)).json());

  test.each([
    ['Command', 'kind', Object.keys(ABOUT_COMMANDS)],
    ['Event', 'kind', Object.keys(ABOUT_EVENTS)],
    ['TableRefusal', 'code', Object.keys(ABOUT_REFUSALS)],
    ['ClientMessage', 'type', Object.keys(ABOUT_CLIENT_MESSAGES)],
    ['ServerMessage', 'type', Object.keys(ABOUT_SERVER_MESSAGES)],
  ])('says of every %s what it is', async (name, tag, known) => {
    const tagged = z.object({ enum: z.tuple([z.string()]) });
    const kinds = z.array(
      z.object({
        description: z.string().min(10),
        properties: z.looseObject({}).transform((all) => tagged.parse(all[tag]).enum[0]),
      }),
    );
    const { $defs } = await schema();
    const found = kinds.parse($defs[name]?.['oneOf']);
    expect(found.map(({ properties }) => properties)).toEqual(known);
  });

  test('fits whatever a game says, both ways', async () => {
    const { $defs } = await schema();
    const [fromClient, fromServer] = [$defs['ClientMessage'], $defs['ServerMessage']].map((one) =>
      toZod(one, $defs),
    );
    const { code, tokens } = await begun(own, 'dodge-dice');
    const [token = ''] = tokens;
    const client = await Client.join(`${own.server.url.replace('http', 'ws')}/ws`, code, [token]);
    const act = { kind: 'act', seat: 7, at: 0, action: 'roll' } as const;
    await client.do(act);
    client.send({ type: 'ping', sent: 1 });
    await client.of('pong');
    await client.do({ kind: 'bot', seat: 0, level: 'thumb', name: 'Otter' });
    expect(client.texts.length).toBeGreaterThan(3);
    for (const text of client.texts)
      expect(fromServer?.safeParse(JSON.parse(text)).error).toBe(undefined);
    const said = { type: 'do', command: { ...act, id: 'a1' } };
    expect(fromClient?.safeParse(said).error).toBe(undefined);
    expect(fromClient?.safeParse({ ...said, command: {} }).success).toBe(false);
    await client.close();
  });
});

describe('what there is to play', () => {
  test('is told with seats and house rules, which open a table', async () => {
    const { body } = await own.get('/api/games');
    const { games } = gamesIn.parse(body);
    expect(games.map(({ game }) => game)).toEqual(GAME_IDS);
    for (const { game, seats, options } of games) {
      expect(options.map((one) => one.seats)).toEqual(
        Array.from({ length: seats.max - seats.min + 1 }, (_, more) => seats.min + more),
      );
      const [two] = options;
      const asked = { game, seats: two?.seats, options: two?.defaults, host: newToken() };
      expect((await own.post('/api/tables', asked)).status).toBe(201);
    }
  });

  test('and the bots of all games or of one, from weakest to strongest', async () => {
    const all = botsIn.parse((await own.get('/api/bots')).body).games;
    expect(all.map(({ game }) => game)).toEqual(GAME_IDS);
    for (const { game, bots, simple } of all) {
      const one = botsIn.parse((await own.get(`/api/bots?game=${game}`)).body).games;
      expect(one).toEqual([{ game, bots, simple }]);
      expect(bots.map(({ strength }) => strength)).toEqual(bots.map((_, index) => index + 1));
      for (const name of [...simple, ...bots.map((bot) => bot.name)]) {
        expect(isBotName(game, name)).toBe(true);
      }
    }
    expect((await own.get('/api/bots?game=chess')).status).toBe(400);
  });
});

describe('the address to share', () => {
  test('is told on this machine alone, and is the one that leads farthest', async () => {
    // This server listens for its own machine only, so there is none.
    expect((await own.get('/api/address')).body).toEqual({ url: null });
    const known = await running({ PUBLIC_URL: 'https://dice.example' });
    onTestFinished(() => known.close());
    expect((await known.get('/api/address')).body).toEqual({ url: 'https://dice.example' });
    const proxied = { 'X-Forwarded-For': '192.0.2.1' };
    expect((await known.get('/api/address', proxied)).body).toEqual({ url: null });
  });
});

describe('health', () => {
  test('says that it lives and is ready', async () => {
    expect((await own.get('/healthz')).body).toEqual({ ok: true });
    expect((await own.get('/readyz')).body).toEqual({
      ok: true,
      store: true,
      bus: true,
      damaged: [],
    });
  });

  test('counts what happens, without naming anybody', async () => {
    const { code } = await begun(own, 'dodge-dice');
    for (const path of [
      `/api/tables/${code}`,
      '/api/tables?game=chess',
      '/healthz',
      '/api/nowhere',
    ])
      await own.get(path);
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
      /^dicehall_requests_total\{route="\/api\/tables\/:code",status="200"\} [1-9]/m,
      /^dicehall_requests_total\{route="\/api\/tables",status="400"\} [1-9]/m,
      /^dicehall_requests_total\{route="\/healthz",status="200"\} [1-9]/m,
      /^dicehall_requests_total\{route="\/\*",status="404"\} [1-9]/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text).not.toContain(code);
  });
});

describe('a port for those who run it', () => {
  const paths = ['/healthz', '/readyz', '/metrics'];
  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

  test('has health and figures, and the other port has them no longer', async () => {
    const apart = await running({ ADMIN_PORT: '0' });
    onTestFinished(() => apart.close());
    const { adminUrl = '', url } = apart.server;
    for (const path of paths) {
      expect({ path, status: await statusOf(adminUrl + path) }).toEqual({ path, status: 200 });
      expect({ path, status: await statusOf(url + path) }).toEqual({ path, status: 404 });
    }
    expect(await statusOf(`${adminUrl}/api/tables`)).toBe(404);
    const document = await (await fetch(`${url}/api/openapi.json`)).text();
    for (const path of paths) expect(document).not.toContain(`"${path}"`);
  });

  test('is on this machine alone unless it is said otherwise', async () => {
    const apart = await running({ ADMIN_PORT: '0', HOST: '' });
    onTestFinished(() => apart.close());
    expect(apart.server.adminUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('that is taken is named by its own setting', async () => {
    const { port } = new URL(own.server.url);
    await expect(running({ ADMIN_PORT: port })).rejects.toThrow(/ADMIN_PORT=\d+ npm start/);
  });
});

test('64 connections that ask for figures all the time get them once a second, then a wait', async () => {
  const asked = await running();
  onTestFinished(() => asked.close());
  const countedBy = (text: string): string | undefined =>
    /^process_cpu_seconds_total (.*)$/m.exec(text)?.[1];
  const figures = new Set<string | undefined>();
  const statuses = new Map<number, number>();
  const began = performance.now();
  const ask = async (): Promise<void> => {
    for (let i = 0; i < 12; i++) {
      const response = await fetch(`${asked.server.url}/metrics`);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 200) figures.add(countedBy(text));
      else expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  };
  await Promise.all(Array.from({ length: 64 }, ask));
  const seconds = Math.ceil((performance.now() - began) / 1000);
  expect(figures.size).toBeLessThanOrEqual(seconds + 1);
  expect(statuses).toEqual(
    new Map([
      [200, 600],
      [429, 168],
    ]),
  );
  // Health has a budget of its own: people play on.
  expect((await begun(asked, 'dodge-dice')).tokens).toHaveLength(2);
});
