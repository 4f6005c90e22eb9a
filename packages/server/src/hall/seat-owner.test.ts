/** Who holds a seat, over real sockets: what opponents, senders of links and strangers try, and what owners can do. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  devicesWith,
  type LinkState,
  makeSeatCode,
  socketLink,
  type TableLink,
} from '@dicehall/link';
import { PROTOCOL_VERSION, type ServerMessage } from '@dicehall/link/protocol';
import { ABSENCE, hashToken, LONG_ABSENCE, PATIENCE, seatOf, viewFor } from '@dicehall/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';
import { makeWire } from '../testing/local-bus.ts';

let store: Store;
let served: HallServer;
/** Milliseconds that the clock has been put forward. */
let ahead = 0;
const now = (): number => Date.now() + ahead;

beforeAll(async () => {
  store = await temporaryStore();
  const addressOf = ({ headers }: IncomingMessage): string => String(headers['x-from'] ?? 'home');
  served = await serve({ store, now, timing: { presence: 1 }, sockets: { addressOf } });
});

afterAll(async () => {
  await served.stop();
  await store.close();
});

const code = (message: object): unknown =>
  'refusal' in message
    ? Reflect.get(Object(message.refusal), 'code')
    : Reflect.get(message, 'type');

async function lobby(people: number, seats = people) {
  const { table, host } = await newTable(served.hall, 'dodgy-dice', seats);
  const hosts = await Client.join(served.url, table, [host]);
  const clients = [hosts];
  const tokens = [await hosts.sit(0)];
  for (let seat = 1; seat < people; seat++) {
    const client = await Client.join(served.url, table);
    clients.push(client);
    tokens.push(await client.sit(seat));
  }
  return { table, host, clients, tokens, hosts };
}

async function begun(people = 2) {
  const at = await lobby(people);
  await at.hosts.do({ kind: 'start' });
  for (const client of at.clients) await client.until(() => client.phase === 'playing');
  return at;
}

const askedSeat = ({ views }: Client): number => views[0]?.match?.asked[0]?.seat ?? -1;

/** Any choices, as long as that seat is asked. */
async function playWhile(client: Client, seat: number): Promise<void> {
  while (askedSeat(client) === seat) {
    const { asked: [asked] = [], actions: [action = ''] = [] } = client.views[0]?.match ?? {};
    await client.do({ kind: 'act', seat, at: asked?.at ?? 0, action });
  }
}

const viewers = ({ views }: Client): readonly unknown[] => views.map(({ viewer }) => viewer);

async function joinFrom(place: string, table: string): Promise<Client> {
  const client = new Client(served.url, { 'x-from': place });
  await client.open();
  client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens: [] });
  await client.until(() => client.views.length > 0);
  return client;
}

describe('an opponent', () => {
  test('puts no bot in the seat of somebody who is connected', async () => {
    const { clients } = await begun();
    const [one, other] = clients;
    if (one === undefined || other === undefined) throw new Error();
    const seat = askedSeat(one);
    const opponent = seat === 0 ? other : one;
    const command = { kind: 'stand-in', seat: 1 - seat, for: seat } as const;
    ahead += 10 * ABSENCE;
    expect(code(await opponent.do(command))).toBe('player-here');
  });

  test('waits a while that everybody sees, and then may', async () => {
    const { clients } = await begun();
    const seat = askedSeat(clients[0] ?? raise());
    const absent = clients[seat] ?? raise();
    const opponent = clients[1 - seat] ?? raise();
    await absent.close();
    const gone = await opponent.message(
      (message) => message.type === 'present' && message.away.length > 0,
    );
    const [away] = 'away' in gone ? gone.away : [];
    expect(away?.seat).toBe(seat);
    expect(Math.abs((away?.from ?? 0) - now() - ABSENCE)).toBeLessThan(ABSENCE);
    const command = { kind: 'stand-in', seat: 1 - seat, for: seat } as const;
    expect(await opponent.do(command)).toMatchObject({
      refusal: { code: 'too-soon', seat, from: away?.from },
    });
    ahead += ABSENCE;
    expect(code(await opponent.do(command))).toBe('update');
  });

  test('waits longer for a player who has come back, and sees how long once the turn has passed', async () => {
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2, {
      options: 'target=200,first=1',
    });
    const one = await Client.join(served.url, table, [host]);
    await one.sit(0);
    const absent = await Client.join(served.url, table);
    const token = await absent.sit(1);
    await one.do({ kind: 'start' });
    await absent.close();
    await one.message((message) => message.type === 'present' && message.away.length > 0);
    ahead += ABSENCE;
    const command = { kind: 'stand-in', seat: 0, for: 1 } as const;
    expect(code(await one.do(command))).toBe('update');
    const returned = await Client.join(served.url, table, [token]);
    await returned.do({ kind: 'back', seat: 1 });
    await playWhile(returned, 1);
    await one.until(() => askedSeat(one) === 0);
    const { length } = one.messages;
    await returned.close();
    const isAway = (message: ServerMessage): boolean =>
      message.type === 'present' && message.away.length > 0;
    await one.message(isAway, length);
    await playWhile(one, 0);
    const from = (one.views[0]?.match?.asked[0]?.since ?? 0) + PATIENCE;
    await one.message(
      (message) => message.type === 'present' && message.away[0]?.from === from,
      length,
    );
    expect(await one.do(command)).toMatchObject({ refusal: { code: 'too-soon', from } });
  });

  test('claims nobody’s seat while its owner is there', async () => {
    const { table, clients } = await begun();
    const thief = await Client.join(served.url, table);
    await thief.do({ kind: 'claim', seat: 0, token: newToken() });
    const claim = thief.views[0]?.claims?.[0]?.claim ?? -1;
    const opponent = clients[1] ?? raise();
    await opponent.until(() => opponent.views[0]?.claims !== undefined);
    expect(code(await opponent.do({ kind: 'allow', seat: 1, claim }))).toBe('no-claim');
    expect(viewers(thief)).toEqual(['spectator']);
  });
});

