/** One host, with a store, a clock and bots that do as they are told. */

import { seededRandom } from '@dicehall/rules/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type BotQuestion,
  type Command,
  type Entry,
  enqueue,
  type Host,
  type HostedTable,
  hostedTable,
  lookAfter,
  RaceError,
  type TableNews,
  tableFrom,
  takeEntries,
  type Verdict,
  workOff,
} from '../index.ts';
import { begun, bytesFrom, type Room } from '../testing/room.ts';
import { snapshot } from '../testing/snapshot.ts';

type Asker = (answer: Verdict['kind'] | 'failed') => void;
type Hosted = HostedTable<Asker>;

interface Thought {
  readonly question: BotQuestion;
  answer(action: string): void;
  fail(error: unknown): void;
}

/** Everything outside. Nothing happens in it by itself. */
class World {
  readonly store: Entry[];
  readonly thoughts: Thought[] = [];
  readonly news: TableNews<Asker>[] = [];
  readonly failures: unknown[] = [];
  readonly alarms: number[] = [];
  trouble: 'none' | 'full' | 'in-doubt' = 'none';
  /** What another host appends just before. */
  first: (() => readonly Entry[])[] = [];
  now: number;
  pace = 0;
  lateness = 0;

  constructor(room: Room) {
    this.store = room.log.slice();
    this.now = room.now;
  }

  host(seed = 1): Host<Asker, Hosted> {
    return {
      store: {
        append: async (_, { entries }) => {
          this.store.push(...(this.first.shift()?.() ?? []));
          if (this.trouble === 'full') throw new Error('full');
          if (entries[0]?.n !== this.store.length) return 'taken';
          this.store.push(...entries);
          if (this.trouble === 'in-doubt') throw new Error('connection lost');
          return 'written';
        },
        read: async (_, from) => this.store.slice(from),
        mayBeBehind: () => false,
      },
      clock: {
        now: () => this.now,
        wakeAt: (_, at) => void this.alarms.push(at),
        botMoment: ({ table }) => table.time + this.pace,
        lateness: () => this.lateness,
        retryAfter: 1_000,
      },
      thinking: {
        think: (_, { question }) =>
          new Promise((answer, fail) => this.thoughts.push({ question, answer, fail })),
        failed: (_, error) => void this.failures.push(error),
      },
      telling: {
        tell: (hosted, news) => {
          for (const entry of news.entries) expect(this.store[entry.n]).toEqual(entry);
          expect(hosted.table.next).toBeLessThanOrEqual(this.store.length);
          this.news.push(news);
          for (const { queued, verdict } of news.decided) queued.asker?.(verdict.kind);
        },
        fail: (_, queue, error) => {
          this.failures.push(error);
          for (const { asker } of queue) asker?.('failed');
          return true;
        },
      },
      randomBytes: bytesFrom(seededRandom(seed)),
      refusal: () => undefined,
      isOpen: () => true,
    };
  }

  hosted(): Hosted {
    return hostedTable(tableFrom(this.store));
  }

  kinds(from = 0): readonly string[] {
    return this.store.slice(from).map(({ kind }) => kind);
  }
}

const send = (host: Host<Asker, Hosted>, hosted: Hosted, command: Command): Promise<string> =>
  new Promise((asker) => enqueue(host, hosted, { command, by: 'everybody', asker }));

const react = (id: string, seat = 0): Command => ({ id, kind: 'react', seat, reaction: 'wow' });

