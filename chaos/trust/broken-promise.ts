/** Somebody keeps back what they promised for the dice: it is said who, it buys nothing, and the others start again. */

import { randomBytes } from 'node:crypto';
import { memoryEvidence, socketLink, type TableLink, tableApi } from '@dicehall/link';
import { shortOptions } from '@dicehall/rules/testing';
import type { Event } from '@dicehall/table';
import { type Meddler, meddlerTo } from '../../packages/server/src/testing/meddler.ts';
import { type ChaosFinding, type Effort, exactly, none, told } from '../report.ts';
import { ROOMY } from '../server.ts';
import { withStage } from '../stage.ts';
import { until } from '../time.ts';

const SIZES = { full: { tables: 20, times: 2 }, short: { tables: 2, times: 1 } } as const;

/** Longer than the 15 seconds that a table waits for contributions. */
const PATIENCE = 40_000;

export async function withheldScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  return withStage(effort, 1, { env: { ...ROOMY } }, async ({ server }) => {
    const between = await meddlerTo(server.url);
    try {
      const all = Array.from({ length: size.tables }, () => withhold(server.url, between));
      const tables = await Promise.all(all);
      // All wait for the same moments, so that one switch serves all.
      between.meddling = {
        toServer: (message) =>
          message.type === 'do' && message.command.kind === 'contribute' ? undefined : message,
      };
      for (let time = 1; time <= size.times; time++) {
        await Promise.all(tables.map((table) => table.start()));
        await Promise.all(tables.map((table) => table.isOff(time)));
        effort.say(`${time} of ${size.times}: kept back`);
        // It comes back, and what it still waits for is answered.
        between.cut();
      }
      between.meddling = {};
      await Promise.all(tables.map((table) => table.start()));
      await Promise.all(tables.map((table) => until(() => table.isOn(), PATIENCE)));
      const sum = (count: (table: Table) => number): number =>
        tables.reduce((total, table) => total + count(table), 0);
      const findings = [
        told('tables', size.tables),
        exactly('starts that came to nothing', sum(offOf), size.tables * size.times),
        exactly('of these with the right name', sum(namedOf), size.tables * size.times),
        none('contributions that were shown for two starts', sum(repeatedOf)),
        exactly('tables that began with new receipts', sum(begunOf), size.tables),
        none('devices that distrust the dice', sum(brokenOf)),
      ];
      for (const table of tables) table.close();
      return findings;
    } finally {
      await between.close();
    }
  });
}

type Table = Awaited<ReturnType<typeof withhold>>;

const isWithheld = (event: Event) => event.kind === 'withheld';
const offOf = ({ events }: Table): number => events.filter(isWithheld).length;
const namedOf = ({ events }: Table): number =>
  events.filter((event) => event.kind === 'withheld' && event.seats.join() === '1').length;
const begunOf = (table: Table): number => (table.isOn() ? 1 : 0);
const brokenOf = ({ links }: Table): number =>
  links.filter(({ state }) => state.trust.kind === 'broken').length;

function repeatedOf({ events }: Table): number {
  const shown = events.flatMap((event) =>
    event.kind === 'contribute' ? [event.contribution] : [],
  );
  return shown.length - new Set(shown).size;
}

/** Ana is honest and the host; what Ben's device sends goes through somebody who may keep it back. */
async function withhold(server: string, between: Meddler) {
  const game = 'dodge-dice';
  const api = tableApi(server, randomBytes);
  const opened = await api.open({ game, seats: 2, options: shortOptions(game) });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const enter = (url: string, tokens: readonly string[]): TableLink => {
    const address = { url: tableApi(url, randomBytes).socketUrl, table, tokens };
    return socketLink(address, { now: Date.now, randomBytes, evidence: memoryEvidence() });
  };
  const links = [enter(server, [host]), enter(between.url, [])] as const;
  const events: Event[] = [];
  links[0].watch((news) => void events.push(...news.events));
  for (const [seat, link] of links.entries()) {
    await link.send({ kind: 'sit', seat, name: `Player ${seat + 1}` });
  }
  const count = (): number => events.filter(isWithheld).length;
  return {
    links,
    events,
    async start(): Promise<void> {
      // Receipts are renewed by the devices themselves.
      const isStarted = async () => (await links[0].send({ kind: 'start' })).ok;
      await until(isStarted, PATIENCE, 200);
    },
    async isOff(time: number): Promise<void> {
      await until(() => count() >= time, PATIENCE);
    },
    isOn: (): boolean => links.every(({ state }) => state.views[0]?.phase === 'playing'),
    close(): void {
      for (const link of links) link.close();
    },
  };
}
