/** The server is killed at random moments, again and again, while many tables play. */

import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { Audit } from './audit.ts';
import { makeFolder } from './disk/folder.ts';
import { withCopy } from './disk/store-copy.ts';
import { type Party, startParty } from './party.ts';
import { type ChaosFinding, type Effort, exactly, told } from './report.ts';
import { faultless, makeServer, ROOMY } from './server.ts';
import { sleep, until } from './time.ts';

const SIZES = {
  full: { tables: 200, kills: 50, between: 300, finish: 300_000 },
  short: { tables: 6, kills: 3, between: 10, finish: 60_000 },
} as const;

/** Milliseconds. Clients wait longer and longer between attempts, up to eight seconds. */
const BACK_WITHIN = 15_000;
const MOST = 0.9;

export async function killScenario({ short, seed, say }: Effort): Promise<readonly ChaosFinding[]> {
  const { tables, kills, between, finish } = short ? SIZES.short : SIZES.full;
  const random = seeded(seed, 0xdead);
  const data = makeFolder();
  const server = await makeServer({ env: { ...ROOMY, DATA_DIR: data.path } });
  let party: Party | undefined;
  let killed = 0;
  let atStart = 0;
  try {
    await server.start();
    say(`${tables} tables sit down`);
    party = await startParty({ tables, urls: [server.url, server.url], seed, between });
    const audit = new Audit(party.ledgers);
    while (killed < kills) {
      await awaitMoment(random, party);
      await server.kill();
      killed++;
      await withCopy(data.path, (store) => audit.round(store.read));
      // Now and then before it is up.
      if (killed < kills && random(8) === 0) {
        const started = server.start();
        await sleep(random(800));
        await server.kill();
        killed++;
        if (!(await started)) atStart++;
      }
      await server.start();
      say(
        `killed ${killed} of ${kills}, ${party.acknowledged} steps acknowledged, ${audit.lost} lost`,
      );
    }
    say('the last games come to an end');
    await party.finish(finish);
    const ends = party.findings();
    party.close();
    const code = await server.stop();
    await withCopy(data.path, (store) => audit.end(store.read));
    return [
      exactly('kills', killed, kills),
      told('of these before it served', atStart),
      ...audit.findings(),
      ...ends,
      faultless([server], say),
      exactly('exit code of the last stop', code ?? -1, 0),
    ];
  } finally {
    party?.close();
    await server.remove();
    data.remove();
  }
}

/** Sometimes it is hardly up, sometimes nearly everybody plays again. */
async function awaitMoment(random: Random, { players }: Party): Promise<void> {
  const isBack = (): boolean =>
    players.filter(({ link }) => link.state.status === 'joined').length >= MOST * players.length;
  if (random(3) > 0) await until(isBack, BACK_WITHIN);
  await sleep(random(2_000));
}
