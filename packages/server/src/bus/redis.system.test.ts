/** Two nodes on a real Redis, which restarts, falls silent and goes away. */

import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { silenceSpeakers, startRedis, type TestRedis } from '../testing/services/redis.ts';
import { startValve, type Valve } from '../testing/valve.ts';
import type { Bus, News } from './bus.ts';
import { makeMessage } from './message.ts';
import { openRedisBus } from './redis.ts';
import { watchBus } from './watch.ts';

let redis: TestRedis;
let way: Valve;
beforeAll(async () => {
  redis = await startRedis();
  way = await startValve(redis.port);
}, 120_000);
afterAll(async () => {
  await way?.close();
  await redis?.stop();
});

const KEY = randomBytes(32);

interface Node {
  readonly bus: Bus;
  readonly heard: News[];
  readonly gaps: () => number;
}

const WAIT = { timeout: 30_000, interval: 10 };
const isUp = ({ bus }: Node, up = true) => expect.poll(() => bus.isUp, WAIT).toBe(up);

function node(by = way): Node {
  const bus = openRedisBus(`redis://127.0.0.1:${by.port}`, {
    key: KEY,
    heartbeat: 200,
    retry: 100,
  });
  onTestFinished(() => bus.close());
  const heard: News[] = [];
  let gaps = 0;
  bus.onNews((news) => void heard.push(news));
  bus.onGap(() => void gaps++);
  return { bus, heard, gaps: () => gaps };
}

async function nodes(): Promise<readonly [Node, Node]> {
  const both = [node(), node()] as const;
  for (const one of both) await isUp(one);
  return both;
}

const news = (table: string, n: number): News => ({ kind: 'entries', table, next: n });

/** Until something gets through: news published while a connection is being made may be lost. */
async function reaches(from: Node, to: Node, table: string, n: number): Promise<void> {
  const isHeard = (): boolean => {
    from.bus.publish(news(table, n));
    return to.heard.some((one) => one.kind === 'entries' && one.next === n);
  };
  await expect.poll(isHeard, WAIT).toBe(true);
}

test('news reach the nodes that have subscribed to the table, and not their sender', async () => {
  const [ann, bob] = await nodes();
  for (const { bus } of [ann, bob]) await bus.subscribe('otter');
  const present: News = {
    kind: 'present',
    table: 'otter',
    node: 'a',
    seats: [0, 2],
    devices: [1, 2],
    host: true,
    watchers: 3,
  };
  ann.bus.publish(news('otter', 1));
  ann.bus.publish(news('badger', 2));
  ann.bus.publish(present);
  await expect.poll(() => bob.heard, WAIT).toEqual([news('otter', 1), present]);
  expect(ann.heard).toEqual([]);

  bob.bus.unsubscribe('otter');
  await bob.bus.subscribe('badger');
  ann.bus.publish(news('otter', 3));
  ann.bus.publish(news('badger', 4));
  await expect.poll(() => bob.heard.at(-1), WAIT).toEqual(news('badger', 4));
  expect(bob.heard).toHaveLength(3);
  // Again, and twice: heard once.
  await Promise.all([bob.bus.subscribe('otter'), bob.bus.subscribe('otter')]);
  ann.bus.publish(news('otter', 5));
  ann.bus.publish(news('badger', 6));
  await expect.poll(() => bob.heard.slice(3), WAIT).toEqual([news('otter', 5), news('badger', 6)]);
  expect([ann.gaps(), bob.gaps()]).toEqual([0, 0]);
});

/** Somebody who can reach Redis and is not a node. */
async function stranger() {
  const client = createClient({ url: redis.url });
  await client.connect();
  onTestFinished(() => client.destroy());
  const heard: string[] = [];
  const ear = client.duplicate();
  await ear.connect();
  onTestFinished(() => ear.destroy());
  await ear.subscribe('dicehall:table:otter', (text) => void heard.push(text));
  return { heard, say: (text: string) => client.publish('dicehall:table:otter', text) };
}

test('what no node of ours has said, or said before, is let go, counted and told of once', async () => {
  const [ann, bob] = await nodes();
  await bob.bus.subscribe('otter');
  const { heard, say } = await stranger();
  const warnings: unknown[] = [];
  const log = { info: () => undefined, error: () => undefined };
  const warn = (data: object): void => void warnings.push(data);
  const watch = watchBus(bob.bus, { ...log, warn }, 20);
  onTestFinished(() => clearInterval(watch));
  ann.bus.publish(news('otter', 1));
  await expect.poll(() => bob.heard, WAIT).toEqual([news('otter', 1)]);
  const [first = ''] = heard;
  const message = { from: 'x', n: 1, at: Date.now(), news: news('otter', 7) };
  const mac = first.slice(0, first.indexOf(' '));
  const forged = [
    ...['', '{', 'null', JSON.stringify(message), ` ${JSON.stringify(message)}`],
    makeMessage(randomBytes(32), message),
    `${mac} ${JSON.stringify(message)}`,
    first.replace('"next":1', '"next":9'),
  ];
  for (const text of forged) await say(text);
  const song: object = { kind: 'song', table: 'otter' };
  const strange = { ...message, news: Object.assign(news('otter', 7), song) };
  await say(makeMessage(KEY, strange));
  // A recording of the process that speaks, and one of a process that has long ended.
  for (let times = 0; times < 3; times++) await say(first);
  await say(makeMessage(KEY, { ...message, at: Date.now() - 3_600_000 }));
  ann.bus.publish(news('otter', 2));
  await expect.poll(() => bob.heard, WAIT).toEqual([news('otter', 1), news('otter', 2)]);
  expect(bob.bus.rejected).toEqual({ forged: forged.length, malformed: 1, replayed: 4 });
  await expect.poll(() => warnings.length, WAIT).toBe(1);
});