const idle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe('people', () => {
  let world: World;
  let host: Host<Asker, Hosted>;
  let hosted: Hosted;
  let from: number;

  beforeEach(() => {
    world = new World(begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }));
    host = world.host();
    hosted = world.hosted();
    from = world.store.length;
  });

  test('commands that come together are appended in one piece, each judged after those before it', async () => {
    const answers = await Promise.all([
      send(host, hosted, react('a')),
      send(host, hosted, react('b')),
      send(host, hosted, react('b')),
      send(host, hosted, { id: 'c', kind: 'back', seat: 0 }),
    ]);
    expect(answers).toEqual(['done', 'done', 'again', 'refused']);
    expect(world.news.map(({ entries }) => entries.length)).toEqual([1, 1]);
    expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(world.store)));
  });

  test('what was not kept has not happened; it is tried again after a while', async () => {
    const before = snapshot(hosted.table);
    world.trouble = 'full';
    expect(await send(host, hosted, react('a'))).toBe('failed');
    expect(snapshot(hosted.table)).toEqual(before);
    expect(world.news).toEqual([]);
    expect(world.alarms).toEqual([world.now + 1_000]);
    world.trouble = 'none';
    expect(await send(host, hosted, react('a'))).toBe('done');
  });

  test('what was kept though the store failed is found, told once, and not done again', async () => {
    world.trouble = 'in-doubt';
    expect(await send(host, hosted, react('a'))).toBe('failed');
    world.trouble = 'none';
    expect(await send(host, hosted, react('a'))).toBe('again');
    expect(world.kinds(from)).toEqual(['react']);
    expect(world.news.flatMap(({ entries }) => entries.map(({ n }) => n))).toEqual([from]);
  });

  test('if another host was first, its entries are told and the command is judged again', async () => {
    const other = world.hosted();
    const elsewhere = new World(begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }));
    await send(elsewhere.host(), other, react('x', 1));
    world.first.push(() => elsewhere.store.slice(from));
    expect(await send(host, hosted, react('a'))).toBe('done');
    expect(world.news.map(({ isOwn, entries }) => [isOwn, entries.length])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test('who loses every race is told so', async () => {
    world.first = Array.from({ length: 20 }, () => () => [
      { n: world.store.length, t: world.now, id: '', by: 0, kind: 'react', reaction: 'ouch' },
    ]);
    expect(await send(host, hosted, react('a'))).toBe('failed');
    expect(world.failures[0]).toBeInstanceOf(RaceError);
  });

  test('entries that do not continue the table are an error', () => {
    const entry: Entry = {
      n: from + 1,
      t: world.now,
      id: '',
      by: 0,
      kind: 'react',
      reaction: 'ouch',
    };
    expect(() => takeEntries(host, hosted, [entry])).toThrow('missing');
    expect(takeEntries(host, hosted, world.store)).toBe(false);
  });

  test('what is told as the table before stays as it was', async () => {
    const elsewhere = new World(begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' }));
    const [action = ''] = hosted.table.match?.play.actions(0) ?? [];
    const at = hosted.table.match?.asked[0]?.at ?? 0;
    const act: Command = { id: 'x', kind: 'act', seat: 0, at, action };
    expect(await send(elsewhere.host(), elsewhere.hosted(), act)).toBe('done');
    const before = snapshot(hosted.table);
    const entries = elsewhere.store.slice(from);
    world.store.push(...entries);
    takeEntries(host, hosted, entries);
    expect(world.news.map((news) => snapshot(news.before))).toEqual([before]);
    expect(snapshot(hosted.table)).toEqual(snapshot(tableFrom(elsewhere.store)));
  });

  test('a failure that cannot be told does not stop the table', async () => {
    world.trouble = 'full';
    const fail = (): boolean => {
      throw new Error('nobody hears');
    };
    const mute = { ...host, telling: { ...host.telling, fail } };
    hosted.queue.push({ command: react('a'), by: 'everybody', asker: undefined });
    await expect(workOff(mute, hosted)).rejects.toThrow('nobody hears');
    expect(world.alarms).toEqual([world.now + 1_000]);
    world.trouble = 'none';
    expect(await send(host, hosted, react('b'))).toBe('done');
  });

  test('a clock that has run out brings a stand-in', async () => {
    const room = begun('skip-bo-dice', {
      people: 2,
      bots: 0,
      options: 'first=0',
      settings: { clock: '30s' },
    });
    world = new World(room);
    host = world.host();
    hosted = world.hosted();
    lookAfter(host, hosted);
    const [due = 0] = world.alarms;
    expect(due).toBe(hosted.table.time + 30_000);
    world.now = due;
    lookAfter(host, hosted);
    await idle();
    expect(world.kinds(room.log.length)).toEqual(['stand-in']);
  });
});

