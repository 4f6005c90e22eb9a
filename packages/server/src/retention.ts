/**
 * Idle tables: unfinished ones are archived; finished ones are kept for good, or deleted if the operator wants
 * that.
 */

import type { Log } from './log.ts';
import type { ServerSettings } from './settings.ts';
import type { StoreAdmin } from './store/admin.ts';
import type { Store } from './store/store.ts';

const DAY = 86_400_000;
const EVERY = 3_600_000;
/** Tables deleted in one piece: a move waits for it no longer than for another move. */
const TOGETHER = 100;

export interface Retention {
  /** Looks now. */
  sweep(): Promise<void>;
  stop(): void;
}

export interface RetentionStore extends Pick<Store, 'archiveIdle'> {
  readonly admin: Pick<StoreAdmin, 'deleteFinished'>;
}

/** Days; 0 is never. */
export type RetentionDays = Pick<ServerSettings, 'archiveAfterDays' | 'deleteFinishedAfterDays'>;

/** Looks at the start and every hour. A store that refuses is asked again the next time. */
export function startRetention(
  store: RetentionStore,
  { archiveAfterDays, deleteFinishedAfterDays }: RetentionDays,
  log: Log,
  now: () => number = Date.now,
): Retention {
  const sweep = async (): Promise<void> => {
    try {
      if (archiveAfterDays > 0) {
        const archived = await store.archiveIdle(now() - archiveAfterDays * DAY);
        if (archived > 0) log.info({ archived }, 'idle tables put away');
      }
      if (deleteFinishedAfterDays > 0) {
        const deleted = await deleteFinished(store, now() - deleteFinishedAfterDays * DAY);
        if (deleted > 0) log.info({ deleted }, 'finished tables deleted');
      }
    } catch (error) {
      log.warn({ err: error }, 'old tables could not be put away');
    }
  };
  const timer = setInterval(() => void sweep(), EVERY).unref();
  void sweep();
  return { sweep, stop: () => clearInterval(timer) };
}

/** All of them, a few at a time; gives how many. */
export async function deleteFinished(
  { admin }: Pick<RetentionStore, 'admin'>,
  before: number,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await admin.deleteFinished(before, TOGETHER);
    deleted += some;
    if (some < TOGETHER) return deleted;
  }
}