test('who has sent a link with a seat in it reads nothing once the guest has renewed it', async () => {
  const { table, hosts } = await lobby(1, 2);
  const sent = newToken();
  const sender = await Client.join(served.url, table);
  await sender.sit(1, sent);
  const guest = await Client.join(served.url, table, [sent]);
  await guest.until(() => guest.messages.some((one) => one.type === 'present'));
  const fresh = newToken();
  await guest.do({ kind: 'renew', seat: 1, token: fresh });
  await sender.until(() => viewers(sender)[0] === 'spectator');
  await hosts.do({ kind: 'start' });
  await sender.until(() => sender.phase === 'playing');
  const hands = sender.events.filter((event) => event.kind === 'hand' && event.seat === 1);
  expect(hands.length).toBeGreaterThan(0);
  for (const hand of hands) expect(hand).not.toHaveProperty('dice');
  const again = await Client.join(served.url, table, [sent]);
  expect(viewers(again)).toEqual(['spectator']);
  expect(viewers(guest)).toEqual([1]);
});

test('the owner sees on how many devices a seat is, and puts the others out', async () => {
  const { table, clients, tokens } = await begun();
  const owner = clients[1] ?? raise();
  const second = await Client.join(served.url, table, [tokens[1] ?? '']);
  await owner.message((message) => message.type === 'present' && message.devices[0] === 2);
  const others = clients[0] ?? raise();
  expect(others.messages.some((one) => one.type === 'present' && one.devices[0] === 2)).toBe(false);
  const mark = owner.messages.length;
  await owner.do({ kind: 'renew', seat: 1, token: newToken() });
  await second.until(() => viewers(second)[0] === 'spectator');
  await owner.message((message) => message.type === 'present' && message.devices[0] === 1, mark);
});

describe('a second reader by a shared code, without a connection,', () => {
  async function sharedSeat() {
    const { table, hosts } = await lobby(1, 2);
    const sent = newToken();
    const sender = await Client.join(served.url, table);
    await sender.sit(1, sent);
    await sender.do({ kind: 'handover', seat: 1, code: 'kamo-ritu', share: true });
    const device = { now, randomBytes };
    const guest = socketLink({ url: served.url, table }, device);
    expect(await guest.send({ kind: 'redeem', code: 'kamo-ritu' })).toEqual({ ok: true });
    await sender.close();
    await expect.poll(() => guest.state.devices).toEqual([1]);
    /** As `POST /views` answers who shows the token. */
    const seen = async () => {
      const now = await served.hall.find(table);
      const seat = now === undefined ? -1 : seatOf(now.seats, hashToken(sent));
      return now && viewFor(now, seat < 0 ? 'spectator' : seat);
    };
    return { table, hosts, sent, guest, seen };
  }

  test('is counted for the owner alone, and is put out', async () => {
    const { hosts, guest, seen } = await sharedSeat();
    expect(await seen()).toMatchObject({ viewer: 1 });
    expect(devicesWith(guest.state, 1)).toBe(2);
    expect(JSON.stringify(hosts.views)).not.toContain('shared');
    expect(await guest.send({ kind: 'renew', seat: 1 })).toEqual({ ok: true });
    await expect.poll(() => devicesWith(guest.state, 1)).toBe(1);
    expect(await seen()).toMatchObject({ viewer: 'spectator' });
    guest.close();
  });

  test('does not make the owner’s device believe that the server cheats', async () => {
    const { table, sent, guest } = await sharedSeat();
    const by = [hashToken(sent)];
    const receipt = { id: 'r', kind: 'receipt', seat: 1, receipt: newReceipt() } as const;
    expect(await guest.send({ kind: 'receipt', seat: 1 })).toEqual({ ok: true });
    expect(await served.hall.do(table, receipt, by)).toMatchObject({ kind: 'done' });
    await expect.poll(() => guest.state.views[0]?.seats[1]?.receipt).toBe(receipt.receipt);
    expect(guest.state.trust.kind).toBe('watching');
    guest.close();
  });
});