describe('a bot', () => {
  let world: World;
  let host: Host<Asker, Hosted>;
  let hosted: Hosted;
  let from: number;

  beforeEach(() => {
    world = new World(begun('skip-bo-dice', { people: 1, bots: 1, options: 'first=1' }));
    host = world.host();
    hosted = world.hosted();
    from = world.store.length;
  });

  test('is asked once for a question, and moves no earlier than it may', async () => {
    world.pace = 500;
    world.now = hosted.table.time;
    lookAfter(host, hosted);
    lookAfter(host, hosted);
    expect(world.thoughts).toHaveLength(1);
    world.thoughts[0]?.answer(world.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(world.store).toHaveLength(from);
    expect(world.alarms).toContain(hosted.table.time + 500);
    world.now += 500;
    lookAfter(host, hosted);
    await idle();
    expect(world.kinds(from)[0]).toBe('act');
  });

  test('that fails, or says what it may not, takes the first action it may', async () => {
    lookAfter(host, hosted);
    world.thoughts[0]?.fail(new Error('broken'));
    await idle();
    expect(world.failures).toHaveLength(1);
    expect(world.store[from]).toMatchObject({
      kind: 'act',
      by: 'house',
      action: world.thoughts[0]?.question.actions[0],
    });
    const next = world.store.length;
    world.thoughts[1]?.answer('nonsense');
    await idle();
    expect(world.store[next]).toMatchObject({ action: world.thoughts[1]?.question.actions[0] });
  });

  test('whose thought comes too late answers nothing', async () => {
    const seat = 0;
    const room = begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' });
    world = new World(room);
    host = world.host();
    hosted = world.hosted();
    await send(host, hosted, { id: 'a', kind: 'leave', seat });
    expect(world.thoughts).toHaveLength(1);
    await send(host, hosted, { id: 'b', kind: 'back', seat });
    world.thoughts[0]?.answer(world.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(world.kinds(room.log.length)).toEqual(['leave', 'back']);
  });

  test('is asked again after its answer could not be kept', async () => {
    lookAfter(host, hosted);
    world.trouble = 'full';
    world.thoughts[0]?.answer(world.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(world.store).toHaveLength(from);
    world.trouble = 'none';
    lookAfter(host, hosted);
    await idle();
    expect(world.thoughts).toHaveLength(2);
    expect(world.thoughts[1]?.question).toEqual(world.thoughts[0]?.question);
  });

  test('whose answer is being kept is not asked again and answers once', async () => {
    let go = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    });
    let appends = 0;
    const { append } = host.store;
    const store = {
      ...host.store,
      append: async (...args: Parameters<typeof append>) => {
        appends++;
        await slow;
        return append(...args);
      },
    };
    const slowHost = { ...host, store };
    lookAfter(slowHost, hosted);
    world.thoughts[0]?.answer(world.thoughts[0].question.actions[0] ?? '');
    await idle();
    lookAfter(slowHost, hosted);
    lookAfter(slowHost, hosted);
    expect(hosted.queue).toEqual([]);
    go();
    await idle();
    expect(appends).toBe(1);
    expect(world.kinds(from).filter((kind) => kind === 'act')).toHaveLength(1);
  });

  test('is left to the host that wrote last, and taken over when that one does nothing', () => {
    world.lateness = 3_000;
    world.now = hosted.table.time;
    lookAfter(host, hosted);
    expect(world.thoughts).toEqual([]);
    expect(world.alarms).toEqual([world.now + 3_000]);
    world.now += 3_000;
    lookAfter(host, hosted);
    expect(world.thoughts).toHaveLength(1);
  });

  test('that two hosts ask moves once', async () => {
    const hosts = [host, world.host(2)];
    const tables = [hosted, world.hosted()];
    hosts.forEach((one, i) => {
      const table = tables[i];
      if (table !== undefined) lookAfter(one, table);
    });
    const [one, other] = world.thoughts;
    one?.answer(one.question.actions[0] ?? '');
    other?.answer(other.question.actions[0] ?? '');
    await idle();
    expect(world.kinds(from).filter((kind) => kind === 'act')).toHaveLength(1);
  });
});
