/** Two nodes on one PostgreSQL and one Redis, a client of every table at each, and everything fails in turn. */

import { openStore } from '../packages/server/src/store/open.ts';
import {
  startPostgres,
  type TestPostgres,
} from '../packages/server/src/testing/services/postgres.ts';
import { startRedis, type TestRedis } from '../packages/server/src/testing/services/redis.ts';
import { startValve, type Valve } from '../packages/server/src/testing/valve.ts';
import { Audit } from './audit.ts';
import { makeFolder } from './disk/folder.ts';
import { type Party, startParty, tablesThatStay } from './party.ts';
import { startProxy } from './proxy.ts';
import { type ChaosFinding, type Effort, none, told } from './report.ts';
import { faultless, makeServer, ROOMY, type ServerProcess } from './server.ts';
import { sleep } from './time.ts';

const SIZES = {
  full: { tables: 60, cycles: 3, between: 200, calm: 3_000, cut: 10_000, finish: 300_000 },
  short: { tables: 4, cycles: 1, between: 10, calm: 200, cut: 1_500, finish: 60_000 },
} as const;

/** Milliseconds within which every table has gone on after everything is back. */
const PATIENCE = 60_000;

export async function clusterScenario({
  short,
  seed,
  say,
}: Effort): Promise<readonly ChaosFinding[]> {
  const { tables, cycles, between, calm, cut, finish } = short ? SIZES.short : SIZES.full;
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const ways = [await startValve(redis.port), await startValve(redis.port)] as const;
  const data = makeFolder();
  const nodeBy = ({ port }: Valve): Promise<ServerProcess> => {
    const urls = { DATABASE_URL: postgres.url, REDIS_URL: `redis://127.0.0.1:${port}` };
    return makeServer({ env: { ...ROOMY, DATA_DIR: data.path, ...urls } });
  };
  const [one, other] = await Promise.all([nodeBy(ways[0]), nodeBy(ways[1])]);
  const [left, right] = await Promise.all([
    startProxy([one.port, other.port]),
    startProxy([other.port, one.port]),
  ]);
  let party: Party | undefined;
  let stuck = 0;
  try {
    await Promise.all([one.start(), other.start()]);
    say(`${tables} tables sit down, one client at each node; Redis by ${redis.way}`);
    party = await startParty({ tables, urls: [left.url, right.url], seed, between });
    const { ledgers } = party;
    const audit = new Audit(ledgers);
    const faults = Object.entries(faultsFor({ one, other, postgres, redis, ways, cut })).filter(
      ([name]) => !short || !LONG.includes(name),
    );
    for (let cycle = 0; cycle < cycles; cycle++) {
      for (const [name, fault] of faults) {
        await sleep(calm);
        const before = party.acknowledged;
        await fault();
        const meanwhile = party.acknowledged - before;
        const waiting = await tablesThatStay(party, PATIENCE);
        stuck += waiting;
        await withStore(postgres.url, (read) => audit.round(read));
        say(
          `${name}: ${meanwhile} steps acknowledged meanwhile, ${waiting} tables did not go on, ${audit.lost} lost`,
        );
      }
    }
    await party.finish(finish);
    const ends = party.findings();
    party.close();
    await Promise.all([one.stop(), other.stop()]);
    await withStore(postgres.url, (read) => audit.end(read));
    return [
      told('faults', cycles * faults.length),
      none('tables that did not go on after one', stuck),
      ...audit.findings(),
      ...ends,
      none('nodes that ended by themselves', one.crashes + other.crashes),
      faultless([one, other], say, true),
    ];
  } finally {
    party?.close();
    await Promise.all([one.remove(), other.remove()]);
    await Promise.all([left, right, ...ways].map((way) => way.close()));
    await Promise.all([postgres.stop(), redis.stop()]);
    data.remove();
  }
}

interface Parts {
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly postgres: TestPostgres;
  readonly redis: TestRedis;
  /** To Redis, from each node. */
  readonly ways: readonly [Valve, Valve];
  /** Milliseconds. */
  readonly cut: number;
}

/** Left out of the short form, which has similar ones. */
const LONG: readonly string[] = [
  'the other node killed',
  'Redis gone',
  'Redis cut off from one node',
];

/** Each leaves everything running again. */
const faultsFor = ({ one, other, postgres, redis, ways, cut }: Parts) => ({
  'one node killed': () => killAndReturn(one, cut),
  'the other node killed': () => killAndReturn(other, cut),
  'PostgreSQL restarted': () => postgres.restart(),
  'Redis restarted': () => redis.restart(),
  'Redis cut off': () => cutOff(ways, cut),
  // The other hears nothing from it and does not know.
  'Redis cut off from one node': () => cutOff(ways.slice(0, 1), cut),
  'Redis gone': async () => {
    await redis.kill();
    await sleep(cut);
    await redis.start();
  },
});

async function cutOff(ways: readonly Valve[], time: number): Promise<void> {
  for (const way of ways) way.shut();
  await sleep(time);
  for (const way of ways) way.open();
}

async function killAndReturn(node: ServerProcess, after: number): Promise<void> {
  await node.kill();
  await sleep(after);
  await node.start();
}

async function withStore(
  databaseUrl: string,
  use: (read: Parameters<Audit['round']>[0]) => Promise<void>,
): Promise<void> {
  const store = await openStore({ dataDir: '', databaseUrl });
  try {
    await use(store.read);
  } finally {
    await store.close();
  }
}
