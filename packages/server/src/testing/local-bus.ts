/** News between halls in one process, as JSON and a tick later, as over a wire that can be cut. */

import type { Bus, News } from '../bus/bus.ts';

export interface Wire {
  /** One more node on the wire. */
  connect(): Bus;
  /** From now on all news is lost. */
  cut(isNoticed: boolean): void;
  mend(): void;
}

export function makeWire(): Wire {
  const nodes: { readonly hear: (news: News) => void; readonly gap: () => void }[] = [];
  let isWhole = true;
  let isNoticed = false;
  return {
    connect() {
      const tables = new Set<string>();
      const listeners: ((news: News) => void)[] = [];
      const gaps: (() => void)[] = [];
      const own = {
        hear: (news: News) => {
          if (tables.has(news.table)) for (const listener of listeners) listener(news);
        },
        gap: () => {
          for (const listener of gaps) listener();
        },
      };
      nodes.push(own);
      return {
        publish(news) {
          const text = JSON.stringify(news);
          setImmediate(() => {
            if (isWhole) for (const node of nodes) if (node !== own) node.hear(JSON.parse(text));
          });
        },
        isShared: true,
        async subscribe(table) {
          tables.add(table);
        },
        unsubscribe: (table) => void tables.delete(table),
        onNews: (listener) => void listeners.push(listener),
        onGap: (listener) => void gaps.push(listener),
        onUnsaid: () => undefined,
        rejected: { forged: 0, malformed: 0, replayed: 0 },
        get isUp() {
          return isWhole || !isNoticed;
        },
        close: () => Promise.resolve(),
      };
    },
    cut(noticed) {
      isWhole = false;
      isNoticed = noticed;
    },
    mend() {
      isWhole = true;
      for (const { gap } of nodes) gap();
    },
  };
}
