/** The client's half of the protocol, over real sockets, against a server that can be made to fail. */

import { randomBytes } from 'node:crypto';
import { type LinkNews, type SocketDevice, socketLink, type TableLink } from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { hashToken, seatOf, viewFor } from '@dicehall/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ScriptedServer, TABLE } from '../testing/scripted-server.ts';

let server: ScriptedServer;
let url: string;
const links: TableLink[] = [];

beforeEach(async () => {
  server = new ScriptedServer();
  url = await server.url();
});

afterEach(async () => {
  for (const link of links.splice(0)) link.close();
  await server.close();
});

const device: SocketDevice = { now: () => Date.now(), randomBytes, pingEvery: 60_000 };

function open(tokens: readonly string[] = [], part: Partial<SocketDevice> = {}): TableLink {
  const link = socketLink({ url, table: TABLE, tokens }, { ...device, ...part });
  links.push(link);
  return link;
}

/** The first news from now on that is such. */
const news = (link: TableLink, holds: (news: LinkNews) => boolean): Promise<LinkNews> =>
  new Promise((resolve) => {
    const stop = link.watch((own) => {
      if (!holds(own)) return;
      stop();
      resolve(own);
    });
  });

const joined = (link: TableLink): Promise<LinkNews> =>
  news(link, ({ state }) => state.status === 'joined');

/** Two people on two devices, one of them the host, in a game that has begun. */
async function twoInPlay(): Promise<readonly [TableLink, TableLink]> {
  const [ann, ben] = [open([server.host]), open()];
  expect(await ann.send({ kind: 'sit', seat: 0, name: 'Ann' })).toEqual({ ok: true });
  expect(await ben.send({ kind: 'sit', seat: 1, name: 'Ben' })).toEqual({ ok: true });
  const begun = news(ben, ({ state }) => state.views[0]?.phase === 'playing');
  expect(await ann.send({ kind: 'start' })).toEqual({ ok: true });
  await begun;
  return [ann, ben];
}

/** A move of the seat that is asked; both devices have seen it when it resolves. */
async function move(both: readonly TableLink[], random: Random = () => 0): Promise<void> {
  const [link] = both.filter(({ state }) => state.views[0]?.match?.actions.length);
  const [view] = link?.state.views ?? [];
  const seat = view?.viewer === 1 ? 1 : 0;
  const at = view?.match?.asked[0]?.at ?? -1;
  const seen = both.map((own) => news(own, ({ events }) => events.length > 0));
  const actions = view?.match?.actions ?? [];
  const action = actions[random(actions.length)] ?? '';
  expect(await link?.send({ kind: 'act', seat, at, action })).toEqual({ ok: true });
  await Promise.all(seen);
}

