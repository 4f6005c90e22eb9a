/**
 * News between nodes. It is only a hint: the log is the truth, and a node that misses a message catches up by reading
 * the store. It carries nothing that a player may not see: about a log, only that it has grown.
 */

import type { Seat } from '@dicehall/rules';
import type { Reaction } from '@dicehall/table';

export type News =
  /** The log of the table goes up to `next` now: other nodes that have it read on. */
  | { readonly kind: 'entries'; readonly table: string; readonly next: number }
  /** The seats connected to that node. */
  | {
      readonly kind: 'present';
      readonly table: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      /** How many devices each of these seats is on. */
      readonly devices: readonly number[];
      /** Whether the host is. */
      readonly host: boolean;
      readonly watchers: number;
    }
  /** Said there; what cannot be told now is not told later. */
  | {
      readonly kind: 'reaction';
      readonly table: string;
      readonly seat: Seat;
      readonly reaction: Reaction;
    }
  /** Asks for presence; only nodes with devices there answer, by `present`. */
  | { readonly kind: 'who'; readonly table: string };

/** `replayed`: heard before. The others: see `Unreadable`. */
export const REJECTIONS = ['forged', 'malformed', 'replayed'] as const;
export type Rejection = (typeof REJECTIONS)[number];

export interface Bus {
  /** Never throws and never waits. Of entries that cannot be told now, others hear later. */
  publish(news: News): void;
  /** Whether there may be other nodes at all. */
  readonly isShared: boolean;
  /**
   * Resolves when news about this table will be heard: a log that is read after that misses nothing.
   * Resolves too when no news can be heard now, and then a gap follows; never rejects.
   */
  subscribe(table: string): Promise<void>;
  unsubscribe(table: string): void;
  /** Called with news from other nodes about tables that this node has subscribed to. */
  onNews(listener: (news: News) => void): void;
  /** Called when news may have been missed: read on at every table that is loaded. */
  onGap(listener: () => void): void;
  /** Called when a message about who is at this table could not be sent: publish it again. */
  onUnsaid(listener: (table: string) => void): void;
  /** How many messages were ignored, by reason. */
  readonly rejected: Readonly<Record<Rejection, number>>;
  /** For `/readyz`: whether news gets through now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** A single node has no peers. */
export const noBus: Bus = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => Promise.resolve(),
  unsubscribe: () => undefined,
  onNews: () => undefined,
  onGap: () => undefined,
  onUnsaid: () => undefined,
  rejected: { forged: 0, malformed: 0, replayed: 0 },
  isUp: true,
  close: () => Promise.resolve(),
};
