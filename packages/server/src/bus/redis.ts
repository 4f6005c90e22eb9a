/** News between nodes through Redis: a channel for each table, and nothing kept. */

import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { Bus, News, Rejection } from './bus.ts';
import { makeMessage, makeReplayGuard, parseMessage, type ReplayGuard } from './message.ts';

export interface RedisBusOptions {
  /** The prefix shared by all nodes of a store, and no one else. */
  readonly key: Uint8Array;
  /** Milliseconds between signs of life; after three without one it connects again. */
  readonly heartbeat?: number;
  /** The longest wait before connecting again. */
  readonly retry?: number;
  readonly now?: () => number;
}

const channelOf = (table: string): string => `dicehall:table:${table}`;
/** News waiting to be sent. More than this is dropped: the log has it all. */
const MOST_WAITING = 10_000;

/** Errors are how the client says that it is not connected; `isUp` tells. */
const ignore = (): void => undefined;

type Client = ReturnType<typeof connectionTo>;

interface RedisBus {
  readonly node: string;
  readonly key: Uint8Array;
  readonly now: () => number;
  /** Messages sent so far. */
  sent: number;
  readonly isNew: ReplayGuard;
  readonly rejected: Record<Rejection, number>;
  readonly retry: number;
  readonly speaker: Client;
  readonly listener: Client;
  /** Subscriptions, each with the promise of its being heard. */
  readonly tables: Map<string, Promise<void>>;
  /** Given up while there was no connection: the client would subscribe to them again. */
  readonly strays: Set<string>;
  /** Unsent news, repaired later: other nodes may have had no gap. */
  readonly untold: Readonly<Record<Exclude<News['kind'], 'who' | 'reaction'>, Set<string>>>;
  readonly onNews: ((news: News) => void)[];
  readonly onGap: (() => void)[];
  readonly onUnsaid: ((table: string) => void)[];
  /** Always the same function: the client calls each listener of a channel once. */
  readonly listen: (text: string) => void;
  again: NodeJS.Timeout | undefined;
  wasReady: boolean;
}

/**
 * Resolves at once, connected or not: a node without news still plays, and tells nothing. Reconnects by
 * itself after a lost connection, and then reports a gap.
 */
export function openRedisBus(url: string, options: RedisBusOptions): Bus {
  const { key, heartbeat = 2_000, retry = 1_000, now = Date.now } = options;
  const bus: RedisBus = {
    node: randomUUID(),
    key,
    now,
    sent: 0,
    isNew: makeReplayGuard(now),
    rejected: { forged: 0, malformed: 0, replayed: 0 },
    retry,
    speaker: connectionTo(url, heartbeat, retry),
    listener: connectionTo(url, heartbeat, retry),
    tables: new Map(),
    strays: new Set(),
    untold: { entries: new Set(), present: new Set() },
    onNews: [],
    onGap: [],
    onUnsaid: [],
    listen: (text) => hear(bus, text),
    again: undefined,
    wasReady: false,
  };
  const { speaker, listener } = bus;
  for (const client of [speaker, listener]) client.on('error', ignore);
  // The client repeats its own subscriptions; those asked for meanwhile it has refused.
  listener.on('ready', () => void resubscribe(bus));
  speaker.on('ready', () => makeGood(bus));
  for (const client of [speaker, listener]) client.connect().catch(ignore);
  return {
    isShared: true,
    get isUp() {
      return speaker.isReady && listener.isReady;
    },
    rejected: bus.rejected,
    publish: (news) => publish(bus, news),
    subscribe: (table) => subscribe(bus, table),
    unsubscribe: (table) => unsubscribe(bus, table),
    onNews: (tell) => void bus.onNews.push(tell),
    onGap: (tell) => void bus.onGap.push(tell),
    onUnsaid: (tell) => void bus.onUnsaid.push(tell),
    async close() {
      clearTimeout(bus.again);
      speaker.destroy();
      listener.destroy();
    },
  };
}

const connectionTo = (url: string, heartbeat: number, retry: number) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: heartbeat,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 3 * heartbeat,
      reconnectStrategy: (tries: number) => Math.min(retry, 50 * 2 ** Math.min(tries, 10)),
    },
  });

function publish(bus: RedisBus, news: News): void {
  const { speaker, node, key } = bus;
  const missed = (): void => {
    // Nobody waits that long for an answer, and a reaction that comes late is out of place.
    if (news.kind === 'who' || news.kind === 'reaction') return;
    bus.untold[news.kind].add(news.table);
    bus.again ??= setTimeout(() => makeGood(bus), bus.retry).unref();
  };
  if (!speaker.isReady) {
    missed();
    return;
  }
  const text = makeMessage(key, { from: node, n: bus.sent++, at: bus.now(), news });
  speaker.publish(channelOf(news.table), text).catch(missed);
}

/** Other nodes with the table read on, however far it goes. Only this node knows who is here now. */
function makeGood(bus: RedisBus): void {
  clearTimeout(bus.again);
  bus.again = undefined;
  if (!bus.speaker.isReady) return;
  for (const table of takeAll(bus.untold.entries)) {
    publish(bus, { kind: 'entries', table, next: 0 });
  }
  for (const table of takeAll(bus.untold.present)) for (const tell of bus.onUnsaid) tell(table);
}

function subscribe(bus: RedisBus, table: string): Promise<void> {
  const known = bus.tables.get(table);
  if (known !== undefined) return known;
  const heard = begin(bus, table);
  bus.tables.set(table, heard);
  return heard;
}

async function begin({ listener, listen }: RedisBus, table: string): Promise<void> {
  if (listener.isReady) await listener.subscribe(channelOf(table), listen).catch(ignore);
}

function hear(bus: RedisBus, text: string): void {
  const message = parseMessage(bus.key, text);
  if (typeof message === 'string') bus.rejected[message]++;
  else if (message.from === bus.node) return;
  else if (!bus.isNew(message)) bus.rejected.replayed++;
  else if (bus.tables.has(message.news.table)) for (const tell of bus.onNews) tell(message.news);
}

function unsubscribe({ tables, strays, listener }: RedisBus, table: string): void {
  if (!tables.delete(table)) return;
  if (listener.isReady) listener.unsubscribe(channelOf(table)).catch(ignore);
  else strays.add(table);
}

async function resubscribe(bus: RedisBus): Promise<void> {
  const { tables, strays, listener } = bus;
  const given = [...strays].filter((table) => !tables.has(table)).map(channelOf);
  strays.clear();
  if (given.length > 0) await listener.unsubscribe(given).catch(ignore);
  const wanted = [...tables.keys()].map(channelOf);
  if (wanted.length > 0) await listener.subscribe(wanted, bus.listen).catch(ignore);
  if (bus.wasReady || wanted.length > 0) for (const tell of bus.onGap) tell();
  bus.wasReady = true;
}

function takeAll(set: Set<string>): readonly string[] {
  const all = [...set];
  set.clear();
  return all;
}
