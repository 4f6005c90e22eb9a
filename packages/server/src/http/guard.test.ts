/** What keeps people safe: headers, files, limits, and a log without secrets. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PROTOCOL_VERSION } from '@dicehall/link/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import { begun, HttpTable, newToken, running, type WholeServer } from '../testing/whole-server.ts';

const INLINE = "document.title = 'x'";
const SCRIPT = `console.log(${JSON.stringify('dice '.repeat(400))})`;
const API_TOKEN = 'a-known-bot-of-ours-0001';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-app-'));
const app = join(folder, 'dist');
mkdirSync(join(app, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'not for you');
writeFileSync(join(app, 'index.html'), `<!doctype html><script>${INLINE}</script><p>app</p>`);
writeFileSync(join(app, 'assets', 'index-Ab12Cd34.js'), SCRIPT);
writeFileSync(join(app, 'robots.txt'), 'ok');

let own: WholeServer;
/** As a family starts it: no app, no https. */
let bare: WholeServer;
beforeAll(async () => {
  bare = await running();
  own = await running({
    APP_DIR: app,
    API_TOKENS: API_TOKEN,
    MAX_JOINS_PER_MINUTE: '5',
    MAX_TABLES_PER_HOUR: '6',
    MAX_REQUESTS_PER_MINUTE: '200',
    PUBLIC_URL: 'https://dice.example/',
    TRUST_PROXY: '1',
  });
}, 120_000);
afterAll(async () => {
  await own.close();
  await bare.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Without the tidying up of paths and encodings that `fetch` does. */
function raw(path: string, headers: Readonly<Record<string, string>> = {}, { server } = own) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const { port } = new URL(server.url);
      const sent: ClientRequest = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on('error', reject).end();
    },
  );
}

