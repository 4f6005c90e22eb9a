/** Everything moves between the two kinds of store. */

import { Readable, Writable } from 'node:stream';
import { GAME_IDS } from '@dicehall/rules';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { appendEntries, appendOpen, playedLog, react, TIME, tokenHash } from '../testing/logs.ts';
import { KINDS, type Kind } from '../testing/stores.ts';
import type { Store, StoredTable } from './store.ts';
import { exportTo, importFrom } from './transfer.ts';

const kinds = new Map<string, Kind>();
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

/** A game of each kind, one of them unfinished and one put away. */
const GAMES: readonly StoredTable[] = [
  ...GAME_IDS.map((game) => ({ table: game, entries: playedLog(game, game), isArchived: false })),
  { table: 'begun', entries: playedLog('begun', 'dodge-dice', 9), isArchived: false },
  { table: 'idle', entries: playedLog('idle', 'skip-bo-dice', 9), isArchived: true },
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
    for (const { table, entries } of GAMES) expect(await store.read(table, 0)).toEqual(entries);
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
const table = (entries: readonly unknown[], name = 'otter'): string =>
  JSON.stringify({ table: name, isArchived: false, entries });
const opening = playedLog('otter', 'dodge-dice', 1)[0];

test.each([
  ['an empty file', [], 'cut-short', 0],
  ['another file', ['{"name":"package"}'], 'not-an-export', 1],
  ['no JSON', ['once upon a time'], 'not-an-export', 1],
  ['a later version', ['{"dicehall":"export","version":2}'], 'newer', 1],
  ['a line that is not JSON', [HEADER, '{"table":'], 'bad-line', 2],
  ['a line that is no table', [HEADER, '{"table":"otter"}'], 'bad-line', 2],
  ['an entry that does not fit', [HEADER, table([{ n: 0 }])], 'bad-line', 2],
  ['a log that cannot be', [HEADER, table([opening, react(2)])], 'bad-line', 2],
  ['a log without its beginning', [HEADER, table([react(1)])], 'bad-line', 2],
  ['a table under another name', [HEADER, table([opening], 'badger')], 'bad-line', 2],
  ['a wrong count', [HEADER, '{"tables":1,"entries":1}'], 'cut-short', 2],
  ['lines after the last', [HEADER, '{"tables":0,"entries":0}', '{}'], 'bad-line', 3],
  ['two last lines', [HEADER, ...Array(2).fill('{"tables":0,"entries":0}')], 'bad-line', 3],
])('%s is refused with its line', async (_, lines, code, line) => {
  const store = await fresh('SQLite');
  await expect(imported(store, lines.join('\n'))).rejects.toMatchObject({ code, line });
  expect(await store.read('otter', 0)).toEqual([]);
});
