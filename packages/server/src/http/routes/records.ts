/** Finished games as files, and all games of some tokens. */

import { type Entry, makeRecordFile, tableFrom, viewFor } from '@dicehall/table';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { seatsHeld } from '../../hall/device-seats.ts';
import { body, bodyErrors, errors, json } from '../answers.ts';
import type { Env } from '../caller.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import * as schema from '../schemas.ts';
import { findTable, guarded, hashesOf } from '../tables.ts';

const fetchRecord = createRoute({
  method: 'get',
  path: '/api/tables/{code}/records/{game}',
  summary: 'The record of a finished game, counted from 1, for anybody who has the code.',
  request: {
    params: z.object({ code: schema.code, game: z.coerce.number().int().min(1).max(1_000_000) }),
  },
  responses: {
    200: { description: 'The record, as a file', content: json(schema.record) },
    ...errors(400, 404),
  },
});

const exportGames = createRoute({
  method: 'post',
  path: '/api/export',
  summary: 'Every game of every seat that these tokens have held.',
  request: body(schema.exportRequest),
  responses: {
    200: { description: 'All of it, as one file', content: json(schema.exported) },
    ...bodyErrors(),
  },
});

export function addRecords(app: OpenAPIHono<Env>, { tables, store }: HttpParts): void {
  app.openapi(fetchRecord, async (c) => {
    const { code, game } = c.req.valid('param');
    const table = await findTable(tables, code, c.var.caller);
    const record = makeRecordFile(await guarded(store.read(table.id, 0)), game);
    if (!record.ok) throw faultError('no-such-record');
    c.header('Content-Disposition', `attachment; filename="${table.id}-${game}.json"`);
    return c.json(schema.record.parse(JSON.parse(record.value)), 200);
  });

  app.openapi(exportGames, async (c) => {
    const hashes = hashesOf(c.req.valid('json').tokens);
    const found = [];
    for (const table of await guarded(store.tablesOf(hashes))) {
      const log = await guarded(store.read(table, 0));
      const state = tableFrom(log);
      const seats = state.phase === 'playing' ? seatsHeld(state, hashes) : [];
      const views = seats.map((seat) => viewFor(state, seat));
      found.push({ table, game: state.game, records: recordsIn(log), views });
    }
    c.header('Content-Disposition', 'attachment; filename="dicehall-export.json"');
    return c.json({ dicehall: 'export' as const, tables: found }, 200);
  });
}

function recordsIn(log: readonly Entry[]) {
  const games = log.filter(({ kind }) => kind === 'end').length;
  return Array.from({ length: games }, (_, i) => makeRecordFile(log, i + 1)).flatMap((record) =>
    record.ok ? [schema.record.parse(JSON.parse(record.value))] : [],
  );
}
