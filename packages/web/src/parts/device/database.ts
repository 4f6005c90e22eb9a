/** Promises for the browser's database, whose answers come as events. */

/** Opened with its first use; after a failure the next use tries again. */
export function browserDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined;
  return () => {
    opened ??= open(name, version, upgrade).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function open(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  return answerTo(request);
}

/** A transaction stays open from one answer to the next request, as long as nothing else is awaited between them. */
export const answerTo = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when all of its requests are kept; if one fails, none is. To be called with the last of them. */
export const whenKept = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
