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
  // Counted here and told when asked: a labelled counter costs more than much of a move.
  const commands = new Map<string, Map<string, number>>();
  new Counter({
    name: 'dicehall_commands_total',
    help: 'Commands by kind and outcome: done, again, or the code of the refusal or fault',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [kind, outcomes] of commands) {
        for (const [outcome, count] of outcomes) this.inc({ kind, outcome }, count);
      }
    },
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
    countCommand(kind, outcome) {
      let outcomesOf = commands.get(kind);
      if (outcomesOf === undefined) {
        outcomesOf = new Map();
        commands.set(kind, outcomesOf);
      }
      outcomesOf.set(outcome, (outcomesOf.get(outcome) ?? 0) + 1);
    },
    countRequest: (route, status) => requests.inc({ route, status }),
    timed: (store) => ({
      ...methodsOf(store),
      append(append) {
        const start = performance.now();
        const note = (outcome: keyof typeof outcomes): void =>
          outcomes[outcome].observe((performance.now() - start) / 1000);
        const appended = store.append(append);
        appended.then(note, () => note('failed'));
        return appended;
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
  heads: (tables) => store.heads(tables),
  listPublic: (game, limit) => store.listPublic(game, limit),
  tablesOf: (tokens) => store.tablesOf(tokens),
  toWake: (now, limit) => store.toWake(now, limit),
  archiveIdle: (before) => store.archiveIdle(before),
  exportAll: () => store.exportAll(),
  importTable: (table) => store.importTable(table),
  alone: (name, work) => store.alone(name, work),
  check: () => store.check(),
  close: () => store.close(),
});
