/** Seats, devices and commands over real sockets: what is done once, what is refused, who may come in. */

import { seeded } from '@dicehall/strategy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client, NO_CHANGE } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';

let store: Store;
let served: HallServer;

beforeAll(async () => {
  store = await temporaryStore();
  served = await serve({ store, timing: { presence: 1 } });
});

afterAll(async () => {
  await served.stop();
  await store.close();
});

/** Two devices at a game that has begun; seat 0 is asked. */
async function begun(settings = {}) {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2, {
    options: 'target=200,first=0',
    settings,
  });
  const tokens = [newToken(), newToken()] as const;
  const one = await Client.join(served.url, table, [host]);
  const other = await Client.join(served.url, table);
  await one.sit(0, tokens[0]);
  await other.sit(1, tokens[1]);
  await one.do({ kind: 'start' });
  await other.until(() => other.phase === 'playing');
  return { table, host, one, other, tokens };
}

const atOf = (client: Client, seat: number): number =>
  client.views[0]?.match?.asked.find((own) => own.seat === seat)?.at ?? -1;

describe('a command', () => {
  test('sent again is done once, on this device and on another that holds the seat', async () => {
    const { table, one, tokens } = await begun();
    const command = { kind: 'act', seat: 0, at: atOf(one, 0), action: 'skip' } as const;
    expect(await one.do(command, 'once')).toMatchObject({ type: 'update', done: ['once'] });
    const log = await store.read(table, 0);
    expect(await one.do(command, 'once')).toEqual({ type: 'done', id: 'once', next: log.length });
    const again = await Client.join(served.url, table, [tokens[0]]);
    expect(await again.do(command, 'once')).toMatchObject({ type: 'done' });
    expect(await store.read(table, 0)).toEqual(log);
  });

  test('to sit down twice is refused, and shows the seat that the token has', async () => {
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const token = newToken();
    await (await Client.join(served.url, table)).sit(1, token);
    const other = await Client.join(served.url, table);
    const command = { kind: 'sit', seat: 0, name: 'Ana', token, receipt: newReceipt() } as const;
    expect(await other.do(command)).toMatchObject({
      type: 'refused',
      refusal: { code: 'already-seated' },
      views: [{ viewer: 1 }],
    });
  });

  test('to sit down, sent again from a device that does not know, gives it the seat', async () => {
    const { table } = await newTable(served.hall, 'dodge-dice', 2);
    const command = {
      kind: 'sit',
      name: 'Ana',
      token: newToken(),
      receipt: newReceipt(),
    } as const;
    const one = await Client.join(served.url, table);
    await one.do(command, 'sit');
    await one.close();
    const back = await Client.join(served.url, table);
    expect(back.views[0]?.viewer).toBe('spectator');
    expect(await back.do(command, 'sit')).toMatchObject({ type: 'done' });
    expect(back.views.map(({ viewer }) => viewer)).toEqual([0]);
  });

  test.each([
    ['out of turn', 1, 'skip', 'not-your-turn'],
    ['of no sense', 0, 'fly', 'bad-notation'],
    ['for a seat of others', 1, 'roll', 'not-your-seat'],
  ])('%s is refused with its code and a resync', async (_, seat, action, code) => {
    const { one, other } = await begun();
    const client = code === 'not-your-turn' ? other : one;
    const at = atOf(one, 0);
    const before = one.views[0];
    const answer = await client.do({ kind: 'act', seat, at, action });
    expect(answer.type).toBe('refused');
    if (answer.type !== 'refused') return;
    if (code !== 'bad-notation') expect(answer.refusal.code).toBe(code);
    expect(answer.views[0]?.match?.view).toBe(before?.match?.view);
    expect(one.next).toBe(before?.next);
  });

  test('to an older question is stale', async () => {
    const { one, other } = await begun();
    const at = atOf(one, 0);
    await one.do({ kind: 'act', seat: 0, at, action: 'skip' });
    await other.until(() => atOf(other, 1) > at);
    const answer = await other.do({ kind: 'act', seat: 1, at, action: 'skip' });
    expect(answer).toMatchObject({ type: 'refused', refusal: { code: 'stale' } });
  });

  test('of the wrong shape says where', async () => {
    const { one } = await begun();
    one.raw('{"type":"do","command":{"id":"odd","kind":"act","seat":"0"}}');
    expect(await one.of('refused')).toMatchObject({ id: 'odd', refusal: { code: 'bad-shape' } });
  });

  test('that only the host may give is refused to others', async () => {
    const { other } = await begun();
    const answer = await other.do({ kind: 'change', settings: { spectators: false } });
    expect(answer).toMatchObject({ refusal: { code: 'host-only' } });
  });
});

