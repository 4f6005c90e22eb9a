/** The coach of a table, fetched where its setting or somebody asks for it. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { loadFailed } from '../../parts/load-failure.ts';
import type { Session } from '../session/session.ts';
import type { LoadedCoach } from './index.ts';

export function useCoach<K extends GameId>(
  session: Session<K>,
  isWanted: boolean,
): LoadedCoach<K> | undefined {
  const [loaded, setLoaded] = useState<LoadedCoach<K>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const coming = import('./index.ts').then(({ loadCoachFor }) => loadCoachFor(session));
    coming.then(setLoaded, loadFailed);
    return () =>
      void coming.then(
        ({ coach }) => coach.stop(),
        () => {},
      );
  }, [session, isWanted]);
  return loaded?.coach.session === session ? loaded : undefined;
}
