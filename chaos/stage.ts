/** A server with tables of honest clients, who play to their end whatever else happens to it. */

import { type Entry, tableFrom } from '@dicehall/table';
import { Audit } from './audit.ts';
import { makeFolder } from './disk/folder.ts';
import { withCopy } from './disk/store-copy.ts';
import { type Party, startParty } from './party.ts';
import { type ChaosFinding, type Effort, none } from './report.ts';
import { faultless, makeServer, type ServerOptions, type ServerProcess } from './server.ts';

export interface Stage {
  readonly server: ServerProcess;
  readonly party: Party;
}

/** What `run` finds, and then whether the honest clients and the server came out of it unharmed. */
export async function withStage(
  { seed, say }: Effort,
  tables: number,
  options: Omit<ServerOptions, 'env'> & {
    readonly env?: Record<string, string>;
  },
  run: (stage: Stage) => Promise<readonly ChaosFinding[]>,
): Promise<readonly ChaosFinding[]> {
  const data = makeFolder();
  const server = await makeServer({ ...options, env: { ...options.env, DATA_DIR: data.path } });
  let party: Party | undefined;
  try {
    await server.start();
    party = await startParty({ tables, urls: [server.url, server.url], seed, between: 200 });
    const audit = new Audit(party.ledgers);
    const findings = await run({ server, party });
    await party.finish(120_000);
    const ends = party.findings();
    party.close();
    await server.stop();
    const illegal = await withCopy(data.path, async (store) => {
      await audit.end(store.read);
      let unreplayed = 0;
      for await (const { entries } of store.exportAll()) unreplayed += replays(entries) ? 0 : 1;
      return unreplayed;
    });
    return [
      ...findings,
      none('tables in an illegal state', illegal),
      ...audit.summary(),
      ...ends,
      none('crashes', server.crashes),
      faultless([server], say),
    ];
  } finally {
    party?.close();
    await server.remove();
    data.remove();
  }
}

function replays(entries: readonly Entry[]): boolean {
  try {
    tableFrom(entries);
    return true;
  } catch {
    return false;
  }
}