describe('coming back', () => {
  test('brings what happened meanwhile, and then goes on without a gap', async () => {
    const { table, one, other, tokens } = await begun();
    const from = other.next;
    await other.close();
    await one.do(NO_CHANGE);
    await one.do({ kind: 'act', seat: 0, at: atOf(one, 0), action: 'skip' });
    const back = await Client.join(served.url, table, [tokens[1]], from);
    expect(back.events.map(({ kind }) => kind)).toEqual(['change', 'act']);
    await one.do(NO_CHANGE);
    await back.until(() => back.events.length === 3);
    expect(back.events.map(({ n }) => n)).toEqual([from, from + 1, from + 2]);
  });

  test.each([
    ['long ago', 0],
    ['from the future', 1_000_000],
  ])('%s brings the views alone', async (_, from) => {
    const { table, one } = await begun();
    for (let i = 0; i < 201; i++) await one.do(NO_CHANGE);
    const back = await Client.join(served.url, table, [], from);
    expect(back.events).toEqual([]);
    expect(back.views[0]?.next).toBe(one.next);
  });

  test('a device that saw a gap asks from there', async () => {
    const { one } = await begun();
    const mark = one.messages.length;
    one.send({ type: 'sync', from: 1 });
    const { missed, views } = await one.of('welcome', mark);
    expect(missed.map(({ n }) => n)).toEqual(Array.from({ length: one.next - 1 }, (_, n) => n + 1));
    expect(views[0]?.next).toBe(one.next);
  });

  test('a seat moves to another device by its token, and its hand with it', async () => {
    const { table, host } = await newTable(served.hall, 'dodgy-dice', 2);
    const one = await Client.join(served.url, table, [host]);
    const token = await one.sit(0);
    await one.sit(1);
    await one.do({ kind: 'start' });
    const hand = one.views[0]?.match?.view;
    await one.close();
    const phone = await Client.join(served.url, table, [token]);
    expect(phone.views.map(({ viewer }) => viewer)).toEqual([0]);
    expect(phone.views[0]?.match?.view).toBe(hand);
  });
});

describe('the door', () => {
  test('closed to spectators: those inside must go, none comes in, seats and host may', async () => {
    const { table, host, one, tokens } = await begun();
    const watcher = await Client.join(served.url, table);
    await one.do({ kind: 'change', settings: { spectators: false } });
    const fault = await watcher.of('fault');
    expect(fault).toMatchObject({ code: 'closed-to-spectators', fatal: true });
    const late = await Client.join(served.url, table);
    expect(await late.of('fault')).toMatchObject({ code: 'closed-to-spectators' });
    expect((await Client.join(served.url, table, [tokens[1]])).views[0]?.viewer).toBe(1);
    expect((await Client.join(served.url, table, [host])).views[0]?.viewer).toBe('spectator');
  });

  test('before the start anybody may come in, to sit down', async () => {
    const { table } = await newTable(served.hall, 'dodge-dice', 2, {
      settings: { spectators: false },
    });
    const one = await Client.join(served.url, table);
    await one.sit(1);
    expect(one.views[0]?.viewer).toBe(1);
  });
});

test('who is there is told to everybody', async () => {
  const { table, one, other } = await begun();
  const watcher = await Client.join(served.url, table);
  await one.message((message) => message.type === 'present' && message.watchers === 1);
  const mark = one.messages.length;
  await other.close();
  await watcher.close();
  const gone = await one.message(
    (message) => message.type === 'present' && message.watchers === 0 && message.seats.length === 1,
    mark,
  );
  const away = [{ seat: 1, from: expect.any(Number) }];
  expect(gone).toEqual({ type: 'present', seats: [0], watchers: 0, away, devices: [1] });
});

test('a bot agrees to a draw that all people want', async () => {
  const { table, host } = await newTable(served.hall, 'sequence-dice', 2, {
    options: 'row=6,first=0',
  });
  const one = await Client.join(served.url, table, [host]);
  await one.sit(0);
  await one.do({ kind: 'bot', seat: 1, level: 'random', name: 'Bot' });
  await one.do({ kind: 'start' });
  await one.do({ kind: 'offer', seat: 0, what: 'draw' });
  await one.until(() => one.phase === 'over');
  expect(one.views[0]?.match?.result?.drawn).toBe(true);
});

test('a removed sitter watches from then on', async () => {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 3);
  const one = await Client.join(served.url, table, [host]);
  const other = await Client.join(served.url, table);
  await other.sit(2);
  await one.do({ kind: 'change', order: [2, 0, 1] });
  await other.until(() => other.views[0]?.viewer === 0);
  await one.do({ kind: 'remove', seat: 0 });
  await other.until(() => other.views[0]?.viewer === 'spectator');
  await Promise.all([one.play(seeded(1)), one.close()]);
});