describe('a code', () => {
  test('moves a seat and the host’s part to another device', async () => {
    const { table, hosts } = await begun();
    await hosts.do({ kind: 'handover', seat: 0, code: 'kamo-ritu' });
    const phone = await Client.join(served.url, table);
    const moved = await phone.do({ kind: 'redeem', code: 'KAMO RITU', token: newToken() });
    expect(moved).toMatchObject({ type: 'update', isHost: true });
    expect(viewers(phone)).toEqual([0]);
    await hosts.until(() => viewers(hosts)[0] === 'spectator');
    expect(hosts.messages.findLast((one) => one.type === 'update')).toMatchObject({
      isHost: false,
    });
    expect(code(await phone.do({ kind: 'lock', on: true }))).toBe('update');
    expect(code(await hosts.do({ kind: 'lock', on: false }))).toBe('host-only');
  });

  test('is not found by trying, and those who try keep nobody else from it', async () => {
    const { table, hosts } = await begun();
    await hosts.do({ kind: 'handover', seat: 0, code: 'kamo-ritu' });
    const guess = (from: Client, typed: string) =>
      from.do({ kind: 'redeem', code: typed, token: newToken() });
    const guesser = await joinFrom('there', table);
    for (let tries = 0; tries < 10; tries++) {
      expect(await guess(guesser, 'peso-lana')).toMatchObject({ refusal: { code: 'wrong-code' } });
    }
    expect(await guess(guesser, 'kamo-ritu')).toMatchObject({ type: 'fault', code: 'too-fast' });
    expect(code(await guess(await joinFrom('here', table), 'kamo-ritu'))).toBe('update');
  });

  test('is not found by trying from one', async () => {
    const limited = await serve({ store, limits: { joinsPerMinute: 3 } });
    const { table, host } = await newTable(limited.hall, 'dodge-dice', 2);
    const owner = await Client.join(limited.url, table, [host]);
    await owner.sit(0);
    await owner.do({ kind: 'handover', seat: 0, code: 'kamo-ritu' });
    const guesser = await Client.join(limited.url, table);
    const tries: unknown[] = [];
    for (const guess of ['bana-lamo', 'peso-lana', 'tiki-tomo', 'kamo-ritu']) {
      tries.push(await guesser.do({ kind: 'redeem', code: guess, token: newToken() }));
    }
    expect(tries.slice(0, 3)).toMatchObject(Array(3).fill({ refusal: { code: 'wrong-code' } }));
    expect(tries[3]).toMatchObject({ type: 'fault', code: 'too-fast' });
    await limited.stop();
  });
});

test('a lost device is not a lost seat', async () => {
  const { table, clients } = await begun();
  const [host, ana] = [clients[0] ?? raise(), clients[1] ?? raise()];
  await ana.close();
  await host.message((message) => message.type === 'present' && message.away.length > 0);
  ahead += LONG_ABSENCE;
  const phone = await Client.join(served.url, table);
  await phone.do({ kind: 'claim', seat: 1, name: 'Ana', token: newToken() });
  await host.until(() => host.views[0]?.claims !== undefined);
  const [open] = host.views[0]?.claims ?? [];
  expect(open).toMatchObject({ seat: 1, name: 'Ana', asked: [0] });
  await host.do({ kind: 'allow', seat: 0, claim: open?.claim ?? -1 });
  await phone.until(() => viewers(phone)[0] === 1);
  expect(phone.views[0]?.claims).toBeUndefined();
});

describe('the host’s part', () => {
  test('passes on when the host is gone for a minute, and is not taken back', async () => {
    const { table, host, clients, hosts } = await lobby(3);
    const next = clients[1] ?? raise();
    await hosts.close();
    await next.message((message) => message.type === 'present' && message.away.length > 0);
    ahead += LONG_ABSENCE;
    // Somebody who comes is reason enough to look again.
    const visitor = await Client.join(served.url, table);
    await next.until(() => next.views[0]?.host?.seat === 1);
    expect(next.messages.findLast((one) => one.type === 'update')).toMatchObject({ isHost: true });
    const back = await Client.join(served.url, table, [host]);
    expect(code(await back.do({ kind: 'lock', on: true }))).toBe('host-only');
    expect(code(await next.do({ kind: 'lock', on: true }))).toBe('update');
    expect(code(await visitor.do({ kind: 'lock', on: false }))).toBe('host-only');
  });
});

