/** PostgreSQL fails, and what takes its place lags behind: the last commits are lost, and tables go on without them. */

import type { Entry } from '@dicehall/table';
import { Audit } from '../audit.ts';
import { tablesThatStay } from '../party.ts';
import { type ChaosFinding, type Effort, none, some, told } from '../report.ts';
import { faultless } from '../server.ts';
import { sleep, until } from '../time.ts';
import { type Nodes, withNodes } from './nodes.ts';

const SIZES = {
  full: { tables: 20, between: 100, times: 3, lag: 3_000, finish: 120_000 },
  short: { tables: 3, between: 10, times: 1, lag: 500, finish: 60_000 },
} as const;

/** Nodes look for themselves, at tables where nothing is asked, every 20 seconds. */
const PATIENCE = 60_000;

/** What a node says of each table that has lost entries. */
const SET_BACK = /the store has lost entries that were told/;

export async function failoverScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  return withNodes(effort, size, async (parts) => {
    const { nodes, party, read } = parts;
    let lost = 0;
    let untold = 0;
    let stuck = 0;
    for (let time = 1; time <= size.times; time++) {
      const replica = await takeReplica(parts.postgres.url);
      await sleep(size.lag);
      const ahead = await failOver(parts, replica);
      for (const { entries } of ahead) lost += entries;
      untold += await stillUntold(ahead);
      stuck += await tablesThatStay(party, PATIENCE);
      effort.say(`${time} of ${size.times}: ${lost} entries lost, ${untold} clients not told`);
    }
    // All that was ever promised is kept, but for what the store lost and its clients were told of.
    const audit = new Audit(party.ledgers);
    await party.finish(size.finish);
    const ends = party.findings();
    const broken = party.players.flatMap(({ link }) => {
      const { kind, difference } = link.state.trust;
      return kind === 'broken' ? [difference] : [];
    });
    for (const difference of broken) effort.say(`distrusted: ${JSON.stringify(difference)}`);
    party.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await read((store) => audit.end(store.read));
    for (const { what, value, holds } of audit.findings()) {
      if (!holds) effort.say(`${what}: ${value}`);
    }
    return [
      told('failovers', size.times),
      some('entries told and lost', lost),
      none('clients that were not told', untold),
      none('tables that did not go on', stuck),
      none('clients that distrust the dice', broken.length),
      ...audit.summary(),
      ...ends,
      none('nodes that ended by themselves', nodes[0].crashes + nodes[1].crashes),
      faultless(nodes, effort.say, true, SET_BACK),
    ];
  });
}

interface Ahead {
  /** How many entries a client knows that are lost. */
  readonly entries: number;
  isTold(): boolean;
}

/** Clients that know more than the store does when it is back. */
async function failOver(
  { postgres, way, party, read }: Nodes,
  restore: () => Promise<void>,
): Promise<readonly Ahead[]> {
  const logs = (): Promise<ReadonlyMap<string, readonly Entry[]>> =>
    read(async (store) => {
      const found = new Map<string, readonly Entry[]>();
      for (const { table } of party.ledgers) found.set(table, await store.read(table, 0));
      return found;
    });
  way.shut();
  await postgres.restart();
  const before = await logs();
  await restore();
  const after = await logs();
  const lengthOf = (table: string): number => after.get(table)?.length ?? 0;
  for (const ledger of party.ledgers) {
    const length = lengthOf(ledger.table);
    const lost = before.get(ledger.table)?.slice(length) ?? [];
    ledger.lose(length, new Set(lost.map(({ id }) => id)));
  }
  const ahead = party.players.flatMap((player): Ahead[] => {
    const [view] = player.link.state.views;
    const entries = (view?.next ?? 0) - lengthOf(view?.table ?? '');
    const { setBacks } = player;
    return entries > 0 ? [{ entries, isTold: () => player.setBacks > setBacks }] : [];
  });
  way.open();
  return ahead;
}

async function stillUntold(ahead: readonly Ahead[]): Promise<number> {
  const untold = (): number => ahead.filter(({ isTold }) => !isTold()).length;
  await until(() => untold() === 0, PATIENCE);
  return untold();
}

/** Everything as it is now; what is given back makes the database that again. */
async function takeReplica(url: string): Promise<() => Promise<void>> {
  const names = await query(url, async (client) => {
    const found = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const all = found.rows.map(({ name }) => name);
    await client.query('DROP SCHEMA IF EXISTS replica CASCADE');
    await client.query('CREATE SCHEMA replica');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    for (const name of all)
      await client.query(`CREATE TABLE replica.${name} AS TABLE public.${name}`);
    await client.query('COMMIT');
    return all;
  });
  return () =>
    query(url, async (client) => {
      // No foreign key is looked at meanwhile.
      await client.query('SET session_replication_role = replica');
      await client.query('BEGIN');
      for (const name of names) {
        await client.query(`DELETE FROM public.${name}`);
        await client.query(
          `INSERT INTO public.${name} OVERRIDING SYSTEM VALUE TABLE replica.${name}`,
        );
      }
      await client.query('COMMIT');
    });
}

async function query<T>(url: string, use: (client: import('pg').Client) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
