/** Logs that were changed or cut in the store: one table says so, the others play on. */

import { seeded } from '@dicehall/strategy';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkTables } from '../store/check.ts';
import type { Store } from '../store/store.ts';
import { describeBothStores } from '../testing/both-stores.ts';
import { Client } from '../testing/client.ts';
import { newTable, serve } from '../testing/hall-server.ts';
import { appendsOf, playedLog } from '../testing/logs.ts';

/** In every row of a log. */
const CHANGES = {
  'dice that were changed': `replace(entries, '"dice":"', '"dice":"0')`,
  'a name that was changed': `replace(entries, 'Player 1', 'Player 7')`,
  'text that is not JSON': `replace(entries, '"kind"', 'kind')`,
};

/** In the last row, which no other follows. */
const LAST_CHANGES = {
  'other dice in the last entry': `replace(entries, '"dice":"', '"dice":"0')`,
  'another time in the last entry': `replace(entries, '"t":1', '"t":2')`,
};

describeBothStores((at) => {
  let place: string;
  let store: Store;
  beforeAll(async () => {
    ({ store, place } = await at.lasting());
  });

  async function start() {
    const errors: object[] = [];
    const quiet = (): void => undefined;
    const log = { info: quiet, warn: quiet, error: (data: object) => void errors.push(data) };
    const served = await serve({ store, log, timing: { renewal: 50 } });
    onTestFinished(() => served.stop());
    return { ...served, errors };
  }

  async function played(): Promise<string> {
    const served = await start();
    const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
    const client = await Client.join(served.url, table, [host]);
    for (const seat of [0, 1]) await client.sit(seat);
    await client.do({ kind: 'start' });
    await client.play(seeded(1));
    await client.close();
    await served.stop();
    return table;
  }

  /** Up to a roll, each entry in a row of its own. */
  async function storedUpToRoll(table: string): Promise<string> {
    const log = playedLog(table, 'dodge-dice');
    const last = log.findLastIndex(({ kind }) => kind === 'roll');
    for (const append of appendsOf(table, log.slice(0, last + 1))) await store.append(append);
    return table;
  }

  const rowsOf = (table: string): string => `tbl = (SELECT key FROM tables WHERE id = '${table}')`;
  const lastOf = (table: string): string =>
    `${rowsOf(table)} AND first = (SELECT next - 1 FROM tables WHERE id = '${table}')`;

  async function damage(rows: string, how: string): Promise<() => Promise<void>> {
    await at.kind.sql(place, `CREATE TABLE kept AS SELECT * FROM log WHERE ${rows}`);
    await at.kind.sql(place, `UPDATE log SET entries = ${how} WHERE ${rows}`);
    const same =
      at.name === 'SQLite' ? 'kept.id = log.id' : 'kept.tbl = log.tbl AND kept.first = log.first';
    const mend = `UPDATE log SET entries = (SELECT entries FROM kept WHERE ${same}) WHERE ${rows}`;
    return async () => {
      await at.kind.sql(place, mend);
      await at.kind.sql(place, 'DROP TABLE kept');
    };
  }

  /** Gives the server on which it was found. */
  async function expectDamaged(table: string): ReturnType<typeof start> {
    const served = await start();
    for (let times = 0; times < 2; times++) {
      const client = await Client.join(served.url, table);
      expect(await client.of('fault')).toMatchObject({ code: 'table-damaged', fatal: true });
    }
    const command = { id: 'x', kind: 'change' } as const;
    expect(await served.hall.do(table, command, [])).toEqual({
      kind: 'fault',
      code: 'table-damaged',
    });
    // Said once, by its name.
    expect(served.errors).toMatchObject([{ table }]);
    expect(served.hall.stats.damaged).toBe(1);
    const faults = [];
    for await (const { table: id, fault } of checkTables(store)) {
      if (fault !== undefined) faults.push(id);
    }
    expect(faults).toEqual([table]);
    return served;
  }

  test.each(Object.entries(CHANGES))('%s', async (_, how) => {
    const table = await played();
    const mend = await damage(rowsOf(table), how);
    const served = await expectDamaged(table);
    await newTable(served.hall, 'dodge-dice', 2);
    await mend();
    await expect.poll(() => served.hall.stats.damaged, { timeout: 20_000 }).toBe(0);
    const back = await Client.join(served.url, table);
    expect(back.phase).toBe('over');
  });

  test.each(Object.entries(LAST_CHANGES))('%s', async (what, how) => {
    const table = await storedUpToRoll(what.replaceAll(' ', '-'));
    const mend = await damage(lastOf(table), how);
    const served = await expectDamaged(table);
    await mend();
    await expect.poll(() => served.hall.stats.damaged, { timeout: 20_000 }).toBe(0);
  });
});
