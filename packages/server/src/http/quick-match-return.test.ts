/** People who wait for company already: they are never sat down with themselves, and two who wait meet. */

import type { TableView } from '@dicehall/table';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { Client, NO_CHANGE } from '../testing/client.ts';
import { newReceipt } from '../testing/contributions.ts';
import { newToken, running, type WholeServer } from '../testing/whole-server.ts';

let own: WholeServer;
beforeAll(async () => {
  own = await running({ MAX_REQUESTS_PER_MINUTE: '100000' });
}, 120_000);
afterAll(() => own.close(), 120_000);

const matched = z.object({
  table: z.string(),
  seat: z.number(),
  token: z.string(),
  isHost: z.boolean(),
  left: z.array(z.string()),
  view: z.custom<TableView>(),
});

interface MatchPart {
  readonly token?: string;
  readonly own?: readonly string[];
  readonly elsewhere?: readonly string[];
  readonly stay?: boolean;
  readonly name?: string;
}

const ask = (game: string, part: object = {}) =>
  own.post('/api/quick-match', {
    id: 'q',
    game,
    token: newToken(),
    receipt: newReceipt(),
    ...part,
  });

const match = async (game: string, part: MatchPart = {}) =>
  matched.parse((await ask(game, part)).body);

const viewOf = async (table: string): Promise<TableView> => {
  const { body } = await own.get(`/api/tables/${table}`);
  return z.object({ view: z.custom<TableView>() }).parse(body).view;
};

const peopleAt = async (table: string): Promise<number> =>
  (await viewOf(table)).seats.filter(({ kind }) => kind === 'person').length;

const listed = async (game: string): Promise<readonly string[]> => {
  const { body } = await own.get(`/api/tables?game=${game}`);
  const tables = z.object({ tables: z.array(z.object({ table: z.string() })) });
  return tables.parse(body).tables.map(({ table }) => table);
};

const send = (table: string, token: string, command: object) =>
  own.post(`/api/tables/${table}/commands`, { tokens: [token], command });

/** Closed to strangers, and open to them again: meanwhile the next one has a table of their own. */
const setPublic = async (table: string, token: string, isPublic: boolean): Promise<void> => {
  const id = `public-${isPublic}`;
  const settings = { public: isPublic };
  const answer = await send(table, token, { id, kind: 'change', settings });
  expect(answer.status).toBe(200);
};

/** Looking at a table counts as being there, from when that is in the store: as everything is that comes before a change. */
async function comeTo({ table, token }: Pick<z.infer<typeof matched>, 'table' | 'token'>) {
  const url = `${own.server.url.replace('http', 'ws')}/ws`;
  const client = await Client.join(url, table, [token]);
  onTestFinished(() => client.close());
  await client.do(NO_CHANGE);
  return client;
}

/** Two who wait, each at a table of their own: the first, and the other. */
async function twoWaiting(game: string) {
  const first = await match(game);
  await setPublic(first.table, first.token, false);
  const second = await match(game);
  await setPublic(first.table, first.token, true);
  expect(second.table).not.toBe(first.table);
  await Promise.all([first, second].map(comeTo));
  return [first, second] as const;
}

test('choosing the same game again leads back to the own seat', async () => {
  const first = await match('skip-bo-dice', { name: 'Ann' });
  const again = await match('skip-bo-dice', { name: 'Ann', own: [newToken(), first.token] });
  expect(again).toMatchObject({
    table: first.table,
    seat: first.seat,
    token: first.token,
    isHost: true,
    view: { phase: 'seating' },
  });
  expect(await peopleAt(first.table)).toBe(1);
  // Another game is another request, and so is that of somebody who shows nothing.
  const other = await match('dodgy-dice', { own: [first.token] });
  expect(other.table).not.toBe(first.table);
  expect(await match('dodgy-dice')).toMatchObject({ table: other.table, seat: 1 });
  const stranger = await match('skip-bo-dice');
  expect(stranger).toMatchObject({
    table: first.table,
    seat: 1,
    view: { terms: { waiting: [0, 1] } },
  });
  // The game that was waited for has begun out of sight.
  const back = await match('skip-bo-dice', { own: [first.token] });
  expect(back).toMatchObject({ table: first.table, seat: 0, token: first.token });
});

