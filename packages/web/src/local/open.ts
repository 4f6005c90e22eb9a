/** Tables on this device: opened, or resumed where they were left. */

import {
  type LocalDevice,
  type LocalLink,
  type LocalPlayer,
  localLink,
  resumeLocalLink,
} from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { type Entry, eventForAll, makeToken, type Refusal } from '@dicehall/table';
import type { CoachMode } from '../parts/device/coach-store.ts';
import type { ShapeName } from '../parts/shapes.ts';
import type { History, SeenSteps } from '../table/session/session.ts';
import { thinkInWorker } from './bots.ts';
import { seenAt } from './playback-store.ts';
import { keepEntries, keptLog, keptTable } from './table-store.ts';

export interface LocalTable {
  readonly link: LocalLink;
  readonly shapes: readonly ShapeName[];
  readonly history: History;
}

export interface NewTable {
  readonly game: GameId;
  readonly players: readonly LocalPlayer[];
  readonly shapes: readonly ShapeName[];
  /** Notation; `-` for the rules of the leaflet. */
  readonly options: string;
  readonly coach: CoachMode;
}

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

type Noted = Pick<NewTable, 'game' | 'shapes'> & { readonly names: readonly string[] };

/** Entries are kept as they come. A game that ends and one that begins again are noted. */
function deviceFor({ game, shapes, names }: Noted, table: string, over: boolean): LocalDevice {
  let isOver = over;
  return {
    now: () => Date.now(),
    randomBytes,
    think: thinkInWorker,
    failed: reportError,
    keep: async (entries) => {
      for (const { kind } of entries) {
        if (kind === 'end') isOver = true;
        if (kind === 'start') isOver = false;
      }
      await keepEntries({ game, table, shapes, names, isOver, changed: Date.now() }, entries);
    },
  };
}

const tableName = (): string => `here-${makeToken(randomBytes).slice(0, 12)}`;

export type OpenedTable =
  | { readonly ok: true; readonly table: LocalTable }
  | { readonly ok: false; readonly refusal: Refusal };

export async function openLocal(setup: NewTable): Promise<OpenedTable> {
  const { players, shapes, coach } = setup;
  const table = tableName();
  const names = players.map(({ name }) => name);
  const device = deviceFor({ ...setup, names }, table, false);
  // Nobody is in a hurry at a table on one device, so silence is not an answer.
  const settings = { window: 'unhurried', coach } as const;
  const reply = await localLink({ ...setup, settings, table }, device);
  if (!reply.ok) return reply;
  const seen = seenAt(table);
  seen.note(-1);
  return { ok: true, table: openedTable(reply.value, shapes, seen, true) };
}

/** The table of that game as it was left; undefined if there is none, or none that can be read. */
export async function resumeLocal(game: GameId): Promise<LocalTable | undefined> {
  const kept = await keptTable(game);
  if (kept === undefined) return undefined;
  const log: readonly Entry[] = await keptLog(kept.table);
  if (log.length === 0) return undefined;
  const device = deviceFor(kept, kept.table, kept.isOver);
  return openedTable(resumeLocalLink(log, device), kept.shapes, seenAt(kept.table), false);
}

/** With the events of its latest game, as this device may know them. */
function openedTable(
  link: LocalLink,
  shapes: readonly ShapeName[],
  seen: SeenSteps,
  isNew: boolean,
): LocalTable {
  const start = link.log.findLastIndex(({ kind }) => kind === 'start');
  const viewers = link.state.views.map(({ viewer }) => viewer);
  const events = link.log.slice(start).map((entry) => eventForAll(entry, viewers));
  return { link, shapes, history: { events, isNew, seen } };
}
