/** What a socket does with clients that are wrong, rude, slow or gone. */

import { PROTOCOL_VERSION } from '@dicehall/link/protocol';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client, NO_CHANGE } from '../testing/client.ts';
import {
  type HallServer,
  newTable,
  type ServeOptions,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';

let store: Store;
const running: HallServer[] = [];

beforeAll(async () => {
  store = await temporaryStore();
});

afterEach(async () => {
  for (const served of running.splice(0)) await served.stop();
});

afterAll(() => store.close());

async function start(options: ServeOptions = {}): Promise<HallServer> {
  const served = await serve({ store, ...options });
  running.push(served);
  return served;
}

async function connect(
  { url }: HallServer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client(url, headers);
  await client.open();
  return client;
}

const faults = ({ messages }: Client) =>
  messages.flatMap((message) => (message.type === 'fault' ? [message.code] : []));

const gone = (client: Client): Promise<void> => client.until(() => client.closed !== undefined);

describe('joining', () => {
  test.each([
    ['another first message', { type: 'sync', from: 0 }, 'join-first'],
    [
      'a version that is not spoken here',
      { type: 'join', version: PROTOCOL_VERSION + 1, table: 'x', tokens: [] },
      'unsupported-version',
    ],
    [
      'a table that is not there',
      { type: 'join', version: PROTOCOL_VERSION, table: 'no-such-table', tokens: [] },
      'no-such-table',
    ],
  ])('with %s ends the connection with its code', async (_, message, code) => {
    const client = await connect(await start());
    client.raw(JSON.stringify(message));
    expect(await client.of('fault')).toMatchObject({ code, fatal: true });
    await gone(client);
  });

  test('twice is refused, and the first stays', async () => {
    const served = await start();
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table);
    client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens: [] });
    expect(await client.of('fault')).toMatchObject({ code: 'joined-already', fatal: false });
    client.send({ type: 'ping', sent: 5 });
    expect(await client.of('pong')).toMatchObject({ sent: 5 });
  });

  test('too late ends the connection', async () => {
    const client = await connect(await start({ sockets: { joinWithin: 20 } }));
    expect(await client.of('fault')).toMatchObject({ code: 'join-first', fatal: true });
  });

  test('what is sent before the welcome is done after it', async () => {
    const served = await start();
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await connect(served);
    client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens: [host] });
    const bot = { kind: 'bot', seat: 1, level: 'thumb', name: 'Bot' } as const;
    expect(await client.do(bot)).toMatchObject({ type: 'update' });
    expect(client.messages[0]?.type).toBe('welcome');
  });

  test('is waited for, but not with everything that a client can send meanwhile', async () => {
    const served = await start({
      store: { ...store, readLog: () => new Promise(() => undefined) },
    });
    const client = await connect(served);
    client.send({ type: 'join', version: PROTOCOL_VERSION, table: 'otter', tokens: [] });
    for (let from = 0; from < 101; from++) client.send({ type: 'sync', from });
    expect(await client.of('fault')).toMatchObject({ code: 'too-fast', fatal: true });
  });

  test('by guessing is slowed down: then even a right guess is not told', async () => {
    const served = await start({ limits: { joinsPerMinute: 3 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    for (const guess of ['a', 'b', 'c']) {
      expect(faults(await Client.join(served.url, guess))).toEqual(['no-such-table']);
    }
    const client = await Client.join(served.url, table);
    expect(await client.of('fault')).toMatchObject({ code: 'too-fast', fatal: true });
  });
});

describe('limits', () => {
  test('a full server says so', async () => {
    const served = await start({ limits: { connections: 1 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const first = await Client.join(served.url, table);
    const second = await connect(served);
    expect(await second.of('fault')).toMatchObject({ code: 'server-full', fatal: true });
    await gone(second);
    await first.close();
    await waitFor(() => served.sockets.count === 0);
    expect((await Client.join(served.url, table)).views).toHaveLength(1);
  });

  test('an address has a limit on its connections', async () => {
    const served = await start({ limits: { connectionsPerAddress: 2 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const clients = [await Client.join(served.url, table), await Client.join(served.url, table)];
    const third = await connect(served);
    expect(await third.of('fault')).toMatchObject({ code: 'too-fast', fatal: true });
    expect(clients.every(({ closed }) => closed === undefined)).toBe(true);
    await gone(third);
    await clients[0]?.close();
    await waitFor(() => served.sockets.count === 1);
    expect((await Client.join(served.url, table)).views).toHaveLength(1);
  });

  test('a seat is on ten devices: those that came first hear why they go', async () => {
    const served = await start();
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const token = await (await Client.join(served.url, table)).sit(0);
    const clients: Client[] = [];
    for (let i = 0; i < 100; i++) clients.push(await Client.join(served.url, table, [token]));
    const [early, late] = [clients.slice(0, -10), clients.slice(-10)];
    await Promise.all(early.map(gone));
    expect(new Set(early.flatMap(faults))).toEqual(new Set(['too-many-devices']));
    expect(late.every(({ closed }) => closed === undefined)).toBe(true);
    // Sitting down again under the same token does not get around it.
    const another = await Client.join(served.url, table);
    await another.do({ kind: 'sit', name: 'Ann', token, receipt: 'ab'.repeat(32) });
    const [first] = late;
    if (first !== undefined) await gone(first);
    expect(served.hall.stats.devices).toBe(10);
  });

  test('a message that is too large ends the connection', async () => {
    const served = await start({ limits: { messageBytes: 1024 } });
    const client = await connect(served);
    client.raw('x'.repeat(1025));
    expect(await client.of('fault')).toMatchObject({ code: 'too-large', fatal: true });
    const huge = await connect(served);
    huge.raw('x'.repeat(100_000));
    await gone(huge);
    expect(huge.closed?.code).toBe(1009);
    // In pieces, of which the last never comes: they are not collected.
    const endless = await connect(served);
    for (let i = 0; i < 8; i++) endless.socket.send('x'.repeat(1000), { fin: false });
    await gone(endless);
    expect(endless.closed?.code).toBe(1009);
  });

  test('a client that floods is slowed, then dropped; others do not notice', async () => {
    const served = await start({ limits: { messagesPerSecond: 20 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const calm = await Client.join(served.url, table);
    const rude = await Client.join(served.url, table);
    for (let i = 0; i < 1_000; i++) rude.send({ type: 'ping', sent: i });
    await gone(rude);
    const said = faults(rude);
    expect(said[0]).toBe('too-fast');
    const answered = rude.messages.filter(({ type }) => type === 'pong').length;
    expect(answered).toBeLessThan(200);
    calm.send({ type: 'ping', sent: 1 });
    expect(await calm.of('pong')).toMatchObject({ sent: 1 });
  });

  test('a client that is a little too fast is only slowed: everything is done, in order', async () => {
    const served = await start({ limits: { messagesPerSecond: 50 } });
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table);
    for (let i = 0; i < 200; i++) client.send({ type: 'ping', sent: i });
    const pongs = () => client.messages.filter(({ type }) => type === 'pong');
    await client.until(() => pongs().length === 200 || client.closed !== undefined);
    expect(pongs().map((pong) => (pong.type === 'pong' ? pong.sent : -1))).toEqual(
      Array.from({ length: 200 }, (_, i) => i),
    );
    expect(faults(client)).toEqual(['too-fast']);
  });
});

describe('what is no message', () => {
  async function joined() {
    const served = await start();
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    return Client.join(served.url, table);
  }

  test('a ping is answered', async () => {
    const client = await joined();
    const answered = new Promise((resolve) => client.socket.once('pong', resolve));
    client.socket.ping('here');
    expect(String(await answered)).toBe('here');
  });

  test.each(['ping', 'pong'] as const)('a flood by %s ends the connection', async (kind) => {
    const client = await joined();
    for (let i = 0; i < 100; i++) client.socket[kind]();
    await gone(client);
  });

  test('a message in a hundred pieces ends the connection', async () => {
    const client = await joined();
    for (let i = 0; i < 100; i++) client.socket.send('', { fin: false });
    await gone(client);
  });
});

describe('garbage', () => {
  test('is answered with a code, and after a while with the end', async () => {
    const served = await start();
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table);
    const garbage = ['', '{', 'null', '[]', '{"type":"dance"}', '{"type":"do"}', '{"type":"sync"}'];
    for (const text of garbage) client.raw(text);
    client.raw(Buffer.from('{"type":"ping","sent":1}'));
    client.raw('{"type":"do","command":{"kind":"act"}}');
    await client.until(() => faults(client).length === 9);
    expect(new Set(faults(client))).toEqual(new Set(['bad-message']));
    expect(client.closed).toBeUndefined();
    client.raw('more');
    await gone(client);
  });

  test('of any kind harms nobody', async () => {
    const served = await start();
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const witness = await Client.join(served.url, table, [host]);
    const message = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.json(),
      fc.uint8Array({ maxLength: 200 }),
      fc.record({ type: fc.constantFrom('join', 'do', 'sync', 'ping'), extra: fc.json() }),
      fc.record({
        type: fc.constant('do'),
        command: fc.record({
          id: fc.string({ minLength: 1, maxLength: 4 }),
          kind: fc.constantFrom('act', 'sit', 'start', 'offer', '__proto__', 'constructor'),
          seat: fc.oneof(fc.integer(), fc.constant('0')),
          at: fc.anything({ maxDepth: 1 }),
          action: fc.string(),
        }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
        const client = await Client.join(served.url, table);
        for (const own of messages) {
          const isText = typeof own === 'string' || own instanceof Uint8Array;
          client.raw(isText ? own : JSON.stringify(own));
        }
        client.send({ type: 'ping', sent: 7 });
        await client.until(
          () => client.closed !== undefined || client.messages.some(({ type }) => type === 'pong'),
        );
        client.socket.terminate();
      }),
      { numRuns: 150 },
    );
    expect(await witness.do({ kind: 'start' })).toMatchObject({ refusal: { code: 'seat-empty' } });
  });
});

describe('where from', () => {
  test.each([
    ['a page of another host', 'https://evil.example', false],
    ['a page without an origin of its own', 'null', false],
    ['the public address', 'https://dice.example', true],
  ])('%s', async (_, origin, isLet) => {
    const served = await start({ sockets: { publicUrl: 'https://dice.example' } });
    const client = new Client(served.url, { origin });
    const opened = await client.open().then(
      () => true,
      () => false,
    );
    expect(opened).toBe(isLet);
  });

  test('a page of this very server', async () => {
    const served = await start();
    await connect(served, { origin: served.url.replace('ws:', 'http:').replace('/ws', '') });
  });

  test('another path is no socket', async () => {
    const served = await start();
    const client = new Client(served.url.replace('/ws', '/elsewhere'));
    await expect(client.open()).rejects.toThrow('404');
  });
});

test('a socket whose other end is gone without a word is dropped', async () => {
  const served = await start({ sockets: { heartbeat: 100 } });
  const { table } = await newTable(served.hall, 'dodge-dice', 2);
  const lively = await Client.join(served.url, table);
  const dead = await Client.join(served.url, table);
  // It reads nothing more, so it answers no ping.
  dead.socket.pause();
  await waitFor(() => served.sockets.count === 1);
  expect(lively.closed).toBeUndefined();
  dead.socket.terminate();
});

test('a client that does not read is dropped, hears why if it reads on, and nobody else notices', async () => {
  const served = await start({ sockets: { closing: 60_000 } });
  const { table, host } = await newTable(served.hall, 'dodgy-dice', 6, { options: 'outAt=0' });
  const family = await Client.join(served.url, table, [host]);
  const tokens = [];
  for (let seat = 0; seat < 6; seat++) tokens.push(await family.sit(seat));
  await family.do({ kind: 'start' });
  const slow = await Client.join(served.url, table, tokens);
  const watcher = await Client.join(served.url, table);
  slow.socket.pause();
  // It asks for everything again and again, until it has too much in waiting.
  while (served.sockets.count === 3) {
    for (let times = 0; times < 20; times++) slow.send({ type: 'sync', from: 0 });
    await family.do(NO_CHANGE);
  }
  await watcher.until(() => watcher.next === family.next);
  const first = watcher.events[0]?.n ?? 0;
  expect(watcher.events.map(({ n }) => n)).toEqual(watcher.events.map((_, i) => first + i));
  expect(slow.closed).toBeUndefined();
  slow.socket.resume();
  await gone(slow);
  expect(faults(slow)).toEqual(['too-slow']);
  expect(slow.closed?.code).toBe(1008);
  const back = await Client.join(served.url, table, tokens, slow.next);
  expect(back.next).toBe(family.next);
});

test('at the end everything under way is finished, and everybody is told', async () => {
  const served = await serve({ store });
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
  const client = await Client.join(served.url, table, [host]);
  const bot = { kind: 'bot', seat: 1, level: 'thumb', name: 'Bot' } as const;
  const answered = client.do(bot);
  client.send({ type: 'ping', sent: 1 });
  await client.of('pong');
  await served.stop();
  expect((await answered).type).toBe('update');
  await gone(client);
  expect(faults(client)).toEqual(['going-away']);
  expect(client.closed?.code).toBe(1001);
  expect((await store.read(table, 0)).map(({ kind }) => kind)).toEqual(['open', 'sit']);
});

test('a newcomer is sent on while the server waits for its end', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow: Store = {
    ...store,
    append: (append) =>
      append.entries[0]?.n === 0 ? store.append(append) : held.then(() => store.append(append)),
  };
  const served = await serve({ store: slow });
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
  const client = await Client.join(served.url, table, [host]);
  const answered = client.do({ kind: 'bot', seat: 1, level: 'thumb', name: 'Bot' });
  client.send({ type: 'ping', sent: 1 });
  await client.of('pong');
  const stopped = served.stop();
  const late = await connect(served);
  expect(await late.of('fault')).toMatchObject({ code: 'going-away', fatal: true });
  letGo();
  expect((await answered).type).toBe('update');
  await stopped;
});

/** For what no message tells of. */
async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