test('choosing again leads to somebody else, and the old table is given up', async () => {
  const [first, second] = await twoWaiting('dodge-dice');
  const again = await match('dodge-dice', { own: [second.token] });
  expect(again).toMatchObject({
    table: first.table,
    seat: 1,
    view: { terms: { waiting: [0, 1] } },
  });
  expect(again.token).not.toBe(second.token);
  expect(await peopleAt(second.table)).toBe(0);
  expect(await listed('dodge-dice')).toEqual([]);
});

test.each([
  ['the first', 0],
  ['the second', 1],
])('of two who wait, %s moves when asking, once, and the other stays', async (_, at) => {
  const pair = await twoWaiting('sequence-dice');
  const mover = pair[at === 0 ? 0 : 1];
  const other = pair[at === 0 ? 1 : 0];
  const part = { token: mover.token, stay: true };
  const moved = await match('sequence-dice', part);
  expect(moved).toMatchObject({ table: other.table, seat: 1, token: mover.token, isHost: false });
  expect(moved.view.terms?.waiting).toEqual([0, 1]);
  expect(await peopleAt(mover.table)).toBe(0);
  expect(await listed('sequence-dice')).toEqual([]);
  // Asked once more, because an answer was lost or both asked: everybody stays.
  expect(await match('sequence-dice', part)).toMatchObject({ table: other.table, seat: 1 });
  const stays = await match('sequence-dice', { token: other.token, stay: true });
  expect(stays).toMatchObject({ table: other.table, seat: 0 });
});

test('two who wait and ask at the same moment end at one table', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await twoWaiting('sequence-dice');
    const answers = await Promise.all(
      pair.map(({ token }) => match('sequence-dice', { token, stay: true })),
    );
    const [one, other] = answers;
    expect(other?.table).toBe(one?.table);
    expect(answers.map(({ seat }) => seat).sort()).toEqual([0, 1]);
    expect(await listed('sequence-dice')).toEqual([]);
  }
});

test('somebody who is back after a while meets the newcomer', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  const ann = await match('dodgy-dice');
  vi.setSystemTime(start + 65_000);
  const dan = await match('dodgy-dice');
  expect(dan.table).not.toBe(ann.table);
  await comeTo(ann);
  // Nobody leaves a table for one at which somebody was only a moment ago.
  const part = { token: ann.token, stay: true };
  expect(await match('dodgy-dice', part)).toMatchObject({ table: ann.table, left: [] });
  await comeTo(dan);
  expect(await match('dodgy-dice', part)).toMatchObject({
    table: dan.table,
    left: [ann.table],
    view: { terms: { waiting: [0, 1] } },
  });
  expect(await peopleAt(ann.table)).toBe(0);
  expect(await listed('dodgy-dice')).toEqual([]);
});

test('a player who has arranged their table stays there', async () => {
  const [first, second] = await twoWaiting('skip-bo-dice');
  const clock = { id: 'clock', kind: 'change', settings: { clock: 'none' } };
  expect((await send(first.table, first.token, clock)).status).toBe(200);
  expect(await match('skip-bo-dice', { token: first.token, stay: true })).toMatchObject({
    table: first.table,
    seat: 0,
  });
  const bot = { id: 'bot', kind: 'bot', seat: 1, level: 'thumb', name: 'Thumb' };
  expect((await send(second.table, second.token, bot)).status).toBe(200);
  expect(await match('skip-bo-dice', { token: second.token, stay: true })).toMatchObject({
    table: second.table,
    seat: 0,
  });
});

test('two who share a device are not torn apart', async () => {
  const [first, second] = await twoWaiting('dodge-dice');
  const token = newToken();
  const room = { id: 'room', kind: 'change', order: [0, 1, -1] };
  expect((await send(second.table, second.token, room)).status).toBe(200);
  const receipt = newReceipt();
  const sit = { id: 'sit', kind: 'sit', name: 'Eve', token, receipt };
  expect((await send(second.table, second.token, sit)).status).toBe(200);
  const part = { token: second.token, own: [token], stay: true };
  const stays = { table: second.table, left: [], view: { phase: 'seating' } };
  expect(await match('dodge-dice', part)).toMatchObject(stays);
  // Nor when they go back and choose the game again.
  expect(await match('dodge-dice', { own: [second.token, token] })).toMatchObject(stays);
  await setPublic(second.table, second.token, false);
  expect(await match('dodge-dice')).toMatchObject({ table: first.table, seat: 1 });
});