/** As if the proxy had seen this address. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('headers', () => {
  test.each(['/', '/api', '/api/openapi.json', '/healthz', '/metrics', '/no.thing', '/api/none'])(
    'of %s forbid what nobody needs',
    async (path) => {
      const { headers } = await raw(path);
      const policy = String(headers['content-security-policy']);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': expect.stringContaining('max-age='),
        'cache-control': expect.any(String),
      });
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    },
  );

  test('allow the scripts of our own page and no other', async () => {
    const hash = createHash('sha256').update(INLINE).digest('base64');
    const { headers } = await raw('/');
    const [scripts] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
    expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
  });
});

describe('files', () => {
  test('pages of the app, whatever their path', async () => {
    for (const path of ['/', '/kamo-ritu-peso', '/rules/dodge-dice', '/index.html']) {
      const { status, headers, body } = await raw(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body.toString()).toContain('<p>app</p>');
    }
  });

  test('named by their content are kept for good, packed as the browser likes', async () => {
    const path = '/assets/index-Ab12Cd34.js';
    const plain = await raw(path);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.body.toString()).toBe(SCRIPT);
    const brotli = await raw(path, { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await raw(path, { 'Accept-Encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  test('that the browser has are not sent again', async () => {
    const { headers } = await raw('/robots.txt');
    const etag = String(headers['etag']);
    const again = await raw('/robots.txt', { 'If-None-Match': `"x", W/${etag}` });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('not for you');
  });
});

describe('without an app', () => {
  test.each([
    ['localhost:8080', 'same-origin'],
    ['LOCALHOST', 'same-origin'],
    ['127.0.0.1:8080', 'same-origin'],
    ['[::1]:8080', 'same-origin'],
    ['192.168.1.20:8080', undefined],
    ['dice.example', undefined],
    ['localhost.example', undefined],
    ['127.0.0.1.example:80', undefined],
  ])('at http://%s the window is said to be ours alone: %s', async (host, said) => {
    const { headers } = await raw('/', { Host: host }, bare);
    expect(headers['cross-origin-opener-policy']).toBe(said);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('a page says how to play, in the language of the browser', async () => {
    const page = await (await fetch(bare.server.url)).text();
    expect(page).toContain(`npx dicehall play --server ${bare.server.url}`);
    const headers = { 'Accept-Language': 'fr, es-MX;q=0.8' };
    expect(await (await fetch(bare.server.url, { headers })).text()).toContain('en marcha');
    expect((await fetch(`${bare.server.url}/kamo-ritu-peso`)).status).toBe(404);
  });
});

describe('limits for each address', () => {
  const path = '/api/tables/nono-nono-nono';

  test('wrong codes are counted, and then nothing more is told', async () => {
    const { code } = await HttpTable.open(own, 'dodge-dice');
    const here = from('192.0.2.1');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await own.get(path, here)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    const answer = await own.get(`/api/tables/${code}`, here);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-fast' } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Asking what a code leads to is trying it.
    expect((await own.get(`/api/codes/${code}`, here)).status).toBe(429);
    // What a client says of itself before the proxy's entry does not count.
    const liar = from('198.51.100.9, 192.0.2.1');
    expect((await own.get(path, liar)).status).toBe(429);
    expect((await own.get(path, from('192.0.2.1, 198.51.100.9'))).status).toBe(404);
  });

  test('wrong codes that are only asked about are counted with the others', async () => {
    const here = from('192.0.2.6');
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await own.get('/api/codes/nono-nono-nono', here)).status);
    for (let i = 0; i < 2; i++) statuses.push((await own.get(path, here)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 404, 429]);
    expect((await own.get('/api/codes/nono-nono-nono', here)).status).toBe(429);
  });

  test('right codes are not counted', async () => {
    const { code } = await HttpTable.open(own, 'dodge-dice');
    for (let i = 0; i < 12; i++) {
      expect((await own.get(`/api/tables/${code}`, from('192.0.2.2'))).status).toBe(200);
      expect((await own.get(`/api/codes/${code}`, from('192.0.2.2'))).status).toBe(200);
    }
  });

  test('tables opened', async () => {
    const open = () =>
      own.post('/api/tables', { game: 'dodge-dice', host: newToken() }, from('192.0.2.3'));
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await open()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    // Nobody waits at this game, so it would open one.
    const receipt = newReceipt();
    const body = { id: 'q', game: 'sequence-dice', token: newToken(), receipt };
    expect(await own.post('/api/quick-match', body, from('192.0.2.3'))).toMatchObject({
      status: 429,
    });
  });

  test('requests, but not those of a bot that the operator knows', async () => {
    const here = from('2001:db8::1');
    const neighbour = from('2001:db8::ffff:1');
    const all = await Promise.all(Array.from({ length: 210 }, () => own.get('/api/tables', here)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await own.get('/api/tables', neighbour)).status).toBe(429);
    const known = { ...here, Authorization: `Bearer ${API_TOKEN}` };
    expect((await own.get('/api/tables', known)).status).toBe(200);
    const wrong = { ...here, Authorization: `Bearer ${API_TOKEN}x` };
    expect((await own.get('/api/tables', wrong)).status).toBe(429);
    const elsewhere = await own.get('/api/tables', { ...wrong, ...from('192.0.2.9') });
    expect(elsewhere).toMatchObject({ status: 401, body: { code: 'unknown-token' } });
    expect(elsewhere.headers.get('WWW-Authenticate')).toBe('Bearer');
    const basic = { ...from('192.0.2.9'), Authorization: 'Basic YTpi' };
    expect((await own.get('/api/tables', basic)).status).toBe(200);
    expect((await own.get('/healthz', here)).status).toBe(200);
  });
});

test('what is no part of the interface is limited too, and who is refused is disconnected', async () => {
  const strict = await running({ MAX_REQUESTS_PER_MINUTE: '2' });
  const ask = async (path: string): Promise<unknown> => {
    const { status, headers } = await fetch(strict.server.url + path);
    return [status === 429, headers.get('Connection')];
  };
  const paths = ['/', '/t/x', '/no.thing', '/robots.txt', '/elsewhere'];
  for (const path of [...paths, ...paths]) expect(await ask(path)).toEqual([false, 'keep-alive']);
  for (const path of paths) expect(await ask(path)).toEqual([true, 'close']);
  for (let asked = 0; asked < 2; asked++) await ask('/api/keys');
  expect(await ask('/api/keys')).toEqual([true, 'close']);
  await strict.close();
});

describe('sockets on the same port', () => {
  test('are counted, limited for each address, and free for known bots', async () => {
    const limited = await running({ MAX_CONNECTIONS_PER_ADDRESS: '1', API_TOKENS: API_TOKEN });
    const { code, host } = await HttpTable.open(limited, 'dodge-dice');
    const url = `${limited.server.url.replace('http', 'ws')}/ws`;
    const first = await Client.join(url, code, [host]);
    expect(first.views).toMatchObject([{ table: code, viewer: 'spectator' }]);
    const second = await Client.join(url, code);
    expect(second.closed).toBeDefined();
    const bot = new Client(url, { Authorization: `Bearer ${API_TOKEN}` });
    await bot.open();
    bot.send({ type: 'join', version: PROTOCOL_VERSION, table: code, tokens: [] });
    await bot.until(() => bot.views.length > 0);
    const stranger = new Client(url, { Authorization: `Bearer ${API_TOKEN}x` });
    await expect(stranger.open()).rejects.toThrow('401');
    const metrics = await (await fetch(`${limited.server.url}/metrics`)).text();
    expect(metrics).toMatch(/^dicehall_devices 2$/m);
    // What is done over HTTP is heard over sockets.
    await limited.post(`/api/tables/${code}/commands`, {
      tokens: [host],
      command: { id: 'x', kind: 'bot', seat: 0, level: 'thumb', name: 'Bot' },
    });
    await bot.until(() => bot.views[0]?.seats[0]?.kind === 'bot');
    await limited.close();
    await bot.until(() => bot.closed !== undefined);
    expect(bot.messages.at(-1)).toMatchObject({ type: 'fault', code: 'going-away' });
  });

  test('of one /64 share what they may say; nobody else has to wait for them', async () => {
    const PER_SECOND = 10;
    const limited = await running({
      TRUST_PROXY: '1',
      API_TOKENS: API_TOKEN,
      MAX_MESSAGES_PER_SECOND_PER_ADDRESS: String(PER_SECOND),
    });
    onTestFinished(() => limited.close());
    const { code } = await HttpTable.open(limited, 'dodge-dice');
    const url = `${limited.server.url.replace('http', 'ws')}/ws`;
    const open = async (headers: Readonly<Record<string, string>>): Promise<Client> => {
      const client = new Client(url, headers);
      await client.open();
      client.send({ type: 'join', version: PROTOCOL_VERSION, table: code, tokens: [] });
      return client;
    };
    const pongs = ({ messages }: Client): number =>
      messages.filter(({ type }) => type === 'pong').length;
    const began = performance.now();
    const addresses = Array.from({ length: 25 }, (_, i) => from(`2001:db8:1:2::${i + 1}`));
    const crowd = await Promise.all(addresses.map(open));
    for (const client of crowd) {
      for (let i = 0; i < 20; i++) client.send({ type: 'ping', sent: i });
    }
    for (const headers of [from('2001:db8:1:3::1'), { Authorization: `Bearer ${API_TOKEN}` }]) {
      const calm = await open(headers);
      for (let i = 0; i < 20; i++) calm.send({ type: 'ping', sent: i });
      await calm.until(() => pongs(calm) === 20);
    }
    await crowd[0]?.until(() => crowd.some((client) => pongs(client) > 0));
    const seconds = (performance.now() - began) / 1000;
    const said = crowd.reduce((all, client) => all + pongs(client), 0);
    expect(said).toBeLessThanOrEqual(3 * PER_SECOND + PER_SECOND * seconds);
  });

  test('guesses at API tokens are counted as over HTTP, and with them', async () => {
    // The first of the four has gone for the document of the interface.
    const limited = await running({ MAX_REQUESTS_PER_MINUTE: '4', API_TOKENS: API_TOKEN });
    const url = `${limited.server.url.replace('http', 'ws')}/ws`;
    const shown = (token: string) => new Client(url, { Authorization: `Bearer ${token}` }).open();
    for (const guess of ['a', 'b']) await expect(shown(guess)).rejects.toThrow('401');
    const wrong = { Authorization: 'Bearer c' };
    expect(await limited.get('/api/tables', wrong)).toMatchObject({ status: 401 });
    await expect(shown('d')).rejects.toThrow('429');
    expect(await limited.get('/api/tables', wrong)).toMatchObject({ status: 429 });
    // A bot that the operator knows is not held up by a guesser at the same address.
    await shown(API_TOKEN);
    await limited.close();
  });
});

test('a client that offers another protocol, as some do with every request, is answered in this one', async () => {
  const offer = {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAMAAABk',
  };
  expect(await raw('/healthz', offer)).toMatchObject({ status: 200 });
  expect(await raw('/api/tables', { ...offer, ...from('192.0.2.5') })).toMatchObject({
    status: 200,
  });
});

describe('hostile clients', () => {
  test.each([
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['no HTTP', 'hello\r\n\r\n', '400'],
    [
      'two lengths',
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400',
    ],
  ])('%s', async (_, bytes, status) => {
    const { port } = new URL(own.server.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
    });
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect((await own.get('/healthz')).status).toBe(200);
  });
});

test('no token is in any line of the log', async () => {
  const table = await begun(own, 'dodgy-dice', {}, from('192.0.2.4'));
  await table.play(4);
  const secret = newToken();
  const receipt = newReceipt();
  const body = { id: 'q', game: 'dodge-dice', token: secret, receipt };
  await own.post('/api/quick-match', body, from('192.0.2.4'));
  await own.post('/api/export', { tokens: [...table.tokens, secret] }, from('192.0.2.4'));
  await own.post('/api/tables', { game: secret }, from('192.0.2.4'));
  await own.get(`/api/tables/${secret}`, from('192.0.2.4'));
  await raw(`/${secret}?token=${secret}`, { Authorization: `Bearer ${API_TOKEN}` });
  expect(own.lines.length).toBeGreaterThan(10);
  const log = own.lines.join('');
  for (const hidden of [...table.tokens, table.host, secret, receipt, API_TOKEN, table.code]) {
    expect(log).not.toContain(hidden);
  }
});
