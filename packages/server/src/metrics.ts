/** What `/metrics` tells, in the words of Prometheus. No label ever holds a table, a name or an address. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Bus, REJECTIONS } from './bus/bus.ts';
import type { Store } from './store/store.ts';

/** What is counted at the moment of asking. */
export interface Gauges {
  /** Tables that this node holds in memory. */
  tables(): number;
  /** Sockets that have joined one. */
  devices(): number;
  /** Tables set back since the start, after the store lost entries. */
  setBacks(): number;
  /** Tables that are damaged now. */
  damaged(): number;
}

export interface Metrics {
  countCommand(kind: string, outcome: string): void;
  countRequest(route: string, status: number): void;
  /** The same store, with the time that appending takes. */
  timed(store: Store): Store;
  /** Before the first `text`. */
  watch(counts: Gauges, bus: Bus): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Around the 4 ms of one fsync, up to a store in trouble. */
const SECONDS = [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'dicehall_requests_total',
    help: 'HTTP requests by route and status',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  return {
    countCommand: commandCounter(registry),
    countRequest: (route, status) => requests.inc({ route, status }),
    timed: appendTimer(registry),
    watch: (counts, bus) => watchAll(registry, counts, bus),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Counts here and tells when asked: a labelled counter costs more than much of a move. */
function commandCounter(registry: Registry): Metrics['countCommand'] {
  const commands = new Map<string, Map<string, number>>();
  new Counter({
    name: 'dicehall_commands_total',
    help: 'Commands by kind and outcome: done, again, or the code of the refusal or fault',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, outcomes] of commands) {
        for (const [outcome, count] of outcomes) this.inc({ kind, outcome }, count);
      }
    },
  });
  return (kind, outcome) => {
    let outcomes = commands.get(kind);
    if (outcomes === undefined) {
      outcomes = new Map();
      commands.set(kind, outcomes);
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
}

function appendTimer(registry: Registry): Metrics['timed'] {
  const appends = new Histogram({
    name: 'dicehall_append_seconds',
    help: 'Time until entries were durable, by outcome: written, taken or failed',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  // Looked up once: this is on the way of every move.
  const outcomes = {
    written: appends.labels('written'),
    taken: appends.labels('taken'),
    failed: appends.labels('failed'),
  };
  return (store) => ({
    ...methodsOf(store),
    append(append) {
      const start = performance.now();
      const note = (outcome: keyof typeof outcomes): void =>
        outcomes[outcome].observe((performance.now() - start) / 1000);
      const appended = store.append(append);
      appended.then(note, () => note('failed'));
      return appended;
    },
  });
}

function watchAll(registry: Registry, counts: Gauges, bus: Bus): void {
  const registers = [registry];
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
  gauge('dicehall_tables', 'Tables in memory', () => counts.tables());
  gauge('dicehall_devices', 'Sockets that have joined a table', () => counts.devices());
  gauge('dicehall_damaged_tables', 'Tables that cannot be read or do not hold', () =>
    counts.damaged(),
  );
  new Counter({
    name: 'dicehall_set_backs_total',
    help: 'Tables set back because the store had lost entries that were told',
    registers,
    collect() {
      this.reset();
      this.inc(counts.setBacks());
    },
  });
  new Counter({
    name: 'dicehall_bus_rejected_total',
    help: 'Messages between nodes that were not listened to, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of REJECTIONS) this.inc({ reason }, bus.rejected[reason]);
    },
  });
  gauge('dicehall_bus_up', 'Whether news between nodes go through', () => (bus.isUp ? 1 : 0));
}

/** Bound one by one, because a store may be a class or an object. */
const methodsOf = (store: Store): Store => ({
  append: (append) => store.append(append),
  read: (table, from) => store.read(table, from),
  readLog: (table, from) => store.readLog(table, from),
  heads: (tables) => store.heads(tables),
  attend: (tables, until) => store.attend(tables, until),
  listAttended: (game, span, limit) => store.listAttended(game, span, limit),
  tablesOf: (tokens) => store.tablesOf(tokens),
  toWake: (now, limit) => store.toWake(now, limit),
  aheadOf: (now, limit) => store.aheadOf(now, limit),
  archiveIdle: (before) => store.archiveIdle(before),
  tableIds: (after, limit) => store.tableIds(after, limit),
  findDamage: () => store.findDamage(),
  exportAll: () => store.exportAll(),
  importTable: (table) => store.importTable(table),
  keys: () => store.keys(),
  addKey: (key, after) => store.addKey(key, after),
  alone: (name, work) => store.alone(name, work),
  admin: store.admin,
  check: () => store.check(),
  close: () => store.close(),
});