test('a player who has added a bot comes back to that table, until it is an hour old', async () => {
  const [first, second] = await twoWaiting('dodge-dice');
  const room = { id: 'room', kind: 'change', order: [0, 1, -1] };
  expect((await send(second.table, second.token, room)).status).toBe(200);
  const bot = { id: 'bot', kind: 'bot', seat: 1, level: 'thumb', name: 'Thumb' };
  expect((await send(second.table, second.token, bot)).status).toBe(200);
  const part = { own: [second.token] };
  expect(await match('dodge-dice', part)).toMatchObject({ table: second.table, left: [] });
  // Well over an hour: the server's clock never goes back, and an earlier test has set this one forward.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 });
  onTestFinished(() => void vi.useRealTimers());
  // Nobody comes to that one any more.
  const fresh = await match('dodge-dice');
  expect(fresh.table).not.toBe(first.table);
  expect(await match('dodge-dice', part)).toMatchObject({ table: fresh.table, seat: 1 });
  const closed = { id: 'closed', kind: 'change', settings: { public: false } };
  for (const { table, token } of [first, second]) await send(table, token, closed);
});

test('who goes back to what they have arranged waits nowhere else', async () => {
  const arranged = await match('sequence-dice');
  await setPublic(arranged.table, arranged.token, false);
  const waits = await match('sequence-dice');
  await setPublic(arranged.table, arranged.token, true);
  const clock = { id: 'clock', kind: 'change', settings: { clock: 'none' } };
  expect((await send(arranged.table, arranged.token, clock)).status).toBe(200);
  const again = await match('sequence-dice', { own: [waits.token, arranged.token] });
  expect(again).toMatchObject({ table: arranged.table, left: [waits.table] });
  expect(await listed('sequence-dice')).toEqual([arranged.table]);
  await match('sequence-dice');
});

test('nobody who waits is moved to where the same device sits, nor loses that seat', async () => {
  const [first, second] = await twoWaiting('sequence-dice');
  const part = { token: first.token, elsewhere: [second.token], stay: true };
  expect(await match('sequence-dice', part)).toMatchObject({ table: first.table, left: [] });
  // Somebody else has come there: that is not a reason to give this one up.
  expect(await match('sequence-dice')).toMatchObject({ table: second.table, seat: 1 });
  expect(await match('sequence-dice', part)).toMatchObject({ table: first.table, left: [] });
  expect(await peopleAt(first.table)).toBe(1);
  await match('sequence-dice');
});

test('nobody is moved to a table that then still waits for others', async () => {
  const host = newToken();
  const request = { game: 'sequence-dice', seats: 3, host, settings: { public: true } };
  // Later than the one waiting, or they would have been seated there.
  const waits = await match('sequence-dice');
  const { body } = await own.post('/api/tables', request);
  const { table } = z.object({ table: z.string() }).parse(body);
  const club = await comeTo({ table, token: host });
  await club.sit(0);
  const part = { token: waits.token, stay: true };
  expect(await match('sequence-dice', part)).toMatchObject({ table: waits.table, left: [] });
  await club.sit(1);
  expect(await match('sequence-dice', part)).toMatchObject({ table, seat: 2 });
});

test('nobody who waits nowhere is moved, and no table is opened', async () => {
  const answer = await ask('dodge-dice', { stay: true });
  expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-table' } });
  expect(await listed('dodge-dice')).toEqual([]);
});

test.each([
  ['too many own tokens', { own: Array.from({ length: 17 }, newToken) }],
  ['too many tokens of elsewhere', { elsewhere: Array.from({ length: 17 }, newToken) }],
  ['an own token that is none', { own: ['kamo-ritu-peso'] }],
  ['own tokens that are no list', { own: newToken() }],
  ['a stay that is neither', { stay: 'yes' }],
])('%s is refused', async (_, part) => {
  const answer = await ask('dodge-dice', part);
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-shape' } });
});
