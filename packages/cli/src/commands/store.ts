/** The store that commands for hosts work on. */

import { Refused } from '@dicehall/research/terminal/refusals';
import type { Store, StorePlace } from '@dicehall/server';
import type { Lang } from '@dicehall/words';
import { loadServer } from '../node-release.ts';

/** A folder or the address of a database; without one, the server's own settings. */
export async function placeOf(flag: string | undefined, lang: Lang): Promise<StorePlace> {
  const { settingsFrom, StartError } = await loadServer(lang);
  const isUrl = flag !== undefined && /^postgres(?:ql)?:/.test(flag);
  const { DATA_DIR, DATABASE_URL } = process.env;
  const given = isUrl ? { DATABASE_URL: flag } : { DATA_DIR: flag };
  try {
    return settingsFrom(flag === undefined ? { DATA_DIR, DATABASE_URL } : given, lang);
  } catch (error) {
    if (error instanceof StartError) throw new Refused(error.sentences[0] ?? '');
    throw error;
  }
}

/** Opens the store, does some work, and closes it in any case. */
export async function withStore<T>(
  place: StorePlace,
  lang: Lang,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { openStore, StoreError, storeFault } = await loadServer(lang);
  try {
    const store = await openStore(place);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) throw new Refused(storeFault(error, place, lang));
    throw error;
  }
}

export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** For a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
