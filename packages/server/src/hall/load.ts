/** Bringing tables into memory. */

import { foldLog, LogError, lookAfter } from '@dicehall/table';
import { inSlices } from '../store/slices.ts';
import { StoreError } from '../store/store.ts';
import type { HostingHall, Loading } from './context.ts';
import { isDamage, noteDamage, noteMended } from './damage.ts';
import { type LiveTable, makeLiveTable } from './live-table.ts';

/** Tables that are read at once. Each takes a slice of every turn of the loop, and other tables' moves wait for all. */
export const MOST_LOADING = 3;

/** What nobody outside has asked for. */
const OWN = '';

/**
 * Loads the table; undefined if there is none of that name. Rejects with a `StoreError`. `asker`: an address, which
 * waits for others only as long as they have a turn each.
 */
export function findTable(
  hall: HostingHall,
  id: string,
  asker = OWN,
): Promise<LiveTable | undefined> {
  const live = hall.tables.get(id);
  if (live !== undefined) return Promise.resolve(live);
  const loading = hall.loading.get(id) ?? startLoading(hall, id);
  hall.loads.ask(asker, loading);
  return loading.loaded;
}

function startLoading(hall: HostingHall, id: string): Loading {
  let begin = (): void => {};
  let drop = (_: unknown): void => {};
  const turn = new Promise<void>((resolve, reject) => {
    begin = resolve;
    drop = reject;
  });
  const loaded = turn.then(() => load(hall, id)).finally(() => hall.loading.delete(id));
  const run = async (): Promise<void> => {
    begin();
    try {
      await loaded;
    } catch (error) {
      // Nobody waits in line for a store that is away: each would find that out in turn, after its patience.
      if (error instanceof StoreError && error.code === 'unavailable')
        hall.loads.dropWaiting(error);
    }
  };
  const loading: Loading = { loaded, isBegun: false, run, drop };
  hall.loading.set(id, loading);
  return loading;
}

async function load(hall: HostingHall, id: string): Promise<LiveTable | undefined> {
  // Subscribe first, so that nothing written during the read is missed.
  if (hall.bus.isShared) await hall.bus.subscribe(id);
  const live = await readOrGiveUp(hall, id);
  noteMended(hall, id);
  if (live === undefined) {
    hall.bus.unsubscribe(id);
    return undefined;
  }
  hall.tables.set(id, live);
  live.isBehind = hall.unheard.delete(id);
  // Whose people are connected elsewhere is not in the log.
  if (hall.bus.isShared) hall.bus.publish({ kind: 'who', table: id });
  lookAfter(hall.host, live);
  return live;
}

async function readOrGiveUp(hall: HostingHall, id: string): Promise<LiveTable | undefined> {
  try {
    const { entries, head } = await hall.store.readLog(id, 0);
    if (entries.length === 0) return undefined;
    // Other tables go on meanwhile.
    const table = await inSlices(foldLog(entries, head));
    return makeLiveTable(table, hall.now(), entries.at(-1));
  } catch (error) {
    hall.bus.unsubscribe(id);
    if (isDamage(error)) noteDamage(hall, id, error);
    throw error instanceof LogError ? corruptLog(id, error) : error;
  }
}

/** A log that does not hold is as bad as one that cannot be read. */
const corruptLog = (id: string, error: LogError): StoreError =>
  new StoreError('corrupt', `The log of table ${id} does not hold: ${error.message}.`, {
    cause: error,
  });
