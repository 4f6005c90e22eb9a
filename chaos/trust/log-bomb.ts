/** One address does to its own table what it can, so that everybody else waits: a hundred sockets and four readers. */

import { randomBytes } from 'node:crypto';
import { shortOptions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { makeToken } from '@dicehall/table';
import { z } from 'zod';
import type { BareCommand, Client } from '../../packages/server/src/testing/client.ts';
import { markTimes, slowdown, timesBetween } from '../answer-times.ts';
import { atMost, type ChaosFinding, type Effort, none, some, told } from '../report.ts';
import { withStage } from '../stage.ts';
import { sleep } from '../time.ts';
import { BEHIND_PROXY, Stranger } from './stranger.ts';

const SIZES = {
  full: { tables: 6, sockets: 100, quiet: 12_000, lasts: 30_000 },
  short: { tables: 2, sockets: 20, quiet: 500, lasts: 2_000 },
} as const;

const READERS = 4;
/** What an address may send in a second, as the server has it by default. */
const PER_SECOND = 200;
/** As much as a device is told at once of what it has missed. */
const MISSED = 190;
/** Milliseconds between two messages of a socket: as many as one alone may send. */
const EVERY = 50;

const openedShape = z.object({ table: z.string() });
const nextShape = z.object({ view: z.object({ next: z.number() }) });

export async function logBombScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  // All sockets get in: what they say there is the matter here.
  const env = { ...BEHIND_PROXY, MAX_JOINS_PER_MINUTE: '10000' };
  return withStage(effort, size.tables, { env }, async ({ server, party }) => {
    const stranger = new Stranger(server.url, '192.0.2.1');
    const bombed = await finishedGame(stranger);
    const begin = markTimes(party);
    await sleep(size.quiet);
    const calm = markTimes(party);
    effort.say(`${size.sockets} sockets of one person, ${READERS} readers of its record`);
    const before = await nextOf(stranger, bombed.table);
    const bomb = await explode(stranger, bombed, size.sockets, size.lasts);
    const busy = markTimes(party);
    const written = (await nextOf(new Stranger(server.url, '192.0.2.2'), bombed.table)) - before;
    const resumed = party.players.reduce((sum, player) => sum + player.resumed, 0);
    return [
      told('sockets of one person', size.sockets),
      told('of these connected to the end', bomb.stayed),
      some('messages sent by them', bomb.sent),
      told('records asked for', bomb.asked),
      told('of these answered with the record', bomb.read),
      atMost('entries that they wrote', written, Math.ceil(PER_SECOND * (3 + bomb.seconds))),
      none('reactions in a log', bomb.reactions),
      none('others that lost their connection', resumed),
      ...slowdown(effort, timesBetween(party, begin, calm), timesBetween(party, calm, busy)),
    ];
  });
}

interface BombedTable {
  readonly table: string;
  readonly tokens: readonly string[];
}

/** So that there is a record to be read. */
async function finishedGame(stranger: Stranger): Promise<BombedTable> {
  const game = 'skip-bo-dice';
  const host = makeToken(randomBytes);
  const request = { game, seats: 2, options: shortOptions(game), host };
  const { table } = openedShape.parse((await stranger.post('/api/tables', request)).body);
  const client = await stranger.join(table, [host]);
  const tokens = [host, await client.sit(0), await client.sit(1)];
  await client.do({ kind: 'start' });
  await client.play(seeded(1));
  await client.close();
  return { table, tokens };
}

async function nextOf(stranger: Stranger, table: string): Promise<number> {
  return nextShape.parse((await stranger.get(`/api/tables/${table}`)).body).view.next;
}

/** A reaction, something that the host may have written in the log at any time, and a wish for all that was missed. */
const SAID: readonly (BareCommand | 'sync')[] = [
  { kind: 'react', seat: 0, reaction: 'wow' },
  { kind: 'change' },
  'sync',
];

async function explode(
  stranger: Stranger,
  { table, tokens }: BombedTable,
  sockets: number,
  lasts: number,
) {
  const began = performance.now();
  const isOn = (): boolean => performance.now() - began < lasts;
  const crowd = await Promise.all(
    // A seat is on a few devices at most; the host's token alone has no seat.
    Array.from({ length: sockets }, (_, i) => stranger.join(table, tokens.slice(0, 1 + (i % 2)))),
  );
  const counts = { sent: 0, asked: 0, read: 0 };
  const speak = async (client: Client): Promise<void> => {
    for (let i = 0; isOn(); i++, await sleep(EVERY)) {
      const said = SAID[i % SAID.length];
      if (said === undefined || client.closed !== undefined) continue;
      counts.sent++;
      if (said === 'sync') client.send({ type: 'sync', from: Math.max(0, client.next - MISSED) });
      else client.send({ type: 'do', command: { ...said, id: `bomb-${counts.sent}` } });
    }
  };
  const read = async (): Promise<void> => {
    while (isOn()) {
      counts.asked++;
      const { status } = await stranger.get(`/api/tables/${table}/records/1`);
      if (status === 200) counts.read++;
      else await sleep(1);
    }
  };
  await Promise.all([...crowd.map(speak), ...Array.from({ length: READERS }, read)]);
  const stayed = crowd.filter(({ closed }) => closed === undefined).length;
  const heard = crowd.flatMap(({ events }) => events);
  await Promise.all(crowd.map((client) => client.close()));
  return {
    ...counts,
    stayed,
    reactions: heard.filter(({ kind }) => kind === 'react').length,
    seconds: (performance.now() - began) / 1000,
  };
}