test('nothing that a player may not see is on the bus', async () => {
  const [ann] = await nodes();
  const { heard } = await stranger();
  ann.bus.publish(news('otter', 3));
  await expect.poll(() => heard.length, WAIT).toBe(1);
  expect(JSON.parse(heard[0]?.replace(/^\S+ /, '') ?? '')).toEqual({
    from: expect.any(String),
    n: 0,
    at: expect.any(Number),
    news: { kind: 'entries', table: 'otter', next: 3 },
  });
});

test.each([
  ['restarts', () => redis.restart()],
  [
    'is silent for longer than the heartbeat',
    async (both: readonly Node[]) => {
      way.shut();
      for (const one of both) await isUp(one, false);
      way.open();
    },
  ],
  [
    'is gone for a while',
    async (both: readonly Node[]) => {
      await redis.kill();
      for (const one of both) await isUp(one, false);
      await redis.start();
    },
  ],
])('when Redis %s there is a gap, and news go on', async (_, disturb) => {
  const [ann, bob] = await nodes();
  await bob.bus.subscribe('otter');
  await bob.bus.subscribe('weasel');
  await reaches(ann, bob, 'otter', 1);
  await disturb([ann, bob]);
  await expect.poll(bob.gaps, WAIT).toBeGreaterThan(0);
  for (const one of [ann, bob]) await isUp(one);
  await reaches(ann, bob, 'otter', 2);
  await reaches(ann, bob, 'weasel', 3);
});

test('what a node alone could not tell is made good: the others, who noticed nothing, read on', async () => {
  const own = await startValve(redis.port);
  onTestFinished(() => own.close());
  const [ann, bob] = [node(own), node()];
  for (const one of [ann, bob]) await isUp(one);
  await bob.bus.subscribe('otter');
  await bob.bus.subscribe('weasel');
  own.shut();
  // Not noticed yet, and then noticed.
  ann.bus.publish(news('otter', 1));
  await isUp(ann, false);
  ann.bus.publish(news('weasel', 1));
  expect(bob.heard).toEqual([]);
  own.open();
  const isTold = (table: string): boolean =>
    bob.heard.some((one) => one.kind === 'entries' && one.table === table && one.next === 0);
  await expect.poll(() => isTold('otter') && isTold('weasel'), WAIT).toBe(true);
  expect(bob.gaps()).toBe(0);
});

test('a node that can only listen for a while learns what it said of itself and nobody heard', async () => {
  const both = await nodes();
  const [ann, bob] = both;
  const unsaid: string[] = [];
  ann.bus.onUnsaid((table) => void unsaid.push(table));
  for (const { bus } of both) await bus.subscribe('otter');
  const letSpeak = await silenceSpeakers(redis.url);
  onTestFinished(letSpeak);
  for (const one of both) await isUp(one, false);
  const present = {
    kind: 'present',
    node: 'a',
    seats: [],
    devices: [],
    host: false,
    watchers: 1,
  } as const;
  for (const table of ['otter', 'stoat', 'otter']) ann.bus.publish({ ...present, table });
  expect(unsaid).toEqual([]);
  await letSpeak();
  await expect.poll(() => unsaid, WAIT).toEqual(['otter', 'stoat']);
  // It has heard everything meanwhile, and so has the other.
  await reaches(ann, bob, 'otter', 1);
  expect(both.map((one) => one.gaps())).toEqual([0, 0]);
  expect(unsaid).toHaveLength(2);
});

test('without Redis nothing throws or waits, and what was asked meanwhile holds afterwards', async () => {
  const [ann, bob] = await nodes();
  await bob.bus.subscribe('stoat');
  await redis.kill();
  for (const one of [ann, bob]) await isUp(one, false);
  await bob.bus.subscribe('otter');
  bob.bus.unsubscribe('stoat');
  for (let n = 0; n < 1_000; n++) ann.bus.publish(news('otter', n));
  const late = node();
  await late.bus.subscribe('otter');
  await redis.start();
  await expect.poll(late.gaps, WAIT).toBe(1);
  await reaches(ann, bob, 'otter', 1_001);
  await reaches(ann, late, 'otter', 1_002);
  ann.bus.publish(news('stoat', 7));
  await reaches(ann, bob, 'otter', 1_003);
  expect(bob.heard.filter(({ table }) => table === 'stoat')).toEqual([]);
  const admin = createClient({ url: redis.url });
  await admin.connect();
  onTestFinished(() => admin.destroy());
  // Redis does not send it either.
  const listeners = async () =>
    (await admin.pubSubNumSub(['dicehall:table:stoat']))['dicehall:table:stoat'];
  await expect.poll(listeners, WAIT).toBe(0);
});
