/** Overwrites pages of the SQLite file: the server must report it, stay up, and recover from the backup. */

import { closeSync, cpSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { z } from 'zod';
import { Audit } from '../audit.ts';
import { makeFolder } from '../disk/folder.ts';
import { withCopy } from '../disk/store-copy.ts';
import { type Party, startParty } from '../party.ts';
import { type ChaosFinding, type Effort, exactly, none, some, told } from '../report.ts';
import { makeServer, ROOMY, type ServerProcess } from '../server.ts';
import { sleep, until } from '../time.ts';

const SIZES = {
  full: { tables: 40, times: 5, calm: 3_000 },
  short: { tables: 6, times: 1, calm: 1_000 },
} as const;

const PAGE = 4_096;
/** How many pages in a hundred are damaged. The first has the schema, without which there is no database. */
const SHARE = 10;
const PATIENCE = 30_000;
const FILE = 'dicehall.db';
const SAID = /damaged/;

const readiness = z.object({ ok: z.boolean(), damaged: z.array(z.string()) });

export async function damageScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const { short, seed, say } = effort;
  const size = short ? SIZES.short : SIZES.full;
  const random = seeded(seed, 0xbad);
  const [data, backup] = [makeFolder(), makeFolder()];
  const server = await makeServer({ env: { ...ROOMY, DATA_DIR: data.path } });
  let party: Party | undefined;
  const counts = { pages: 0, said: 0, unready: 0, wrong: 0, damaged: 0, well: 0 };
  try {
    await server.start();
    party = await startParty({
      tables: size.tables,
      urls: [server.url, server.url],
      seed,
      between: 20,
    });
    const audit = new Audit(party.ledgers);
    for (let time = 1; time <= size.times; time++) {
      await sleep(size.calm);
      await server.stop();
      await withCopy(data.path, (store) => audit.round(store.read));
      cpSync(join(data.path, FILE), join(backup.path, FILE));
      counts.pages += overwrite(join(data.path, FILE), random);
      // A file whose pages cannot be read at all may keep it from starting: also said, and no crash of a running server.
      await lookAt(server, party, counts);
      await server.kill();
      for (const end of ['', '-wal', '-shm']) rmSync(join(data.path, FILE + end), { force: true });
      cpSync(join(backup.path, FILE), join(data.path, FILE));
      for (const ledger of party.ledgers) ledger.forget();
      await server.start();
      if (await until(async () => (await readyOf(server)).ok, PATIENCE)) counts.well++;
      say(`${time} of ${size.times}: ${counts.pages} pages, ${counts.damaged} tables damaged`);
    }
    await server.stop();
    await withCopy(data.path, (store) => audit.end(store.read));
    return [
      told('times', size.times),
      some('pages written over', counts.pages),
      exactly('times that the log said so', counts.said, size.times),
      exactly('times that it was not ready', counts.unready, size.times),
      told('tables that answered that they are damaged', counts.damaged),
      none('tables that answered anything else but themselves', counts.wrong),
      exactly('times that all was well with the backup', counts.well, size.times),
      none('logs that do not replay then', audit.unreplayed),
      none('crashes', server.crashes),
    ];
  } finally {
    party?.close();
    await server.remove();
    for (const folder of [data, backup]) folder.remove();
  }
}

function overwrite(file: string, random: Random): number {
  const pages = statSync(file).size / PAGE;
  const damaged = Math.max(2, Math.floor((pages * SHARE) / 100));
  const handle = openSync(file, 'r+');
  for (let i = 0; i < damaged; i++) {
    const page = Math.floor(pages / 2) + random(Math.floor(pages / 2));
    writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE);
  }
  closeSync(handle);
  return damaged;
}

interface Counts {
  said: number;
  unready: number;
  damaged: number;
  wrong: number;
}

/** The damaged file is served: who asks hears the table or that it is damaged. */
async function lookAt(server: ServerProcess, party: Party, counts: Counts): Promise<void> {
  const before = server.lines.length;
  await server.start();
  const isSaid = (): boolean => server.lines.slice(before).some((line) => SAID.test(line));
  if (await until(isSaid, PATIENCE)) counts.said++;
  for (const { table } of party.ledgers) {
    const answer = await fetch(`${server.url}/api/tables/${table}`);
    const text = await answer.text();
    if (text.includes('"table-damaged"')) counts.damaged++;
    else if (answer.status !== 200) counts.wrong++;
  }
  const { ok, damaged } = await readyOf(server);
  if (!ok && damaged.length > 0) counts.unready++;
}

const readyOf = async ({ url }: ServerProcess) =>
  readiness.parse(await (await fetch(`${url}/readyz`)).json());
