/** Two nodes on one PostgreSQL and one Redis, every table with a seat on either, against one node. */

import { startPostgres } from '../../packages/server/src/testing/services/postgres.ts';
import { startRedis } from '../../packages/server/src/testing/services/redis.ts';
import { type BenchReport, makeNumber, makeReading, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';
import { OURS } from './contestants.ts';
import { openPair, type Run } from './pair.ts';

const TABLES = 200;
/** The clients, PostgreSQL, Redis and two nodes: fewer cores have nothing left for a second node. */
const CORES_WANTED = 6;
const BAR = 1.5;

export async function measureTwoNodes(effort: Effort, cores: number): Promise<BenchReport> {
  const { quick, say } = effort;
  say(`one and two nodes on PostgreSQL and Redis, ${TABLES} tables`);
  const postgres = await startPostgres();
  const redis = await startRedis();
  try {
    const runs: { readonly one: Run; readonly two: Run }[] = [];
    for (let repetition = 0; repetition < (quick ? 1 : 3); repetition++) {
      const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
      runs.push({
        one: await measureNodes(1, env, quick),
        two: await measureNodes(2, env, quick),
      });
    }
    const about = {
      id: 'server.two-nodes.moves',
      what: 'PostgreSQL, moves per second, two nodes : one',
      unit: 'times',
      details: describe(runs),
    };
    const ratios = runs.map(({ one, two }) => two.movesPerSecond / one.movesPerSecond);
    if (cores >= CORES_WANTED) {
      return { rows: [makeRow({ ...about, bar: BAR, sign: '>=' }, ratios)], notMeasured: [] };
    }
    return {
      rows: [makeReading(about, ratios)],
      notMeasured: [
        `not held against ${BAR}: two nodes, PostgreSQL, Redis and the clients share ${cores} cores here`,
      ],
    };
  } finally {
    await redis.stop();
    await postgres.stop();
  }
}

async function measureNodes(
  nodes: number,
  env: Readonly<Record<string, string>>,
  quick: boolean,
): Promise<Run> {
  const pair = await openPair(OURS, { tables: TABLES, nodes, env });
  try {
    await pair.run({ seconds: 1, active: TABLES, between: 0 });
    return await pair.run({ seconds: quick ? 1 : 4, active: TABLES, between: 0 });
  } finally {
    await pair.close();
  }
}

function describe(runs: readonly { readonly one: Run; readonly two: Run }[]): string {
  const { one, two } = runs.at(-1) ?? {};
  if (one === undefined || two === undefined) return '';
  const speeds = `${makeNumber(two.movesPerSecond)} : ${makeNumber(one.movesPerSecond)} per s`;
  return `${speeds}, p99 ${makeNumber(two.p99)} : ${makeNumber(one.p99)} ms`;
}
