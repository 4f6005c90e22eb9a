/** The clients' library against the whole server: two devices, a bot, a restart in the middle, the record. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiReply, socketLink, type TableLink, tableApi } from '@dicehall/link';
import { parseRecordFile, recordFindings } from '@dicehall/table';
import { afterEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from './app.ts';
import { settingsFrom } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-links-'));
const links: TableLink[] = [];
let server: RunningServer | undefined;

const start = async (port = '0'): Promise<RunningServer> => {
  const env = {
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    BOT_PACE: '0',
    LOG_LEVEL: 'silent',
  };
  server = await startServer(settingsFrom(env, 'en'));
  return server;
};

afterEach(async () => {
  for (const link of links.splice(0)) link.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function enter(url: string, table: string, tokens: readonly string[] = []): TableLink {
  const link = socketLink({ url, table, tokens }, { now: () => Date.now(), randomBytes });
  links.push(link);
  return link;
}

function must<T>(reply: ApiReply<T>): T {
  if (!reply.ok) throw new Error(reply.fault.code);
  return reply.value;
}

/** Resolves as soon as the link's state is such, or at once. */
const until = (link: TableLink, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = link.watch(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

/** Takes the first action whenever this device's seat is asked, that many times or to the end. */
async function play(link: TableLink, most: number): Promise<void> {
  const own = () => {
    const [view] = link.state.views;
    const asked = view?.match?.asked.find(({ seat }) => seat === view.viewer);
    const action = view?.match?.actions[0];
    return asked === undefined || action === undefined ? undefined : { ...asked, action };
  };
  const isOver = () => link.state.views[0]?.phase === 'over';
  for (let choices = 0; choices < most && !isOver(); choices++) {
    await until(link, () => isOver() || own() !== undefined);
    const asked = own();
    if (asked === undefined) continue;
    const { seat, at, action } = asked;
    const answer = await link.send({ kind: 'act', seat, at, action });
    // A restart may bring the device up to date between looking and choosing.
    if (!answer.ok && answer.refusal.code !== 'stale') throw new Error(answer.refusal.code);
  }
}

test('two devices and a bot finish a game across a restart, and its record holds', async () => {
  const first = await start();
  const api = tableApi(first.url, randomBytes);
  const { table, host } = must(
    await api.open({ game: 'skip-bo-dice', seats: 3, options: 'goal=25' }),
  );
  const ann = enter(api.socketUrl, table, [host]);
  const ben = enter(api.socketUrl, table);
  expect(await ann.send({ kind: 'sit', name: 'Ann' })).toEqual({ ok: true });
  expect(await ben.send({ kind: 'sit', name: 'Ben' })).toEqual({ ok: true });
  const otter = { kind: 'bot', seat: 2, level: 'thumb', name: 'Otter' } as const;
  expect(await ann.send(otter)).toEqual({ ok: true });
  expect(await ann.send({ kind: 'start' })).toEqual({ ok: true });
  expect([ann, ben].map(({ state }) => state.isHost)).toEqual([true, false]);

  const begun = [ann, ben].map((link) => play(link, 3));
  await Promise.race(begun);
  const seen: number[] = [];
  ben.watch(({ events }) => seen.push(...events.map(({ n }) => n)));
  const from = ben.state.views[0]?.next ?? 0;
  await first.close();
  const again = await start(new URL(first.url).port);
  // One of them may still be in its first three choices.
  const [annBegun, benBegun] = begun;
  await Promise.all([
    annBegun?.then(() => play(ann, 10_000)),
    benBegun?.then(() => play(ben, 10_000)),
  ]);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).toEqual(Array.from(seen, (_, i) => from + i));

  expect(ben.state.views[0]).toMatchObject({ host: { seat: 0, name: 'Ann' }, origin: 'link' });

  const record = must(await tableApi(again.url, randomBytes).record(table, 1));
  expect(await ben.record()).toEqual({ ok: true, value: record });
  expect(await ben.record(2)).toEqual({ ok: false, refusal: { code: 'game-not-over' } });
  const file = parseRecordFile(record);
  expect(file.ok && recordFindings(file.value)).toEqual([]);
});

test('tables are found, listed and matched', async () => {
  const { url } = await start();
  const api = tableApi(url, randomBytes);
  const settings = { public: true };
  const { table, host } = must(await api.open({ game: 'dodge-dice', settings }));
  expect(must(await api.look(table))).toMatchObject({ kind: 'view', view: { table } });
  const listed = async () => must(await api.list('dodge-dice')).map((own) => own.table);
  // Nobody is there yet, and a table that nobody attends is not listed.
  expect(await listed()).toEqual([]);
  const ann = enter(api.socketUrl, table, [host]);
  await until(ann, () => ann.state.status === 'joined');
  await expect.poll(listed).toEqual([table]);
  expect(must(await api.list('dodgy-dice'))).toEqual([]);
  const seat = must(await api.quickMatch({ game: 'dodge-dice', name: 'Ben' }));
  expect(seat).toMatchObject({ table, seat: 0, isHost: false });
  const ben = enter(api.socketUrl, table, [seat.token]);
  await until(ben, () => ben.state.status === 'joined');
  expect(ben.state.views[0]).toMatchObject({ viewer: 0, seats: [{ name: 'Ben' }, {}] });
  // With the last device it is gone from the list.
  ann.close();
  ben.close();
  await expect.poll(listed).toEqual([]);
});

test('what a server does not know comes back as a code; where there is none, as unreachable', async () => {
  const { url } = await start();
  const api = tableApi(url, randomBytes);
  expect(await api.look('kamo-ritu-peso')).toMatchObject({ fault: { code: 'no-such-table' } });
  const options = 'goal=7';
  expect((await api.open({ game: 'skip-bo-dice', options })).ok).toBe(false);
  const lost = enter(api.socketUrl, 'kamo-ritu-peso');
  await until(lost, () => lost.state.status === 'closed');
  expect(lost.state.fault).toBe('no-such-table');
  await server?.close();
  expect(await lost.record(1)).toEqual({ ok: false, refusal: { code: 'going-away' } });
  expect(await api.list()).toMatchObject({ fault: { code: 'unreachable' } });
});
