/** Everything moves between the two kinds of store. */

import { Readable, Writable } from 'node:stream';
import { keysAfter } from '@dicehall/link/check-record';
import { GAME_IDS } from '@dicehall/rules';
import { type Entry, headOf, prevOf } from '@dicehall/table';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { appendEntries, appendOpen, playedLog, react, TIME, tokenHash } from '../testing/logs.ts';
import { KINDS, type StoreKind } from '../testing/stores.ts';
import { makeKey, vouchersOf } from './signing-key.ts';
import type { Store, StoredTable } from './store.ts';
import { exportTo, importFrom } from './transfer.ts';

const kinds = new Map<string, StoreKind>();
beforeAll(async () => {
  for (const [name, start] of Object.entries(KINDS)) kinds.set(name, await start());
}, 60_000);
afterAll(async () => {
  for (const kind of kinds.values()) await kind.stop();
}, 60_000);

async function fresh(name: string): Promise<Store> {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(name);
  const store = await kind.open(await kind.place());
  onTestFinished(() => store.close());
  return store;
}

async function exported(store: Store): Promise<string> {
  let text = '';
  const out = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  await exportTo(store, out);
  expect(out.writableEnded).toBe(false);
  return text;
}

const imported = (store: Store, text: string) => importFrom(store, Readable.from([text]));

function storedTable(table: string, entries: readonly Entry[], isArchived = false): StoredTable {
  return { table, entries, head: prevOf(headOf(entries)), isArchived };
}

/** A game of each kind, one of them unfinished and one put away. */
const GAMES: readonly StoredTable[] = [
  ...GAME_IDS.map((game) => storedTable(game, playedLog(game, game))),
  storedTable('begun', playedLog('begun', 'dodge-dice', 9)),
  storedTable('idle', playedLog('idle', 'skip-bo-dice', 9), true),
];

async function filled(name: string): Promise<Store> {
  const store = await fresh(name);
  for (const table of GAMES) expect(await store.importTable(table)).toBe('written');
  return store;
}

test('there and back again, nothing is lost', async () => {
  const from = await filled('SQLite');
  const text = await exported(from);
  expect(text.trimEnd().split('\n')).toHaveLength(GAMES.length + 2);
  const between = await fresh('PostgreSQL');
  const counted = { tables: GAMES.length, skipped: 0 };
  expect(await imported(between, text)).toMatchObject(counted);
  const to = await fresh('SQLite');
  expect(await imported(to, await exported(between))).toMatchObject(counted);
  expect(await exported(to)).toBe(text);
  for (const store of [from, between, to]) {
    for (const { table, entries, head } of GAMES) {
      expect(await store.readLog(table, 0)).toEqual({ entries, head });
    }
    // The one in play wakes; those that are over or put away do not.
    expect(await store.toWake(Number.MAX_SAFE_INTEGER, 99)).toEqual(['begun']);
  }
});

test('play goes on where it was, and tokens are known', async () => {
  const store = await fresh('SQLite');
  await store.append(appendOpen('otter', { phase: 'seating', isPublic: true, taken: 0 }));
  const token = tokenHash();
  await store.append(
    appendEntries('otter', [
      {
        ...{ n: 1, t: TIME + 1, by: 0, id: 's', kind: 'sit', seat: 0, token, contribution: '' },
        ...{ player: { kind: 'person', name: 'Ann' }, receipt: '' },
      },
    ]),
  );
  const to = await fresh('PostgreSQL');
  await imported(to, await exported(store));
  expect(await to.tablesOf([token])).toEqual(['otter']);
  expect(await to.append(appendEntries('otter', [react(2)]))).toBe('written');
});

