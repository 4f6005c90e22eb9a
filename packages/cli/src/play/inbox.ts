/** Waits for what a link tells. */

import type { LinkNews, TableLink } from '@dicehall/link';

export interface Inbox {
  /** Aborted when the link tells something from now on. */
  next(): AbortSignal;
  /** Resolves then. */
  arrived(): Promise<void>;
  close(): void;
}

export function inboxOf(link: TableLink, take: (news: LinkNews) => void): Inbox {
  let bell = new AbortController();
  const close = link.watch((news) => {
    take(news);
    const ringing = bell;
    bell = new AbortController();
    ringing.abort();
  });
  const next = (): AbortSignal => bell.signal;
  return {
    next,
    arrived: () =>
      new Promise((resolve) => next().addEventListener('abort', () => resolve(), { once: true })),
    close,
  };
}
