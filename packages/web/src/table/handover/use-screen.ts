/** The screen between two players, loaded with a table that hands its device over, and only then. */

import { useEffect, useState } from 'preact/hooks';
import { loadFailed } from '../../parts/load-failed.ts';
import type { HandoverScreen } from './HandoverScreen.tsx';

export interface Loaded {
  readonly Screen: typeof HandoverScreen;
}

export function useScreen(isShared: boolean): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!isShared) return;
    import('./HandoverScreen.tsx').then(
      ({ HandoverScreen: Screen }) => setLoaded({ Screen }),
      loadFailed,
    );
  }, [isShared]);
  return loaded;
}
