/** News between nodes through Redis: a channel for each table, and nothing kept. */

import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { Bus, News } from './bus.ts';
import { makeMessage, parseMessage } from './message.ts';

export interface RedisBusOptions {
  /** Milliseconds between signs of life; after three without one it connects again. */
  readonly heartbeat?: number;
  /** The longest wait before connecting again. */
  readonly retry?: number;
}

const channelOf = (table: string): string => `dicehall:table:${table}`;
/** News waiting to be sent. More than this is dropped: the log has it all. */
const MOST_WAITING = 10_000;

/**
 * Resolves at once, connected or not: a node without news still plays, and tells nothing. A connection
 * that is lost is made again by itself, and then there was a gap.
 */
export function openRedisBus(url: string, options: RedisBusOptions = {}): Bus {
  const { heartbeat = 2_000, retry = 1_000 } = options;
  const node = randomUUID();
  const settings = {
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: heartbeat,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: 3 * heartbeat,
      reconnectStrategy: (tries: number) => Math.min(retry, 50 * 2 ** Math.min(tries, 10)),
    },
  };
  const speaker = createClient(settings);
  const listener = createClient(settings);
  /** What is subscribed to, each with the promise of its being heard. */
  const tables = new Map<string, Promise<void>>();
  /** Given up while there was no connection: the client would subscribe to them again. */
  const strays = new Set<string>();
  /** What could not be told of these is made good: others may have had no gap of their own. */
  const untold: Readonly<Record<Exclude<News['kind'], 'who'>, Set<string>>> = {
    entries: new Set(),
    present: new Set(),
  };
  let again: NodeJS.Timeout | undefined;
  const heard: ((news: News) => void)[] = [];
  const gaps: (() => void)[] = [];
  const unsaid: ((table: string) => void)[] = [];
  let wasReady = false;

  const hear = (text: string): void => {
    const message = parseMessage(text);
    if (message === undefined || message.from === node || !tables.has(message.news.table)) return;
    for (const tell of heard) tell(message.news);
  };

  function say(news: News): void {
    const missed = (): void => {
      // The asker does not wait that long.
      if (news.kind === 'who') return;
      untold[news.kind].add(news.table);
      again ??= setTimeout(makeGood, retry).unref();
    };
    if (!speaker.isReady) missed();
    else {
      speaker.publish(channelOf(news.table), makeMessage({ from: node, news })).catch(missed);
    }
  }

  /** News without entries: other nodes with the table read on. Only this node knows who is here now. */
  function makeGood(): void {
    clearTimeout(again);
    again = undefined;
    if (!speaker.isReady) return;
    for (const table of takeAll(untold.entries)) say({ kind: 'entries', table, entries: [] });
    for (const table of takeAll(untold.present)) for (const tell of unsaid) tell(table);
  }

  /** Errors are how the client says that it is not connected; `isUp` tells. */
  const ignore = (): void => undefined;
  for (const client of [speaker, listener]) client.on('error', ignore);
  // The client subscribes again to what it knows; what was asked meanwhile it has refused.
  listener.on('ready', () => void resubscribe());
  speaker.on('ready', makeGood);
  for (const client of [speaker, listener]) client.connect().catch(ignore);

  async function resubscribe(): Promise<void> {
    const given = [...strays].filter((table) => !tables.has(table)).map(channelOf);
    strays.clear();
    if (given.length > 0) await listener.unsubscribe(given).catch(ignore);
    const wanted = [...tables.keys()].map(channelOf);
    if (wanted.length > 0) await listener.subscribe(wanted, hear).catch(ignore);
    if (wasReady || wanted.length > 0) for (const tell of gaps) tell();
    wasReady = true;
  }

  const begin = async (table: string): Promise<void> => {
    if (listener.isReady) await listener.subscribe(channelOf(table), hear).catch(ignore);
  };

  return {
    isShared: true,
    get isUp() {
      return speaker.isReady && listener.isReady;
    },
    publish: say,
    subscribe(table) {
      const heardOf = tables.get(table) ?? begin(table);
      tables.set(table, heardOf);
      return heardOf;
    },
    unsubscribe(table) {
      if (!tables.delete(table)) return;
      if (listener.isReady) listener.unsubscribe(channelOf(table)).catch(ignore);
      else strays.add(table);
    },
    onNews: (tell) => void heard.push(tell),
    onGap: (tell) => void gaps.push(tell),
    onUnsaid: (tell) => void unsaid.push(tell),
    async close() {
      clearTimeout(again);
      speaker.destroy();
      listener.destroy();
    },
  };
}

function takeAll(set: Set<string>): readonly string[] {
  const all = [...set];
  set.clear();
  return all;
}
