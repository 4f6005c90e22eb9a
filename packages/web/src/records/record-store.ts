/**
 * The last games that came to their end on this device, as records, so that they can be looked at again. In a
 * database of their own: a table makes room for the next one, and that takes nothing from here.
 */

import type { GameId, Result } from '@dicehall/rules';
import { parseRecordFile } from '@dicehall/table';
import { answerTo, browserDatabase, whenKept } from '../parts/device/database.ts';
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

const MOST_FINISHED = 10;

const database = browserDatabase('dicehall-finished', 1, (db) => {
  db.createObjectStore('games', { keyPath: 'id' }).createIndex('kept', 'kept');
});

const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction('games', mode).objectStore('games');

/** The oldest make room. Anything but the record of a finished game is not kept. */
export async function keepFinished(content: string): Promise<void> {
  const record = parseRecordFile(content);
  const about = record.ok ? aboutRecord(record.value) : undefined;
  if (!record.ok || about?.result === undefined) return;
  const { game, names, result } = about;
  const { digest: id } = record.value;
  const store = await games('readwrite');
  if ((await answerTo(store.getKey(id))) !== undefined) return;
  store.put({ id, game, names, result, kept: Date.now(), content } satisfies Finished);
  const oldest = await answerTo(store.index('kept').getAllKeys());
  for (const old of oldest.slice(0, -MOST_FINISHED)) store.delete(old);
  await whenKept(store.transaction);
}

/** The latest first; none where the browser keeps nothing. */
export async function finishedGames(): Promise<readonly Finished[]> {
  try {
    const store = await games('readonly');
    const oldest = await answerTo<Finished[]>(store.index('kept').getAll());
    return oldest.reverse();
  } catch {
    return [];
  }
}

export async function forgetFinished(id: string): Promise<void> {
  const store = await games('readwrite');
  store.delete(id);
  await whenKept(store.transaction);
}
