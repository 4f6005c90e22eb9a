/** What `/metrics` tells, in the words of Prometheus. No label ever holds a table, a name or an address. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Bus } from './bus/bus.ts';
import type { Store } from './store/store.ts';

/** What is counted at the moment of asking. */
export interface Counts {
  /** Tables that this node holds in memory. */
  tables(): number;
  /** Sockets that have joined one. */
  devices(): number;
}

export interface Metrics {
  countCommand(kind: string, outcome: string): void;
  countRequest(route: string, status: number): void;
  /** The same store, with the time that appending takes. */
  timed(store: Store): Store;
  /** Before the first `text`. */
  watch(counts: Counts, bus: Bus): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Around the 4 ms of one fsync, up to a store in trouble. */
const SECONDS = [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const commands = new Counter({
    name: 'dicehall_commands_total',
    help: 'Commands by kind and outcome: done, again, or the code of the refusal or fault',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const requests = new Counter({
    name: 'dicehall_requests_total',
    help: 'HTTP requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  });
  const appends = new Histogram({
    name: 'dicehall_append_seconds',
    help: 'Time until entries were durable, by outcome: written, taken or failed',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });

  // Looked up once: this is on the way of every move.
  const outcomes = {
    written: appends.labels('written'),
    taken: appends.labels('taken'),
    failed: appends.labels('failed'),
  };

  const gauge = (name: string, help: string, count: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(count());
      },
    });
  };

  return {
    countCommand: (kind, outcome) => commands.inc({ kind, outcome }),
    countRequest: (route, status) => requests.inc({ route, status }),
    timed: (store) => ({
      ...methodsOf(store),
      async append(append) {
        const start = performance.now();
        let outcome: keyof typeof outcomes = 'failed';
        try {
          outcome = await store.append(append);
          return outcome;
        } finally {
          outcomes[outcome].observe((performance.now() - start) / 1000);
        }
      },
    }),
    watch(counts, bus) {
      gauge('dicehall_tables', 'Tables in memory', () => counts.tables());
      gauge('dicehall_devices', 'Sockets that have joined a table', () => counts.devices());
      gauge('dicehall_bus_up', 'Whether news between nodes go through', () => (bus.isUp ? 1 : 0));
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Bound one by one, because a store may be a class or an object. */
const methodsOf = (store: Store): Store => ({
  append: (append) => store.append(append),
  read: (table, from) => store.read(table, from),
  listPublic: (game, limit) => store.listPublic(game, limit),
  tablesOf: (tokens) => store.tablesOf(tokens),
  toWake: (now, limit) => store.toWake(now, limit),
  archiveIdle: (before) => store.archiveIdle(before),
  exportAll: () => store.exportAll(),
  importTable: (table) => store.importTable(table),
  check: () => store.check(),
  close: () => store.close(),
});
