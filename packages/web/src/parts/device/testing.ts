/** A browser's storage for tests. */

import { vi } from 'vitest';

/** Until `vi.unstubAllGlobals`. Gives what is kept, by key. */
export function stubBrowserStore(kept: Readonly<Record<string, string>> = {}): Map<string, string> {
  const store = new Map(Object.entries(kept));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
  });
  return store;
}
