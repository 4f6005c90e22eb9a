/**
 * Moments of running games with other people, as `state` printed them here: `best` and `odds` are closed to them until
 * the game is over. Only their hashes are kept, since a moment may show what lies under a cup.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceAt, type TableView } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { dataFolder, writeTable } from './folder.ts';

interface ClosedMoment {
  /** The file of its table; the game is over once that is gone. */
  readonly table: string;
  readonly hash: string;
  /** Whether its table tells chances. */
  readonly hasOdds: boolean;
}

/** What looks into a moment. */
export type Look = 'best' | 'odds';

const listFile = (): string => join(dataFolder(), 'closed-moments.json');

/** However many blanks are typed between its words. */
const hashOf = (line: string): string =>
  createHash('sha256').update(line.trim().replace(/\s+/g, ' ')).digest('hex');

function closedMoments(): readonly ClosedMoment[] {
  try {
    const list: unknown = JSON.parse(readFileSync(listFile(), 'utf8'));
    return Array.isArray(list) ? list.filter(isClosedMoment).filter(isRunning) : [];
  } catch {
    return [];
  }
}

const isRunning = ({ table }: ClosedMoment): boolean => existsSync(table);

function isClosedMoment(value: unknown): value is ClosedMoment {
  const { table, hash, hasOdds } = Object(value);
  return typeof table === 'string' && typeof hash === 'string' && typeof hasOdds === 'boolean';
}

/** A folder that cannot be written to spoils no game. */
function keep(list: readonly ClosedMoment[], lang: Lang): void {
  try {
    writeTable(listFile(), `${JSON.stringify(list)}\n`, lang);
  } catch {}
}

/** A moment was printed. The same one may come up at several tables: the last to print it decides. */
export function noteMoment(
  table: string,
  view: Pick<TableView, 'phase' | 'seats' | 'settings'>,
  line: string,
  lang: Lang,
): void {
  const { hints, odds } = licenceAt(view);
  const hash = hashOf(line);
  const all = closedMoments();
  const others = all.filter((one) => one.hash !== hash);
  if (!hints && view.phase === 'playing') keep([...others, { table, hash, hasOdds: odds }], lang);
  else if (others.length < all.length) keep(others, lang);
}

/** The game at that table is over. */
export function openMoments(table: string, lang: Lang): void {
  const all = closedMoments();
  const others = all.filter((one) => one.table !== table);
  if (others.length < all.length) keep(others, lang);
}

export const isClosed = (line: string, look: Look): boolean =>
  closedMoments().some(
    ({ hash, hasOdds }) => hash === hashOf(line) && (look === 'best' || !hasOdds),
  );
