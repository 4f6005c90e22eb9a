/** Unfinished tables that nobody has touched for long are put away; finished ones are kept for good. */

import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

const DAY = 86_400_000;
const EVERY = 3_600_000;

export interface Retention {
  /** Looks now. */
  sweep(): Promise<void>;
  stop(): void;
}

/** Looks at the start and every hour. A store that refuses is asked again the next time. */
export function startRetention(
  store: Pick<Store, 'archiveIdle'>,
  days: number,
  log: Log,
  now: () => number = Date.now,
): Retention {
  if (days === 0) return { sweep: () => Promise.resolve(), stop: () => undefined };
  const sweep = async (): Promise<void> => {
    try {
      const archived = await store.archiveIdle(now() - days * DAY);
      if (archived > 0) log.info({ archived }, 'idle tables put away');
    } catch (error) {
      log.warn({ err: error }, 'idle tables could not be put away');
    }
  };
  const timer = setInterval(() => void sweep(), EVERY).unref();
  void sweep();
  return { sweep, stop: () => clearInterval(timer) };
}
