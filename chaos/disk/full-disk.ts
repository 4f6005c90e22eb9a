/** The disk is full, or the database away: nothing is promised, and play goes on when it is over. */

import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import { openStore } from '../../packages/server/src/store/open.ts';
import { startPostgres } from '../../packages/server/src/testing/services/postgres.ts';
import { Audit, type ReadLog } from '../audit.ts';
import { type Party, startParty, tablesThatStay } from '../party.ts';
import { type ChaosFinding, type Effort, exactly, none, some, told, yes } from '../report.ts';
import { faultless, makeServer, ROOMY, type ServerProcess } from '../server.ts';
import { sleep, until } from '../time.ts';
import { makeDisk } from './disk.ts';
import { makeFolder } from './folder.ts';
import { withCopy } from './store-copy.ts';

const SIZES = {
  full: { tables: 40, times: 5, between: 100, calm: 3_000, refusing: 5_000, finish: 180_000 },
  short: { tables: 4, times: 1, between: 10, calm: 300, refusing: 500, finish: 60_000 },
} as const;

const PATIENCE = 60_000;
const CODE = 'store-unavailable';

export async function fullScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  return [...(await fullDisk(effort)), ...(await noDatabase(effort))];
}

async function fullDisk(effort: Effort): Promise<readonly ChaosFinding[]> {
  const disk = makeDisk();
  const server = await makeServer({
    env: { ...ROOMY, DATA_DIR: disk.path },
    before: disk.before,
  });
  try {
    const findings = await refusing(effort, server, {
      name: 'disk full',
      refuse: async () => disk.fill(server.pid),
      recover: async () => disk.free(server.pid),
      read: (use) => withCopy(disk.path, (store) => use(store.read)),
    });
    return [told('disk full: the way', disk.way), ...findings];
  } finally {
    await server.remove();
    disk.remove();
  }
}

async function noDatabase(effort: Effort): Promise<readonly ChaosFinding[]> {
  const postgres = await startPostgres();
  const data = makeFolder();
  const server = await makeServer({
    env: { ...ROOMY, DATA_DIR: data.path, DATABASE_URL: postgres.url },
  });
  try {
    return await refusing(effort, server, {
      name: 'PostgreSQL away',
      refuse: () => postgres.kill(),
      recover: () => postgres.start(),
      async read(use) {
        const store = await openStore({ dataDir: '', databaseUrl: postgres.url });
        try {
          await use(store.read);
        } finally {
          await store.close();
        }
      },
    });
  } finally {
    await server.remove();
    await postgres.stop();
    data.remove();
  }
}

interface Trouble {
  readonly name: string;
  refuse(): Promise<void>;
  recover(): Promise<void>;
  /** After the server has stopped. */
  read(use: (read: ReadLog) => Promise<void>): Promise<void>;
}

async function refusing(
  { short, seed, say }: Effort,
  server: ServerProcess,
  trouble: Trouble,
): Promise<readonly ChaosFinding[]> {
  const size = short ? SIZES.short : SIZES.full;
  await server.start();
  const { pid } = server;
  const { tables, between, times } = size;
  const party = await startParty({ tables, urls: [server.url, server.url], seed, between });
  const audit = new Audit(party.ledgers);
  let meanwhile = 0;
  let untold = 0;
  let stuck = 0;
  let opened = 0;
  try {
    for (let time = 1; time <= times; time++) {
      await sleep(size.calm);
      await trouble.refuse();
      untold += await tablesWithoutCode(party);
      const before = party.acknowledged;
      opened += await opensRefused(server.url);
      await sleep(size.refusing);
      meanwhile += party.acknowledged - before;
      await trouble.recover();
      stuck += await tablesThatStay(party, PATIENCE);
      say(
        `${trouble.name} ${time} of ${times}: ${meanwhile} acknowledged meanwhile, ${stuck} stuck`,
      );
    }
    await party.finish(size.finish);
    const ends = party.findings();
    const isSame = server.pid === pid && server.crashes === 0;
    party.close();
    await server.stop();
    await trouble.read((read) => audit.end(read));
    return [
      told('times', times),
      none(`tables that were not told ${CODE}`, untold),
      some(`answers of ${CODE}`, countOf(party, CODE)),
      none('acknowledged meanwhile', meanwhile),
      exactly('requests for a table that were refused', opened, times),
      none('tables that did not go on', stuck),
      yes('the same process all the time', isSame),
      ...audit.summary(),
      ...ends,
      faultless([server], say, true),
    ].map((finding) => ({ ...finding, what: `${trouble.name}: ${finding.what}` }));
  } finally {
    party.close();
  }
}

const countOf = ({ players }: Party, code: string): number =>
  players.reduce((sum, { refused }) => sum + (refused.get(code) ?? 0), 0);

/** How many tables never hear that the store takes nothing. */
async function tablesWithoutCode({ players }: Party): Promise<number> {
  const toldOf = (): readonly number[] => players.map(({ refused }) => refused.get(CODE) ?? 0);
  const before = toldOf();
  const untold = (): number => {
    const now = toldOf();
    const isTold = players.map((_, i) => now[i] !== before[i]);
    return isTold.filter((_, i) => i % 2 === 0 && !isTold[i] && !isTold[i + 1]).length;
  };
  await until(() => untold() === 0, PATIENCE);
  return untold();
}

async function opensRefused(url: string): Promise<number> {
  const opened = await tableApi(url, randomBytes).open({ game: 'dodge-dice' });
  return !opened.ok && opened.fault.code === CODE ? 1 : 0;
}
