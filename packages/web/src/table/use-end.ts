/** What is shown at the end of a game, fetched with the first move: a table opens without it. */

import { useEffect, useState } from 'preact/hooks';
import { loadFailed } from '../parts/load-failed.ts';
import type { EndOfGame } from './EndOfGame.tsx';

interface Loaded {
  readonly End: typeof EndOfGame;
}

export const fetchEnd = async (): Promise<Loaded> => ({
  End: (await import('./EndOfGame.tsx')).EndOfGame,
});

/** Undefined until the game is over and it is there. */
export function useEnd(isOver: boolean): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (isOver) fetchEnd().then(setLoaded, loadFailed);
  }, [isOver]);
  return loaded;
}
