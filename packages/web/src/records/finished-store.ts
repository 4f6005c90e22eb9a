/**
 * The last games that came to their end on this device, as records, so that they can be looked at again. In a
 * database of their own: a table makes room for the next one, and that takes nothing from here.
 */

import type { GameId, Result } from '@dicehall/rules';
import { parseRecordFile } from '@dicehall/table';
import type { DBSchema } from 'idb';
import { browserDatabase } from '../parts/device/browser-store.ts';
import { aboutRecord } from './about.ts';

export interface Finished {
  /** The digest of its record: a game is kept once, however often its end is looked at. */
  readonly id: string;
  readonly game: GameId;
  readonly names: readonly string[];
  readonly result: Result;
  /** When it was kept, in milliseconds since 1970. */
  readonly kept: number;
  /** The record as text. */
  readonly content: string;
}

export const MOST_FINISHED = 10;

interface Schema extends DBSchema {
  readonly games: {
    readonly key: string;
    readonly value: Finished;
    readonly indexes: { readonly kept: number };
  };
}

const database = browserDatabase<Schema>('dicehall-finished', 1, (db) => {
  db.createObjectStore('games', { keyPath: 'id' }).createIndex('kept', 'kept');
});

/** The oldest make room. What is no record of a finished game is not kept. */
export async function keepFinished(content: string): Promise<void> {
  const record = parseRecordFile(content);
  const about = record.ok ? aboutRecord(record.value) : undefined;
  if (!record.ok || about?.result === undefined) return;
  const { game, names, result } = about;
  const { digest: id } = record.value;
  const change = (await database()).transaction('games', 'readwrite');
  if ((await change.store.getKey(id)) === undefined) {
    await change.store.put({ id, game, names, result, kept: Date.now(), content });
    const oldest = await change.store.index('kept').getAllKeys();
    for (const old of oldest.slice(0, -MOST_FINISHED)) change.store.delete(old);
  }
  await change.done;
}

/** The latest first; none where the browser keeps nothing. */
export async function finishedGames(): Promise<readonly Finished[]> {
  try {
    const oldest = await (await database()).getAllFromIndex('games', 'kept');
    return oldest.reverse();
  } catch {
    return [];
  }
}

export async function forgetFinished(id: string): Promise<void> {
  await (await database()).delete('games', id);
}
