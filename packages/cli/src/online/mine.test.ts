/** What `dicehall verify --mine` says of a game that its server has not signed. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsBy } from '@dicehall/research/testing/json-schema';
import { shortOptions } from '@dicehall/rules/testing';
import { headsOf, makeRecordFile, parseRecordFile } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, test } from 'vitest';
import { command, home } from '../testing/process.ts';

/** Nobody listens there: the record is the one that was kept. */
const SERVER = 'http://127.0.0.1:1';

function keep(folder: string, name: string, text: string): void {
  mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, folder, name), text);
}

const SETUP = { game: 'dodge-dice', seats: 2, options: shortOptions('dodge-dice') } as const;

function played(seed: number): Room {
  const room = new Room(SETUP, seed);
  room.sit(0, 'Ana');
  room.sit(1, 'Eve');
  room.start();
  room.finish();
  return room;
}

function recordOf({ log }: Room): string {
  const text = makeRecordFile(log);
  if (!text.ok) throw new Error('no record');
  return text.value;
}

/** A finished game without a seal, as a device has seen it to its end. */
function keepUnsigned(): void {
  const room = played(1);
  const text = recordOf(room);
  const record = parseRecordFile(text);
  if (!record.ok) throw new Error('no record');
  const [terms] = record.value.log;
  const end = { n: record.value.log.at(-1)?.n, head: headsOf(record.value).at(-1) };
  const { before } = record.value;
  const game = { game: 1, terms, before, seats: [0], marks: [], hands: [], end };
  const games = [{ ...game, trust: { kind: 'watching' } }];
  const table = room.table.id;
  const kept = { dicehall: 'evidence', version: 1, table, server: SERVER, seeds: [], promises: [] };
  keep('evidence', `${table}.json`, JSON.stringify({ ...kept, games }));
  keep('records', `dodge-dice-${table}-1.json`, text);
}

test('a game without a seal is not believed', async () => {
  keepUnsigned();
  const { code, out } = await command(['verify', '--mine']);
  expect(code).toBe(1);
  expect(out).toContain('the server did not sign this game.');
});

test('as JSON, by the published schema', async () => {
  keepUnsigned();
  const { out } = await command(['verify', '--mine', '--json']);
  const reports: unknown = JSON.parse(out);
  // Files that share a worker share the folder, and others have played there.
  const own = expect.objectContaining({ server: SERVER, status: 'broken' });
  expect(reports).toEqual(expect.arrayContaining([own]));
  expect(faultsBy('cli.schema.json')('VerifyMine', reports)).toEqual([]);
});

test('another game of a table that was followed from here does not hold', async () => {
  keepUnsigned();
  const own = await command(['verify', join(home, 'records', 'dodge-dice-test-table-1.json')]);
  expect(own.code).toBe(0);
  keep('records', 'forged.json', recordOf(played(2)));
  const { code, err } = await command(['verify', join(home, 'records', 'forged.json')]);
  expect(code).toBe(1);
  expect(err).toContain('This is not the game this device saw: moves or dice were changed');
});
