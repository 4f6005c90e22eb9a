/** The head that a store keeps binds the last entry of a log, which no other follows. */

import { headOf, prevOf } from '@dicehall/table';
import { expect, test } from 'vitest';
import { describeBothStores } from '../testing/both-stores.ts';
import { appendEntries, appendsOf, playedLog } from '../testing/logs.ts';
import { checkTables } from './check.ts';
import type { Store } from './store.ts';

const played = playedLog('otter', 'sequence-dice', 60);
const lastRoll = played.findLastIndex(({ kind }) => kind === 'roll');
const log = played.slice(0, lastRoll + 1);
const before = log.slice(0, -1);
const head = prevOf(headOf(log));
const other = prevOf(headOf(before));

/** What is done to a database in which every entry of the log is a row. */
const DAMAGES = {
  'other dice in the last entry': `UPDATE log SET entries = replace(entries, '"dice":"', '"dice":"0') WHERE first = ${lastRoll}`,
  'another time in the last entry': `UPDATE log SET entries = replace(entries, '"t":1', '"t":2') WHERE first = ${lastRoll}`,
  'no last entry': `DELETE FROM log WHERE first = ${lastRoll}`,
  'another head': `UPDATE tables SET head = replace(head, '${head}', '${other}')`,
};

/** The same as if the last entry had never been, but for the head. */
const CUTS = {
  SQLite: 'UPDATE tables SET next = next - 1, last = last - 1',
  PostgreSQL: 'UPDATE tables SET next = next - 1',
};

async function faultsIn(store: Store): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const { fault } of checkTables(store)) if (fault !== undefined) faults.push(fault);
  return faults;
}

async function move(from: Store, to: Store): Promise<void> {
  for await (const table of from.exportAll()) await to.importTable(table);
}

describeBothStores((at) => {
  test('is written with every entry, from either writer', async () => {
    const writers = await at.writers(await at.kind.place());
    for (const [i, append] of appendsOf('otter', log).entries()) {
      await writers[i % 2 === 0 ? 0 : 1].append(append);
      const read = await writers[0].readLog('otter', i);
      expect(read).toEqual({ entries: append.entries, head: append.index.head });
    }
    expect(await writers[1].readLog('otter', 0)).toEqual({ entries: log, head });
    expect(await writers[1].readLog('otter', log.length)).toEqual({ entries: [], head: undefined });
    expect(await faultsIn(writers[0])).toEqual([]);
  });

  test.each([
    ...Object.entries(DAMAGES),
    ['a log that was cut', `${DAMAGES['no last entry']}; ${CUTS[at.name]}`],
  ])('%s is found when logs are checked and moved', async (_, damage) => {
    const { store, place } = await at.fresh();
    for (const append of appendsOf('otter', log)) await store.append(append);
    const { store: elsewhere } = await at.fresh();
    await at.kind.sql(place, damage);
    expect(await faultsIn(store)).toHaveLength(1);
    await expect(move(store, elsewhere)).rejects.toMatchObject({ code: 'corrupt' });
    expect(await elsewhere.read('otter', 0)).toEqual([]);
  });

  test('comes with the next entry where an older release has not kept it', async () => {
    const { store, place } = await at.fresh();
    for (const entry of before) await store.append(appendEntries('otter', [entry]));
    expect(await store.readLog('otter', 0)).toEqual({ entries: before, head: undefined });
    expect(await faultsIn(store)).toEqual([]);
    const { store: elsewhere } = await at.fresh();
    await move(store, elsewhere);
    expect(await elsewhere.readLog('otter', 0)).toEqual({ entries: before, head: other });
    await store.append(appendEntries('otter', log.slice(lastRoll), { head }));
    expect(await store.readLog('otter', 0)).toEqual({ entries: log, head });
    await at.kind.sql(place, DAMAGES['other dice in the last entry']);
    expect(await faultsIn(store)).toHaveLength(1);
  });
});
