/** Two nodes on one PostgreSQL and one Redis, with a client of every table at each. */

import { openStore } from '../../packages/server/src/store/open.ts';
import type { Store } from '../../packages/server/src/store/store.ts';
import {
  startPostgres,
  type TestPostgres,
} from '../../packages/server/src/testing/services/postgres.ts';
import { startRedis, type TestRedis } from '../../packages/server/src/testing/services/redis.ts';
import { startValve, type Valve } from '../../packages/server/src/testing/valve.ts';
import { makeFolder } from '../disk/folder.ts';
import { type Party, startParty } from '../party.ts';
import type { Effort } from '../report.ts';
import { makeServer, ROOMY, type ServerProcess } from '../server.ts';

export interface Nodes {
  readonly nodes: readonly [ServerProcess, ServerProcess];
  readonly postgres: TestPostgres;
  /** From the nodes to PostgreSQL. */
  readonly way: Valve;
  readonly redis: TestRedis;
  readonly party: Party;
  /** Behind the nodes' back. */
  read<T>(use: (store: Store) => Promise<T>): Promise<T>;
}

export async function withNodes<T>(
  { seed }: Effort,
  { tables, between }: { readonly tables: number; readonly between: number },
  run: (parts: Nodes) => Promise<T>,
): Promise<T> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const way = await startValve(Number(new URL(postgres.url).port));
  const data = makeFolder();
  const databaseUrl = postgres.url.replace(/:\d+\//, `:${way.port}/`);
  const urls = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const make = () => makeServer({ env: { ...ROOMY, DATA_DIR: data.path, ...urls } });
  const nodes = [await make(), await make()] as const;
  let party: Party | undefined;
  try {
    await Promise.all(nodes.map((node) => node.start()));
    party = await startParty({ tables, urls: [nodes[0].url, nodes[1].url], seed, between });
    return await run({
      nodes,
      postgres,
      way,
      redis,
      party,
      async read(use) {
        const store = await openStore({ dataDir: '', databaseUrl: postgres.url });
        try {
          return await use(store);
        } finally {
          await store.close();
        }
      },
    });
  } finally {
    party?.close();
    await Promise.all(nodes.map((node) => node.remove()));
    await way.close();
    await Promise.all([postgres.stop(), redis.stop()]);
    data.remove();
  }
}

/** What a node counts under that name, over all its labels that match. */
export async function countedBy({ url }: ServerProcess, name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
