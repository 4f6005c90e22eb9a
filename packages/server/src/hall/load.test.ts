/** A long log is read while others play: nobody can make the server stand still by a table of their own. */

import type { Entry } from '@dicehall/table';
import { expect, onTestFinished, test } from 'vitest';
import { serve, temporaryStore } from '../testing/hall-server.ts';
import { appendEntries, openEntry, react } from '../testing/logs.ts';

const ENTRIES = 4_000;

test('while a long table is read, whatever else waits has its turn', async () => {
  const store = await temporaryStore();
  const own = await serve({ store });
  onTestFinished(async () => {
    await own.stop();
    await store.close();
  });
  await store.append(appendEntries('long', [openEntry('long')]));
  for (let n = 1; n < ENTRIES; n += 100) {
    const entries: Entry[] = Array.from({ length: 100 }, (_, i) => react(n + i));
    await store.append(appendEntries('long', entries));
  }
  let isRead = false;
  let turns = 0;
  const count = (): void => {
    turns++;
    if (!isRead) setImmediate(count);
  };
  const reading = own.hall.find('long').finally(() => {
    isRead = true;
  });
  setImmediate(count);
  expect((await reading)?.next).toBe(ENTRIES + 1);
  expect(turns).toBeGreaterThan(ENTRIES / 500);
});