describe('a link over a socket', () => {
  test('watches without tokens and hosts with one', async () => {
    const [watcher, host] = [open(), open([server.host])];
    const [first, second] = await Promise.all([joined(watcher), joined(host)]);
    expect(first.state).toMatchObject({ isHost: false, views: [{ viewer: 'spectator' }] });
    expect(second.state.isHost).toBe(true);
  });

  test('sits down, keeps its token and sees with its own eyes', async () => {
    const [ann, ben] = await twoInPlay();
    expect(ann.tokens.length).toBe(2);
    expect(ann.state.views).toEqual([viewFor(server.table, 0)]);
    expect(ben.state.views).toEqual([viewFor(server.table, 1)]);
    const elsewhere = open(ben.tokens);
    expect((await joined(elsewhere)).state.views).toEqual([viewFor(server.table, 1)]);
  });

  test('holds several seats', async () => {
    const link = open([server.host]);
    await link.send({ kind: 'sit', name: 'Ann' });
    await link.send({ kind: 'sit', name: 'Ben' });
    await link.send({ kind: 'start' });
    expect(link.state.views).toEqual([viewFor(server.table, 0), viewFor(server.table, 1)]);
  });

  test('follows a game move by move, each event once and in order', async () => {
    const both = await twoInPlay();
    const seen: number[] = [];
    const from = server.log.length;
    both[1].watch(({ events }) => seen.push(...events.map(({ n }) => n)));
    for (let moves = 0; moves < 20; moves++) await move(both);
    expect(seen).toEqual(server.log.slice(from).map(({ n }) => n));
    expect(both.map(({ state }) => state.views[0])).toEqual(
      [0, 1].map((seat) => viewFor(server.table, seat)),
    );
  });

  test('hears why something is refused, and goes on', async () => {
    const both = await twoInPlay();
    expect(await both[0].send({ kind: 'start' })).toMatchObject({
      refusal: { code: 'already-started' },
    });
    await move(both);
  });

  test('a seat that is taken leaves no token behind', async () => {
    const [ann, ben] = [open(), open()];
    await ann.send({ kind: 'sit', seat: 0, name: 'Ann' });
    expect(await ben.send({ kind: 'sit', seat: 0, name: 'Ben' })).toMatchObject({
      refusal: { code: 'seat-taken' },
    });
    expect(ben.tokens).toEqual([]);
  });

  test('asks for what it missed when it sees a gap', async () => {
    const both = await twoInPlay();
    let lost = 0;
    server.loses = (message) => message.type === 'update' && lost++ === 1;
    const seen: number[] = [];
    const from = server.log.length;
    for (const link of both) link.watch(({ events }) => seen.push(...events.map(({ n }) => n)));
    const caughtUp = both.map((link) =>
      news(link, ({ state }) => (state.views[0]?.next ?? 0) >= from + 2),
    );
    const { send } = both[0];
    await Promise.all([send({ kind: 'change' }), send({ kind: 'change' })]);
    await Promise.all(caughtUp);
    expect(seen.toSorted((one, other) => one - other)).toEqual([from, from, from + 1, from + 1]);
    // Once at least: an event that arrives while the first answer is on its way may ask again.
    expect(server.heard.filter(({ type }) => type === 'sync').length).toBeGreaterThan(0);
  });

  test('told that the server has lost the last moments, is where the server is and goes on', async () => {
    const both = await twoInPlay();
    await move(both);
    const kept = server.log.length;
    for (let moves = 0; moves < 2; moves++) await move(both);
    const told = both.map((link) => news(link, ({ isSetBack }) => isSetBack === true));
    // Whole moves: a store keeps a choice together with the dice that follow it.
    server.lose(server.log.length - kept);
    for (const { events, state } of await Promise.all(told)) {
      expect([events, state.status, state.trust.kind]).toEqual([[], 'joined', 'watching']);
    }
    const views = () => both.map(({ state }) => state.views[0]);
    const stored = () => [0, 1].map((seat) => viewFor(server.table, seat));
    expect(views()).toEqual(stored());
    const seen: number[] = [];
    const from = server.log.length;
    both[1].watch(({ events }) => seen.push(...events.map(({ n }) => n)));
    for (let moves = 0; moves < 5; moves++) await move(both);
    expect(views()).toEqual(stored());
    expect(seen).toEqual(server.log.slice(from).map(({ n }) => n));
    expect(both.map(({ state }) => state.trust.kind)).toEqual(['watching', 'watching']);
  });

  test('a command that was done in lost moments is not taken for done, but sent again', async () => {
    const [ann] = await twoInPlay();
    const { length } = server.log;
    let updates = 0;
    server.loses = ({ type }) => type === 'welcome' || (type === 'update' && updates++ < 2);
    // Nobody hears of the first; the second is answered with a gap before it.
    const first = ann.send({ kind: 'change' });
    const second = ann.send({ kind: 'change' });
    await expect.poll(() => server.heard.some(({ type }) => type === 'sync')).toBe(true);
    server.loses = () => false;
    server.lose(2);
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(server.log.length).toBe(length + 2);
  });

  test('a rematch whose start the server has lost begins with a new receipt for what was shown', async () => {
    const both = await twoInPlay();
    const [ann, ben] = both;
    const random = seeded(1);
    while (server.table.phase === 'playing') await move(both, random);
    const started = () =>
      Promise.all(both.map((link) => news(link, ({ state }) => state.views[0]?.games === 2)));
    await ann.send({ kind: 'offer', seat: 0, what: 'rematch' });
    const offered = server.log.length;
    const first = started();
    await ben.send({ kind: 'answer', seat: 1, yes: true });
    await first;
    server.lose(server.log.length - offered);
    await expect.poll(() => server.log.at(-1)?.kind).toBe('receipt');
    const second = started();
    expect(await ben.send({ kind: 'answer', seat: 1, yes: true })).toEqual({ ok: true });
    await second;
    expect(server.log.map(({ kind }) => kind)).not.toContain('withheld');
    // A keeper who has seen both contributions may have lost that start on purpose.
    expect(both.map(({ state }) => state.trust.kind)).toEqual(['unknown', 'unknown']);
  });

  test('comes back by itself and learns what happened meanwhile', async () => {
    const [ann, ben] = await twoInPlay();
    const lost = news(ben, ({ state }) => state.status === 'lost');
    for (const { socket, tokens } of server.guests) {
      if (tokens.includes(ben.tokens[0] ?? '')) socket.terminate();
    }
    await lost;
    const back = joined(ben);
    await ann.send({ kind: 'change' });
    const { events, missed } = await back;
    expect([events.map(({ kind }) => kind), missed]).toEqual([['change'], true]);
  });

  test('a command whose answer was lost is sent again and done once', async () => {
    const [ann] = await twoInPlay();
    const { length } = server.log;
    let isFirst = true;
    server.loses = (message) => {
      if (message.type !== 'update' || !isFirst) return false;
      isFirst = false;
      setImmediate(() => server.cut());
      return true;
    };
    expect(await ann.send({ kind: 'change' })).toEqual({ ok: true });
    expect(server.log.length).toBe(length + 1);
    expect(server.heard.filter(({ type }) => type === 'do').slice(-2)).toEqual([
      server.heard.findLast(({ type }) => type === 'do'),
      server.heard.findLast(({ type }) => type === 'do'),
    ]);
  });

  test('a command given before it has joined is done when it has', async () => {
    const link = open();
    expect(link.state.status).toBe('joining');
    expect(await link.send({ kind: 'sit', name: 'Ann' })).toEqual({ ok: true });
  });

  test('gives up a connection that is silent', async () => {
    let isSilent = false;
    server.instead = () => isSilent;
    const link = open([], { pingEvery: 50 });
    await joined(link);
    isSilent = true;
    await news(link, ({ state }) => state.status === 'lost');
    isSilent = false;
    await joined(link);
  });

  test('knows the server’s clock', async () => {
    server.ahead = 3_600_000;
    const link = open([], { pingEvery: 20 });
    await joined(link);
    const pings = () => server.heard.filter(({ type }) => type === 'ping').length;
    while (pings() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(Math.abs(link.state.clockAhead - server.ahead)).toBeLessThan(60_000);
  });

  test.each(['no-such-table', 'closed-to-spectators', 'unsupported-version'] as const)(
    '%s is final',
    async (code) => {
      server.instead = (message, say) => {
        if (message.type === 'join') say({ type: 'fault', code, fatal: true });
        return true;
      };
      const link = open();
      const answer = link.send({ kind: 'sit', name: 'Ann' });
      const { state } = await news(link, (own) => own.state.status === 'closed');
      expect(state.fault).toBe(code);
      expect(await answer).toEqual({ ok: false, refusal: { code } });
      expect(await link.send({ kind: 'start' })).toEqual({ ok: false, refusal: { code } });
    },
  );

  test('a server that is full is tried again', async () => {
    let attempts = 0;
    server.instead = (message, say) => {
      if (message.type !== 'join' || attempts++ > 0) return false;
      say({ type: 'fault', code: 'server-full', fatal: true, retryAfter: 10 });
      setImmediate(() => server.cut());
      return true;
    };
    await joined(open());
    expect(attempts).toBe(2);
  });

  test('a seat that was taken though the store seemed to fail is not lost', async () => {
    let hasFailed = false;
    server.instead = (message, say) => {
      if (message.type !== 'do' || hasFailed) return false;
      hasFailed = true;
      const { id } = message.command;
      say({ type: 'fault', code: 'store-unavailable', id, fatal: false, retryAfter: 1 });
      server.loses = ({ type }) => type === 'update' || type === 'welcome';
      return false;
    };
    const link = open();
    await joined(link);
    const sit = { kind: 'sit', name: 'Ann' } as const;
    expect(await link.send(sit)).toMatchObject({ refusal: { code: 'store-unavailable' } });
    server.loses = () => false;
    expect(await link.send(sit)).toMatchObject({ refusal: { code: 'already-seated', seat: 0 } });
    await news(link, ({ state }) => state.views[0]?.viewer === 0);
    expect(link.tokens.map((token) => seatOf(server.table.seats, hashToken(token)))).toEqual([0]);
    expect(server.table.seats[1]).toEqual({ kind: 'empty' });
  });

  test('a store that takes nothing is told to the sender', async () => {
    const [ann] = await twoInPlay();
    const { length } = server.log;
    server.instead = (message, say) => {
      if (message.type !== 'do') return false;
      say({ type: 'fault', code: 'store-unavailable', id: message.command.id, fatal: false });
      return true;
    };
    expect(await ann.send({ kind: 'leave', seat: 0 })).toEqual({
      ok: false,
      refusal: { code: 'store-unavailable' },
    });
    expect(server.log.length).toBe(length);
  });

  test('slows down when asked to', async () => {
    const [ann] = await twoInPlay();
    let times = 0;
    server.instead = (message, say) => {
      if (message.type !== 'do' || times++ > 0) return false;
      const { id } = message.command;
      say({ type: 'fault', code: 'too-fast', id, fatal: false, retryAfter: 5 });
      return true;
    };
    expect(await ann.send({ kind: 'change' })).toEqual({ ok: true });
    expect(times).toBe(2);
  });

  test('a reaction is told as news of its own; one too many is dropped, not said later', async () => {
    const [ann, ben] = await twoInPlay();
    const wow = { kind: 'react', seat: 0, reaction: 'wow' } as const;
    server.instead = (message, say) => {
      if (message.type !== 'do') return false;
      const { id } = message.command;
      say({ type: 'fault', code: 'too-fast', id, fatal: false, retryAfter: 5 });
      return true;
    };
    expect(await ann.send(wow)).toEqual({ ok: false, refusal: { code: 'too-fast' } });
    const heard = news(ben, ({ reactions = [] }) => reactions.length > 0);
    const before = ben.state;
    for (const { socket } of server.guests) {
      socket.send(JSON.stringify({ type: 'reaction', seat: 0, reaction: 'wow' }));
    }
    const { reactions, events, state } = await heard;
    expect({ reactions, events }).toEqual({
      reactions: [{ seat: 0, reaction: 'wow' }],
      events: [],
    });
    expect(state).toBe(before);
  });

  test('what is no message is passed over', async () => {
    const both = await twoInPlay();
    for (const { socket } of server.guests) {
      for (const noise of ['', '{', '[]', 'null', '{"type":"?"}', '{"type":"toString"}']) {
        socket.send(noise);
      }
      socket.send(Buffer.from([1, 2, 3]));
    }
    await move(both);
  });

  test('after closing, nothing comes and nothing goes', async () => {
    const [ann, ben] = await twoInPlay();
    ann.close();
    expect(ann.state.status).toBe('closed');
    expect(await ann.send({ kind: 'leave', seat: 0 })).toEqual({
      ok: false,
      refusal: { code: 'going-away' },
    });
    expect(await ben.send({ kind: 'leave', seat: 1 })).toEqual({ ok: true });
  });
});