describe('a link', () => {
  const device = { now, randomBytes };
  const until = (link: TableLink, holds: (state: LinkState) => boolean): Promise<void> =>
    expect.poll(() => holds(link.state)).toBe(true);

  test('moves its seat by a code, and keeps a token of its own for what it holds', async () => {
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const address = { url: served.url, table };
    const laptop = socketLink({ ...address, tokens: [host] }, device);
    const phone = socketLink(address, device);
    await laptop.send({ kind: 'sit', seat: 0, name: 'Ana' });
    const code = makeSeatCode(randomBytes);
    expect(await phone.send({ kind: 'redeem', code })).toMatchObject({
      refusal: { code: 'wrong-code' },
    });
    expect(phone.tokens).toEqual([]);
    expect(await laptop.send({ kind: 'handover', seat: 0, code })).toEqual({ ok: true });
    expect(await phone.send({ kind: 'redeem', code })).toEqual({ ok: true });
    expect(phone.tokens).toHaveLength(1);
    const again = await phone.send({ kind: 'claim', seat: 0 });
    expect(again).toMatchObject({ refusal: { code: 'already-seated' } });
    expect(phone.tokens).toHaveLength(1);
    await until(phone, ({ isHost, views }) => isHost && views[0]?.viewer === 0);
    await until(laptop, ({ isHost, views }) => !isHost && views[0]?.viewer === 'spectator');
    const later = socketLink({ ...address, tokens: phone.tokens }, device);
    await until(later, ({ isHost, views }) => isHost && views[0]?.viewer === 0);
    await until(later, ({ devices }) => devices[0] === 2);
    for (const link of [laptop, phone, later]) link.close();
  });
});

test('who speaks over HTTP alone is there as long as the last word is fresh', async () => {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2, {
    options: 'target=200,first=1',
  });
  const one = await Client.join(served.url, table, [host]);
  await one.sit(0);
  const bot = await Client.join(served.url, table);
  const token = await bot.sit(1);
  await one.do({ kind: 'start' });
  await bot.close();
  const command = { kind: 'stand-in', seat: 0, for: 1 } as const;
  await one.message((message) => message.type === 'present' && message.away.length > 0);
  ahead += ABSENCE - 1;
  served.hall.saw(table, [hashToken(token)]);
  ahead += ABSENCE - 1_000;
  expect(code(await one.do(command))).toBe('too-soon');
  ahead += 1_000;
  expect(code(await one.do(command))).toBe('update');
});

describe('removed for good', () => {
  test('nobody sits down again under another name or token', async () => {
    const { table, hosts } = await lobby(1, 3);
    const rude = await joinFrom('elsewhere', table);
    await rude.sit(1);
    await hosts.do({ kind: 'remove', seat: 1, ban: true });
    await rude.until(() => viewers(rude)[0] === 'spectator');
    await rude.sit(1);
    expect(rude.messages.map(code)).toContain('banned');
    const other = await joinFrom('elsewhere', table);
    await other.sit(2);
    expect(other.messages.map(code)).toContain('banned');
    const friend = await joinFrom('somewhere', table);
    await friend.sit(1);
    expect(viewers(friend)).toEqual([1]);
    const log = JSON.stringify(await store.read(table, 0));
    expect(log).not.toContain('elsewhere');
  });
});

describe('over two nodes', () => {
  test('somebody connected to the other is there, and missed only when gone from both', async () => {
    const wire = makeWire();
    const timing = { takeover: 50, poll: 1_000_000, presence: 1 };
    const here = await serve({ store, now, bus: wire.connect(), node: 'here', timing });
    const there = await serve({ store, now, bus: wire.connect(), node: 'there', timing });
    const { table, host } = await newTable(here.hall, 'dodge-dice', 2, {
      options: 'target=200,first=1',
    });
    const one = await Client.join(here.url, table, [host]);
    await one.sit(0);
    const other = await Client.join(there.url, table);
    const token = await other.sit(1);
    await one.do({ kind: 'start' });
    const command = { kind: 'stand-in', seat: 0, for: 1 } as const;
    ahead += ABSENCE;
    expect(code(await one.do(command))).toBe('player-here');
    const second = await Client.join(here.url, table, [token]);
    await second.message((message) => message.type === 'present' && message.devices[0] === 2);
    await other.close();
    await second.message((message) => message.type === 'present' && message.devices[0] === 1);
    ahead += ABSENCE;
    expect(code(await one.do(command))).toBe('player-here');
    await second.close();
    const isAway = (): boolean =>
      one.messages.some((message) => message.type === 'present' && message.away.length > 0);
    await one.until(isAway);
    expect(code(await one.do(command))).toBe('too-soon');
    ahead += ABSENCE;
    expect(code(await one.do(command))).toBe('update');
    await here.stop();
    await there.stop();
  });
});

function raise(): never {
  throw new Error('nobody is there');
}
