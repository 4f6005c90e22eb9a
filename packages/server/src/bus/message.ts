/**
 * News as it travels between nodes: a MAC by the key that all nodes of a store share, a blank, and JSON. Anybody can
 * publish on Redis, so messages without a valid MAC are ignored, and so are repeats.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { REACTIONS } from '@dicehall/table';
import { z } from 'zod';
import type { News } from './bus.ts';

export interface BusMessage {
  /** The process that tells: another after each start. */
  readonly from: string;
  /** Counts up in each process. */
  readonly n: number;
  /** When it was sent, by the sender's clock. */
  readonly at: number;
  readonly news: News;
}

/** `forged`: not by a node with our key. `malformed`: by one, but nothing that we know. */
export type Unreadable = 'forged' | 'malformed';

const count = z.int().nonnegative();
const messageShape = z.object({
  from: z.string(),
  n: count,
  at: count,
  news: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('entries'), table: z.string(), next: count }),
    z.object({
      kind: z.literal('present'),
      table: z.string(),
      node: z.string(),
      seats: z.array(count),
      devices: z.array(count),
      host: z.boolean(),
      watchers: count,
    }),
    z.object({
      kind: z.literal('reaction'),
      table: z.string(),
      seat: count,
      reaction: z.enum(REACTIONS),
    }),
    z.object({ kind: z.literal('who'), table: z.string() }),
  ]),
});

const macOf = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

export function makeMessage(key: Uint8Array, message: BusMessage): string {
  const text = JSON.stringify(message);
  return `${macOf(key, text).toString('base64url')} ${text}`;
}

export function parseMessage(key: Uint8Array, received: string): BusMessage | Unreadable {
  const blank = received.indexOf(' ');
  const text = received.slice(blank + 1);
  const mac = Buffer.from(received.slice(0, Math.max(0, blank)), 'base64url');
  const expected = macOf(key, text);
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return 'forged';
  try {
    return messageShape.safeParse(JSON.parse(text)).data ?? 'malformed';
  } catch {
    return 'malformed';
  }
}

/** Milliseconds by which the clocks of two nodes may differ when they meet. */
const MOST_APART = 120_000;

export type ReplayGuard = (message: Pick<BusMessage, 'from' | 'n' | 'at'>) => boolean;

/**
 * Whether a message is new. Every process numbers its messages and its connection keeps them in order, so a number that
 * is not higher than the last one heard is a replay. For a process that was never heard before the time decides: a
 * recording of one that ended long ago is old.
 */
export function makeReplayGuard(now: () => number): ReplayGuard {
  const last = new Map<string, number>();
  return ({ from, n, at }) => {
    const known = last.get(from);
    const isNew = known === undefined ? Math.abs(now() - at) <= MOST_APART : n > known;
    if (isNew) last.set(from, n);
    return isNew;
  };
}
