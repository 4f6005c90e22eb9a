/** Finished games as files, and all games of some tokens. */

import { integer, recordShape } from '@dicehall/table/schema';
import { parseCode } from '../../codes.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet, addPost, JsonBytes } from '../route.ts';
import { askExport, codeParam, EXAMPLE_TABLE, EXAMPLE_TOKEN, exportShape } from '../shapes.ts';
import { guarded, hashesOf } from '../tables.ts';

const fetchRecord = {
  id: 'fetchRecord',
  tag: 'records',
  path: '/api/tables/{code}/records/{game}',
  summary: 'The record of a finished game, counted from 1, for anybody who has the code.',
  params: { ...codeParam, game: integer(1, 1_000_000) },
  query: {},
  answer: { status: 200, about: 'The record, as a file', shape: recordShape },
  errors: [400, 404],
  example: { params: { ...EXAMPLE_TABLE, game: 1 }, query: {} },
} as const;

const exportGames = {
  id: 'exportGames',
  tag: 'records',
  path: '/api/export',
  summary: 'Every game of every seat that these tokens have held.',
  params: {},
  body: askExport,
  answer: { status: 200, about: 'All of it, as one file', shape: exportShape },
  errors: [],
  example: {
    params: {},
    query: {},
    body: { tokens: [EXAMPLE_TOKEN] },
    answer: { dicehall: 'export', tables: [] },
  },
} as const;

export function addRecords(api: Api, { tables, records, store }: HttpParts): void {
  addGet(api, fetchRecord, async ({ params }, c) => {
    const { caller } = c.var;
    await caller.take('record');
    await caller.mayTry('join');
    const code = parseCode(params.code) ?? '';
    const entries = (await guarded(store.heads([code]))).get(code);
    if (entries === undefined) {
      await caller.take('join');
      throw faultError('no-such-table');
    }
    const wanted = { table: code, game: params.game, entries, told: tables.told(code) };
    const bytes = await guarded(records.record(wanted, caller.address));
    if (bytes === undefined) throw faultError('no-such-record');
    c.header('Content-Disposition', `attachment; filename="${code}-${params.game}.json"`);
    return new JsonBytes(bytes);
  });

  addPost(api, exportGames, async ({ body }, c) => {
    const { caller } = c.var;
    await caller.take('record');
    const bytes = await guarded(records.export(hashesOf(body.tokens), caller.address));
    if (bytes === undefined) throw faultError('internal');
    c.header('Content-Disposition', 'attachment; filename="dicehall-export.json"');
    return new JsonBytes(bytes);
  });
}
