/** Devices at tables of a whole server, some of them with somebody in between. */

import { randomBytes } from 'node:crypto';
import {
  type EvidenceStore,
  memoryEvidence,
  socketLink,
  type TableLink,
  tableApi,
} from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { pick, seededRandom, shortOptions } from '@dicehall/rules/testing';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Meddler, meddlerTo } from './meddler.ts';
import { running, type WholeServer } from './whole-server.ts';

export interface Visitor {
  readonly url?: string;
  readonly tokens?: readonly string[];
  readonly evidence?: EvidenceStore;
}

export interface Party {
  readonly table: string;
  readonly host: string;
  /** Through the meddler. */
  readonly ana: TableLink;
  /** Directly. */
  readonly ben: TableLink;
  readonly kept: EvidenceStore;
}

export interface MeddledServer {
  readonly url: string;
  readonly meddler: Meddler;
  /** A device comes to a table; it is gone after the test. */
  enter(table: string, visitor?: Visitor): TableLink;
  /** Two devices at a new table, where nobody sits yet. */
  party(game: GameId, seats?: number): Promise<Party>;
}

/** One server for all tests of a file, and somebody in between who does nothing until told. */
export function meddledForAll(): MeddledServer {
  let own: { readonly server: WholeServer; readonly meddler: Meddler } | undefined;
  const links: TableLink[] = [];
  const now = () => {
    if (own === undefined) throw new Error('not yet, or no longer');
    return own;
  };
  beforeAll(async () => {
    const server = await running({
      LOG_LEVEL: 'silent',
      MAX_MESSAGES_PER_SECOND: '10000',
      MAX_MESSAGES_PER_SECOND_PER_ADDRESS: '100000',
      MAX_TABLES_PER_HOUR: '10000',
    });
    own = { server, meddler: await meddlerTo(server.server.url) };
  });
  afterEach(() => {
    now().meddler.meddling = {};
    for (const link of links.splice(0)) link.close();
  });
  afterAll(async () => {
    await own?.meddler.close();
    await own?.server.close();
  });
  const served: MeddledServer = {
    get url() {
      return now().server.server.url;
    },
    get meddler() {
      return now().meddler;
    },
    enter(table, { url = served.url, tokens = [], evidence } = {}) {
      const address = { url: `${url.replace(/^http/, 'ws')}/ws`, table, tokens };
      const link = linkTo(address, evidence);
      links.push(link);
      return link;
    },
    async party(game, seats = 2) {
      const options = shortOptions(game);
      const opened = await tableApi(served.url, randomBytes).open({ game, seats, options });
      if (!opened.ok) throw new Error(opened.fault.code);
      const { table, host } = opened.value;
      const kept = memoryEvidence();
      const ana = served.enter(table, { url: served.meddler.url, evidence: kept });
      const ben = served.enter(table, { tokens: [host] });
      for (const link of [ana, ben]) await until(link, () => link.state.status === 'joined');
      return { table, host, ana, ben, kept };
    },
  };
  return served;
}

/** A link that comes back at once when its connection is cut, as if its network had. */
function linkTo(
  address: Parameters<typeof socketLink>[0],
  evidence: EvidenceStore | undefined,
): TableLink {
  let wake = (): void => undefined;
  const link = socketLink(address, {
    now: Date.now,
    randomBytes,
    evidence,
    stirred(tell) {
      wake = tell;
      return () => {
        wake = () => undefined;
      };
    },
  });
  link.watch(() => {
    if (link.state.status === 'lost') setImmediate(() => wake());
  });
  return link;
}

export function until(link: TableLink, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = link.watch(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

const phase = ({ state }: TableLink): string | undefined => state.views[0]?.phase;

export async function untilPlaying(...links: readonly TableLink[]): Promise<void> {
  for (const link of links) await until(link, () => phase(link) === 'playing');
}

export const trust = ({ state }: TableLink): string => state.trust.kind;

export const settled = (link: TableLink): Promise<void> =>
  until(link, () => trust(link) !== 'watching');

/** The seats whose confirmations stand, once there are `count` of them. */
export async function confirmed(link: TableLink, count: number): Promise<readonly number[]> {
  await until(link, () => (link.state.views[0]?.confirmed.length ?? 0) >= count);
  return [...(link.state.views[0]?.confirmed ?? [])].sort();
}

/** Sits both down and starts. */
export async function begin({ ana, ben }: Pick<Party, 'ana' | 'ben'>): Promise<void> {
  await ana.send({ kind: 'sit', name: 'Ana' });
  await ben.send({ kind: 'sit', name: 'Ben' });
  await ben.send({ kind: 'start' });
}

/** Any choice of any seat of the device, until the game is over, `most` are made, or something else ends it. */
export async function play(link: TableLink, most = 10_000, isEnough = (): boolean => false) {
  const random = seededRandom(7);
  const asked = () =>
    link.state.views.find(({ viewer, match }) => match?.asked.some(({ seat }) => seat === viewer));
  const isOver = () => phase(link) === 'over' || link.state.status === 'closed' || isEnough();
  for (let choices = 0; choices < most; choices++) {
    await until(link, () => isOver() || asked() !== undefined);
    if (isOver()) return;
    const view = asked();
    const own = view?.match?.asked.find(({ seat }) => seat === view.viewer);
    if (view?.match === undefined || own === undefined) continue;
    const { seat, at } = own;
    await link.send({ kind: 'act', seat, at, action: pick(view.match.actions, random) });
  }
}
