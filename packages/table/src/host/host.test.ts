/** One host, with a store, a clock and bots that do as they are told. */

import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Command,
  type Entry,
  enqueue,
  type Host,
  lookAfter,
  prevOf,
  RaceError,
  REMOTE_DEVICES,
  tableFrom,
  takeEntries,
  timeAt,
  workOff,
} from '../index.ts';
import { begun } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';
import { type Asker, change, type Hosted, idle, send, TestPorts } from '../testing/test-ports.ts';

const react = (id: string, seat = 0): Command => ({ id, kind: 'react', seat, reaction: 'wow' });

describe('people', () => {
  let ports: TestPorts;
  let host: Host<Asker, Hosted>;
  let hosted: Hosted;
  let from: number;

  beforeEach(() => {
    ports = new TestPorts(begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }));
    host = ports.host();
    hosted = ports.hosted();
    from = ports.store.length;
  });

  test('commands that come together are appended in one piece, each judged after those before it', async () => {
    const answers = await Promise.all([
      send(host, hosted, change('a')),
      send(host, hosted, change('b')),
      send(host, hosted, change('b')),
      send(host, hosted, { id: 'c', kind: 'back', seat: 0 }),
    ]);
    expect(answers).toEqual(['done', 'done', 'again', 'refused']);
    expect(ports.news.map(({ entries }) => entries.length)).toEqual([1, 1]);
    expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(ports.store)));
  });

  test('a keeper is obeyed where players have their own devices, and nowhere else', async () => {
    const close = { id: 'k', kind: 'close-table', reason: 'keeper' } as const;
    const keep = (on: Host<Asker, Hosted>): Promise<string> =>
      new Promise((asker) => enqueue(on, hosted, { command: close, by: 'house', asker }));
    expect(await keep(host)).toBe('refused');
    expect(await keep({ ...host, remote: REMOTE_DEVICES })).toBe('done');
    expect(ports.kinds(from)).toEqual(['close']);
  });

  test('what was not kept has not happened; it is tried again after a while', async () => {
    const before = snapshot(hosted.table);
    ports.trouble = 'full';
    expect(await send(host, hosted, change('a'))).toBe('failed');
    expect(snapshot(hosted.table)).toEqual(before);
    expect(ports.news).toEqual([]);
    expect(ports.alarms).toEqual([ports.now + 1_000]);
    ports.trouble = 'none';
    expect(await send(host, hosted, change('a'))).toBe('done');
  });

  test('what was kept though the store failed is found, told once, and not done again', async () => {
    ports.trouble = 'in-doubt';
    expect(await send(host, hosted, change('a'))).toBe('failed');
    ports.trouble = 'none';
    expect(await send(host, hosted, change('a'))).toBe('again');
    expect(ports.kinds(from)).toEqual(['change']);
    expect(ports.news.flatMap(({ entries }) => entries.map(({ n }) => n))).toEqual([from]);
  });

  test('if another host was first, its entries are told and the command is judged again', async () => {
    const other = ports.hosted();
    const elsewhere = new TestPorts(
      begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }),
    );
    await send(elsewhere.host(), other, change('x'));
    ports.first.push(() => elsewhere.store.slice(from));
    expect(await send(host, hosted, change('a'))).toBe('done');
    expect(ports.news.map(({ isOwn, entries }) => [isOwn, entries.length])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  describe('a store that has lost its last entries', () => {
    beforeEach(async () => {
      for (const id of ['a', 'b', 'c']) await send(host, hosted, change(id));
    });

    test('is believed: the table stands where it does, and the command is judged there', async () => {
      ports.store.length = from + 1;
      expect(await send(host, hosted, change('d'))).toBe('done');
      expect(ports.setBacks.map(({ next }) => next)).toEqual([from + 3]);
      expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(ports.store)));
      // What was acknowledged and is gone can be done again.
      expect(await send(host, hosted, change('a'))).toBe('again');
      expect(await send(host, hosted, change('c'))).toBe('done');
      expect(ports.store.map(({ n }) => n)).toEqual(ports.store.map((_, n) => n));
    });

    test('is asked before a command that was done before is called done', async () => {
      expect(await send(host, hosted, change('c'))).toBe('again');
      expect(ports.setBacks).toEqual([]);
      ports.store.length = from + 2;
      expect(await send(host, hosted, change('b'))).toBe('again');
      expect(ports.setBacks).toHaveLength(1);
      ports.store.length = from + 1;
      expect(await send(host, hosted, change('b'))).toBe('done');
      expect(ports.setBacks).toHaveLength(2);
    });

    test('is believed if others have written there meanwhile', async () => {
      ports.store.length = from + 1;
      const other = ports.hosted();
      for (const id of ['x', 'y', 'z']) await send(ports.host(), other, change(id));
      hosted.isBehind = true;
      await workOff(host, hosted);
      expect(ports.setBacks).toHaveLength(1);
      expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(ports.store)));
    });

    test('and has none at all is a failure, not a table', async () => {
      ports.store.length = 0;
      expect(await send(host, hosted, change('d'))).toBe('failed');
      expect(ports.setBacks).toEqual([]);
    });
  });

  test('who loses every race is told so', async () => {
    ports.first = Array.from({ length: 20 }, () => () => [
      { n: ports.store.length, t: ports.now, id: '', by: 0, kind: 'react', reaction: 'ouch' },
    ]);
    expect(await send(host, hosted, change('a'))).toBe('failed');
    expect(ports.failures[0]).toBeInstanceOf(RaceError);
  });

  test('entries that do not continue the table are an error', () => {
    const entry: Entry = {
      n: from + 1,
      t: ports.now,
      id: '',
      by: 0,
      kind: 'react',
      reaction: 'ouch',
    };
    expect(() => takeEntries(host, hosted, { entries: [entry], head: undefined })).toThrow(
      'missing',
    );
    expect(takeEntries(host, hosted, { entries: ports.store, head: undefined })).toBe(false);
  });

  test('entries that do not lead to the head in the store are an error, and are not told', () => {
    const head = '0'.repeat(32);
    expect(() => takeEntries(host, hosted, { entries: ports.store, head })).toThrow('head');
    const react: Entry = {
      ...{ n: from, t: ports.now, id: '', by: 0, prev: prevOf(hosted.table.head) },
      ...{ kind: 'react', reaction: 'ouch' },
    };
    const before = hosted.table;
    expect(() => takeEntries(host, hosted, { entries: [react], head })).toThrow('head');
    expect(hosted.table).toBe(before);
    expect(ports.news).toEqual([]);
  });

  test('what is told as the table before stays as it was', async () => {
    const elsewhere = new TestPorts(
      begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }),
    );
    const [action = ''] = hosted.table.match?.play.actions(0) ?? [];
    const at = hosted.table.match?.asked[0]?.at ?? 0;
    const act: Command = { id: 'x', kind: 'act', seat: 0, at, action };
    expect(await send(elsewhere.host(), elsewhere.hosted(), act)).toBe('done');
    const before = snapshot(hosted.table);
    const entries = elsewhere.store.slice(from);
    ports.store.push(...entries);
    takeEntries(host, hosted, { entries, head: prevOf(elsewhere.hosted().table.head) });
    expect(ports.news.map((news) => snapshot(news.before))).toEqual([before]);
    expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(elsewhere.store)));
  });

  test('a failure that cannot be told does not stop the table', async () => {
    ports.trouble = 'full';
    const fail = (): boolean => {
      throw new Error('nobody hears');
    };
    const mute = { ...host, news: { ...host.news, fail } };
    hosted.queue.push({ command: change('a'), by: 'everybody', asker: undefined });
    await expect(workOff(mute, hosted)).rejects.toThrow('nobody hears');
    expect(ports.alarms).toEqual([ports.now + 1_000]);
    ports.trouble = 'none';
    expect(await send(host, hosted, change('b'))).toBe('done');
  });

  test('what somebody says is told once and kept nowhere', async () => {
    const act = { kind: 'act', seat: 0, at: hosted.table.match?.asked[0]?.at ?? 0 } as const;
    const [action = ''] = hosted.table.match?.play.actions(0) ?? [];
    const answers = await Promise.all([
      send(host, hosted, react('a')),
      send(host, hosted, react('b', 1)),
      send(host, hosted, { ...act, id: 'c', action }),
      send(host, hosted, react('d', 5)),
    ]);
    expect(answers).toEqual(['done', 'done', 'done', 'refused']);
    expect(ports.news.flatMap(({ reactions }) => reactions.map(({ seat }) => seat))).toEqual([
      0, 1,
    ]);
    expect(ports.kinds(from)).not.toContain('react');
    expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(ports.store)));
    // It needs no store.
    ports.trouble = 'full';
    expect(await send(host, hosted, react('e'))).toBe('done');
  });

  test('a seat says a few things a second, and so does a table; the rest is dropped', async () => {
    const say = async (seat: number, times: number): Promise<readonly string[]> =>
      Promise.all(Array.from({ length: times }, (_, i) => send(host, hosted, react(`${i}`, seat))));
    const first = await say(0, 50);
    expect(first.filter((answer) => answer === 'done')).toHaveLength(4);
    expect(first.slice(4)).toEqual(Array(46).fill('too-fast'));
    // The other seat is not to blame.
    expect(await say(1, 1)).toEqual(['done']);
    ports.now += 60_000;
    expect(await say(0, 4)).toEqual(Array(4).fill('done'));
    const told = ports.news.flatMap(({ reactions }) => reactions);
    expect(told).toHaveLength(9);
    expect(ports.store).toHaveLength(from);
  });

  test('a clock that has run out brings a stand-in', async () => {
    const room = begun('skip-bo-dice', {
      people: 2,
      bots: 0,
      options: 'first=0',
      settings: { clock: '30s' },
    });
    ports = new TestPorts(room);
    host = ports.host();
    hosted = ports.hosted();
    lookAfter(host, hosted);
    const [due = 0] = ports.alarms;
    expect(due).toBe(hosted.table.time + 30_000);
    ports.now = due;
    lookAfter(host, hosted);
    await idle();
    expect(ports.kinds(room.log.length)).toEqual(['stand-in']);
  });

  test('a clock runs on where the one outside was set back', async () => {
    const room = begun('skip-bo-dice', {
      people: 2,
      bots: 0,
      options: 'first=0',
      settings: { clock: '30s' },
    });
    ports = new TestPorts(room);
    host = ports.host();
    hosted = ports.hosted();
    ports.now -= 3_600_000;
    lookAfter(host, hosted);
    expect(ports.alarms).toEqual([ports.now + 30_000]);
    ports.now += 29_000;
    expect(timeAt(host.clock, hosted)).toBe(hosted.table.time + 29_000);
    lookAfter(host, hosted);
    ports.now += 1_000;
    lookAfter(host, hosted);
    await idle();
    expect(ports.kinds(room.log.length)).toEqual(['stand-in']);
  });
});
