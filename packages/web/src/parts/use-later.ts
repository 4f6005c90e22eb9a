/** A part of the page that is fetched where it is wanted, and only there. */

import { useEffect, useState } from 'preact/hooks';
import { loadFailed } from './load-failure.ts';

/** Undefined until it is wanted and there. */
export function useLater<T extends object>(
  isWanted: boolean,
  fetch: () => Promise<T>,
  failed: () => void = loadFailed,
): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (isWanted) fetch().then(setLoaded, failed);
  }, [isWanted]);
  return loaded;
}