test('keys come along, and where there is one already both vouch for the next', async () => {
  const from = await fresh('SQLite');
  const hex = (digit: string): string => digit.repeat(64);
  const old = {
    use: 'sign',
    id: hex('a'),
    secret: '',
    made: 1,
    retired: 2,
    vouchers: '',
  } as const;
  const used = { ...makeKey('sign', 2), vouchers: hex('a') + '3'.repeat(128) };
  const bus = { ...used, use: 'bus', id: hex('c') } as const;
  for (const key of [old, used, bus]) expect(await from.addKey(key)).toBe('written');
  const text = await exported(from);
  const empty = await fresh('PostgreSQL');
  for (let times = 0; times < 2; times++) await imported(empty, text);
  expect(await empty.keys()).toEqual([used, old]);
  const other = await fresh('SQLite');
  const own = makeKey('sign', 3);
  await other.addKey(own);
  for (let times = 0; times < 2; times++) await imported(other, text);
  const [next, ...others] = await other.keys();
  if (next === undefined) throw new Error('no key');
  expect(next).toMatchObject({ use: 'sign', retired: undefined });
  const gone = { secret: '', retired: next.made };
  const usedThere = { ...used, ...gone, vouchers: expect.any(String) };
  expect(others).toEqual([{ ...own, ...gone }, usedThere, old]);
  const published = [next, ...others].map((one) => ({
    key: one.id,
    made: one.made,
    vouchers: vouchersOf(one),
  }));
  // Devices that know either of them accept the next, and games that were brought along.
  expect(keysAfter([own.id], published)).toEqual([own.id, next.id, used.id]);
  expect(keysAfter([used.id], published)).toEqual([used.id, next.id]);
});

test('an import that is run again skips what is there; another log is named', async () => {
  const from = await filled('SQLite');
  const text = await exported(from);
  const to = await fresh('SQLite');
  const lines = text.split('\n');
  await expect(imported(to, lines.slice(0, 3).join('\n'))).rejects.toMatchObject({
    code: 'cut-short',
  });
  const steps: number[] = [];
  const done = await importFrom(to, Readable.from([text]), ({ tables }) => void steps.push(tables));
  expect(done).toMatchObject({ tables: GAMES.length, skipped: 2 });
  expect(steps.at(-1)).toBe(GAMES.length);
  expect(await imported(to, text)).toMatchObject({ skipped: GAMES.length });
  const next = GAMES[0]?.entries.length ?? 0;
  await to.append(appendEntries(GAMES[0]?.table ?? '', [react(next)], { phase: 'over' }));
  await expect(imported(to, text)).rejects.toMatchObject({
    code: 'different',
    message: expect.stringContaining(GAMES[0]?.table ?? ''),
  });
});

const HEADER = '{"dicehall":"export","version":1}';
const table = (entries: readonly unknown[], name = 'otter', head?: string): string =>
  JSON.stringify({ table: name, isArchived: false, head, entries });
const opening = playedLog('otter', 'dodge-dice', 1)[0];

test.each([
  ['an empty file', [], 'cut-short', 0],
  ['another file', ['{"name":"package"}'], 'not-an-export', 1],
  ['no JSON', ['once upon a time'], 'not-an-export', 1],
  ['a later version', ['{"dicehall":"export","version":3}'], 'newer', 1],
  ['a line that is not JSON', [HEADER, '{"table":'], 'bad-line', 2],
  ['a line that is no table', [HEADER, '{"table":"otter"}'], 'bad-line', 2],
  ['an entry that does not fit', [HEADER, table([{ n: 0 }])], 'bad-line', 2],
  ['a log that cannot be', [HEADER, table([opening, react(2)])], 'bad-line', 2],
  ['a log without its beginning', [HEADER, table([react(1)])], 'bad-line', 2],
  ['a log with another head', [HEADER, table([opening], 'otter', '0'.repeat(32))], 'bad-line', 2],
  ['a table under another name', [HEADER, table([opening], 'badger')], 'bad-line', 2],
  ['a wrong count', [HEADER, '{"tables":1,"entries":1}'], 'cut-short', 2],
  ['lines after the last', [HEADER, '{"tables":0,"entries":0}', '{}'], 'bad-line', 3],
  ['two last lines', [HEADER, ...Array(2).fill('{"tables":0,"entries":0}')], 'bad-line', 3],
])('%s is refused with its line', async (_, lines, code, line) => {
  const store = await fresh('SQLite');
  await expect(imported(store, lines.join('\n'))).rejects.toMatchObject({ code, line });
  expect(await store.read('otter', 0)).toEqual([]);
});
