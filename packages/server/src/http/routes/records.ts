/** Finished games as files, and all games of some tokens. */

import { type Entry, makeRecordFile, type RecordFile, tableFrom, viewFor } from '@dicehall/table';
import { integer, recordShape } from '@dicehall/table/schema';
import { seatsHeld } from '../../hall/device-seats.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet, addPost } from '../route.ts';
import { askExport, codeParam, exportShape } from '../shapes.ts';
import { findTable, guarded, hashesOf } from '../tables.ts';

const fetchRecord = {
  path: '/api/tables/{code}/records/{game}',
  summary: 'The record of a finished game, counted from 1, for anybody who has the code.',
  params: { ...codeParam, game: integer(1, 1_000_000) },
  query: {},
  answer: { status: 200, about: 'The record, as a file', shape: recordShape },
  errors: [400, 404],
} as const;

const exportGames = {
  path: '/api/export',
  summary: 'Every game of every seat that these tokens have held.',
  params: {},
  body: askExport,
  answer: { status: 200, about: 'All of it, as one file', shape: exportShape },
  errors: [],
} as const;

export function addRecords(api: Api, { tables, store }: HttpParts): void {
  addGet(api, fetchRecord, async ({ params: { code, game } }, c) => {
    const table = await findTable(tables, code, c.var.caller);
    const record = makeRecordFile(await guarded(store.read(table.id, 0)), game);
    if (!record.ok) throw faultError('no-such-record');
    c.header('Content-Disposition', `attachment; filename="${table.id}-${game}.json"`);
    return recordIn(record.value);
  });

  addPost(api, exportGames, async ({ body }, c) => {
    const hashes = hashesOf(body.tokens);
    const found = [];
    for (const table of await guarded(store.tablesOf(hashes))) {
      const log = await guarded(store.read(table, 0));
      const state = tableFrom(log);
      const seats = state.phase === 'playing' ? seatsHeld(state, hashes) : [];
      const views = seats.map((seat) => viewFor(state, seat));
      found.push({ table, game: state.game, records: recordsIn(log), views });
    }
    c.header('Content-Disposition', 'attachment; filename="dicehall-export.json"');
    return { dicehall: 'export' as const, tables: found };
  });
}

function recordsIn(log: readonly Entry[]): readonly RecordFile[] {
  const games = log.filter(({ kind }) => kind === 'end').length;
  return Array.from({ length: games }, (_, i) => makeRecordFile(log, i + 1)).flatMap((record) =>
    record.ok ? [recordIn(record.value)] : [],
  );
}

/** Of a text that we have just made. */
const recordIn = (text: string): RecordFile => JSON.parse(text);
