/** A store that cannot be opened: why, and what to do about it. */

import { type Lang, type MessageKey, say } from '@dicehall/words';
import { openKeys, type ServerKeys } from './keys.ts';
import type { Log } from './log.ts';
import { type ServerSettings, StartError } from './settings.ts';
import { openStore } from './store/open.ts';
import { type Store, StoreError, type StoreErrorCode } from './store/store.ts';

export const openOwnStore = (settings: ServerSettings, lang: Lang): Promise<Store> =>
  orStartError(settings, lang, () => openStore(settings));

export async function openStoreKeys(
  settings: ServerSettings,
  lang: Lang,
  store: Store,
  log: Log,
): Promise<ServerKeys> {
  try {
    return await orStartError(settings, lang, () => openKeys(store, log));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Rejects with a `StartError` that says what to do. */
export async function orStartError<T>(
  settings: ServerSettings,
  lang: Lang,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StartError(
      [storeFault(error, settings, lang)],
      mayPass(error.code, settings.databaseUrl === undefined),
    );
  }
}

/** Whether trying again may help: disks get room, databases come up; a file that does not open never will. */
export const mayPass = (code: StoreErrorCode, isFile: boolean): boolean =>
  code === 'full' || (code === 'unavailable' && !isFile);

/** Why a store cannot be opened, and what to do. */
export function storeFault(
  { code, message }: StoreError,
  { dataDir, databaseUrl }: Pick<ServerSettings, 'dataDir' | 'databaseUrl'>,
  lang: Lang,
): string {
  const isFile = databaseUrl === undefined;
  const place = isFile ? dataDir : 'PostgreSQL';
  return say(lang, faultKey(code, isFile), { place, reason: message });
}

/** These two codes need different advice for a file (check the folder) and a database (check the address). */
function faultKey(code: StoreErrorCode, isFile: boolean): MessageKey {
  if (isFile && code === 'unavailable') return 'server.store-bad-place';
  if (!isFile && code === 'bad-place') return 'server.store-bad-database';
  return `server.store-${code}`;
}
