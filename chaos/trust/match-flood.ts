/**
 * Tables that were opened for anybody and left, or waited at by one person alone: those who look for somebody to play with
 * find each other.
 */

import { randomBytes } from 'node:crypto';
import { socketLink, type TableLink, tableApi } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { makeToken } from '@dicehall/table';
import { z } from 'zod';
import { MOST_PLACES } from '../../packages/server/src/hall/presence/places.ts';
import { markTimes, slowdown, timesBetween } from '../answer-times.ts';
import { atMost, type ChaosFinding, type Effort, exactly, some, told, yes } from '../report.ts';
import type { ServerProcess } from '../server.ts';
import { withStage } from '../stage.ts';
import { sleep, until } from '../time.ts';
import { BEHIND_PROXY, Stranger } from './stranger.ts';

const SIZES = {
  full: { tables: 6, quiet: 12_000, lasts: 25_000, pairs: 5 },
  short: { tables: 2, quiet: 500, lasts: 0, pairs: 1 },
} as const;

/** At once, from one address: as many as quick match used to look at. */
const ABANDONED = 50;
/** As many as a list shows. */
const CROWD = 90;
const GAME: GameId = 'dodge-dice';
const PATIENCE = 20_000;

const openedShape = z.object({ table: z.string() });

export async function matchFloodScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  // Those who look for each other come from one address here.
  const env = { ...BEHIND_PROXY, MAX_JOINS_PER_MINUTE: '10000' };
  return withStage(effort, size.tables, { env }, async ({ server, party }) => {
    const begin = markTimes(party);
    await sleep(size.quiet);
    const calm = markTimes(party);
    const began = performance.now();
    let abandoned = 0;
    let met = 0;
    let tried = 0;
    let unlisted = true;
    for (let wave = 1; wave === 1 || performance.now() - began < size.lasts; wave++) {
      abandoned += await abandon(new Stranger(server.url, `192.0.2.${wave}`));
      effort.say(`${abandoned} tables opened and left`);
      if (!(await until(() => isUnlisted(server), PATIENCE))) unlisted = false;
      if (tried >= size.pairs) continue;
      tried++;
      met += (await meet(server)) ? 1 : 0;
    }
    const crowd = await crowded(server);
    effort.say(`${crowd.opened} tables where one address waits`);
    const busy = markTimes(party);
    await server.kill();
    await server.start();
    const again = await meet(server);
    return [
      some('tables opened and left', abandoned, ABANDONED),
      told('pairs who looked for each other meanwhile', tried),
      exactly('pairs who met', met, tried),
      yes('all left the list of tables', unlisted),
      some('tables where one address waits', crowd.opened, CROWD),
      atMost('of these in the list', crowd.listed, MOST_PLACES),
      yes('somebody who waits elsewhere is in the list', crowd.isAnnListed),
      yes('strangers see none of it afterwards', crowd.isGone),
      exactly('pairs who met after the server was killed', again ? 1 : 0, 1),
      ...slowdown(effort, timesBetween(party, begin, calm), timesBetween(party, calm, busy)),
    ];
  });
}

/** Half of them with somebody who sat down and went, half with nobody ever. */
async function abandon(stranger: Stranger): Promise<number> {
  const settings = { public: true };
  let opened = 0;
  await Promise.all(
    Array.from({ length: ABANDONED }, async (_, i) => {
      const host = makeToken(randomBytes);
      const request = { game: GAME, seats: 2, host, settings };
      const answer = await stranger.post('/api/tables', request);
      if (answer.status !== 201) return;
      opened++;
      if (i % 2 === 0) return;
      const client = await stranger.join(openedShape.parse(answer.body).table, [host]);
      await client.sit(0);
      await client.close();
    }),
  );
  return opened;
}

/** One person waits at many tables at once, and somebody else at one that is older than all of these. */
async function crowded(server: ServerProcess) {
  const settings = { public: true };
  const open = async (stranger: Stranger) => {
    const host = makeToken(randomBytes);
    const { body } = await stranger.post('/api/tables', { game: GAME, seats: 2, host, settings });
    const { table } = openedShape.parse(body);
    const client = await stranger.join(table, [host]);
    await client.sit(0);
    return { table, client };
  };
  const ann = await open(new Stranger(server.url, '198.51.100.1'));
  const eve = new Stranger(server.url, '198.51.100.2');
  const all = await Promise.all(Array.from({ length: CROWD }, () => open(eve)));
  const hers = new Set(all.map(({ table }) => table));
  const seen = async () => {
    const listed = await tableApi(server.url, randomBytes).list(GAME);
    return listed.ok ? listed.value.map(({ table }) => table) : [];
  };
  await until(async () => (await seen()).some((table) => hers.has(table)), PATIENCE);
  const listed = await seen();
  for (const { client } of [ann, ...all]) await client.close();
  return {
    opened: all.length,
    listed: listed.filter((table) => hers.has(table)).length,
    isAnnListed: listed.includes(ann.table),
    isGone: await until(() => isUnlisted(server), PATIENCE),
  };
}

/** Whether nobody is shown a table where nobody waits. */
async function isUnlisted(server: ServerProcess): Promise<boolean> {
  const listed = await tableApi(server.url, randomBytes).list(GAME);
  return listed.ok && listed.value.length === 0;
}

/** Whether two people who ask for any opponent come to play with each other. */
async function meet(server: ServerProcess): Promise<boolean> {
  const links: TableLink[] = [];
  const tables = new Set<string>();
  try {
    for (let i = 0; i < 2; i++) {
      const api = tableApi(server.url, randomBytes);
      const reply = await api.quickMatch({ game: GAME });
      if (!reply.ok) return false;
      const { table, token } = reply.value;
      tables.add(table);
      const device = { now: Date.now, randomBytes };
      const link = socketLink({ url: api.socketUrl, table, tokens: [token] }, device);
      links.push(link);
      await until(() => link.state.status === 'joined', PATIENCE);
    }
    const isOn = (): boolean => links.every(({ state }) => state.views[0]?.phase === 'playing');
    return tables.size === 1 && (await until(isOn, PATIENCE));
  } finally {
    for (const link of links) link.close();
  }
}
