/**
 * News between nodes. Only a hint: the log is the truth, and a node that misses a message makes it good by
 * reading on.
 */

import type { Seat } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';

export type News =
  /** None if they could not be told in time: other nodes with the table read on. */
  | { readonly kind: 'entries'; readonly table: string; readonly entries: readonly Entry[] }
  /** Who is connected to that node. */
  | {
      readonly kind: 'present';
      readonly table: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      readonly watchers: number;
    }
  /** Who is connected? Answered by `present`, and by nobody where nobody is. */
  | { readonly kind: 'who'; readonly table: string };

export interface Bus {
  /** Never throws and never waits. Of entries that cannot be told now, others hear later that they missed some. */
  publish(news: News): void;
  /** Whether there may be other nodes at all. */
  readonly isShared: boolean;
  /**
   * Resolves when news about this table will be heard: a log that is read after that misses nothing.
   * Resolves too when they cannot be heard now, and then a gap follows; never rejects.
   */
  subscribe(table: string): Promise<void>;
  unsubscribe(table: string): void;
  /** News of other nodes about tables that this node has subscribed to. */
  onNews(listener: (news: News) => void): void;
  /** News may have been missed: read on at every table that is loaded. */
  onGap(listener: () => void): void;
  /** Who is at this table could not be told when it was published: say it again. */
  onUnsaid(listener: (table: string) => void): void;
  /** For `/readyz`: whether news gets through now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** One node alone has nobody to tell. */
export const noBus: Bus = {
  isShared: false,
  publish: () => undefined,
  subscribe: () => Promise.resolve(),
  unsubscribe: () => undefined,
  onNews: () => undefined,
  onGap: () => undefined,
  onUnsaid: () => undefined,
  isUp: true,
  close: () => Promise.resolve(),
};
