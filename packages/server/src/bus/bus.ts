/**
 * News between nodes. Only a hint: the log is the truth, and whoever misses a message makes it good by
 * reading on.
 */

import type { Seat } from '@dicehall/rules';
import type { Entry } from '@dicehall/table';

export type News =
  | { readonly kind: 'entries'; readonly table: string; readonly entries: readonly Entry[] }
  /** Who is connected to that node. */
  | {
      readonly kind: 'present';
      readonly table: string;
      readonly node: string;
      readonly seats: readonly Seat[];
      readonly watchers: number;
    };

export interface Bus {
  publish(news: News): void;
  /** News of other nodes about tables that this node has subscribed to. */
  subscribe(table: string): void;
  unsubscribe(table: string): void;
  onNews(listener: (news: News) => void): void;
  /** News may have been missed: read on at every table that is loaded. */
  onGap(listener: () => void): void;
  /** For `/readyz`: whether news go through now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** One node alone has nobody to tell. */
export const noBus: Bus = {
  publish: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  onNews: () => undefined,
  onGap: () => undefined,
  isUp: true,
  close: () => Promise.resolve(),
};
