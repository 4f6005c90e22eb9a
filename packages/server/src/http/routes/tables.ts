/** Opening, finding and looking at tables. */

import { seatsOf } from '@dicehall/rules';
import { type Table, viewFor } from '@dicehall/table';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { body, bodyErrors, errors, json } from '../answers.ts';
import type { Env } from '../caller.ts';
import type { HttpParts } from '../parts.ts';
import * as schema from '../schemas.ts';
import { findTable, guarded, lookUp, openNew } from '../tables.ts';

const open = createRoute({
  method: 'post',
  path: '/api/tables',
  summary: 'Open a table. The host is whoever shows the token that the client made for it.',
  request: body(schema.openRequest),
  responses: {
    201: { description: 'The table is open', content: json(schema.opened) },
    ...bodyErrors(),
  },
});

const list = createRoute({
  method: 'get',
  path: '/api/tables',
  summary: 'Public tables with a free seat, the oldest first.',
  request: { query: z.object({ game: schema.game.optional() }) },
  responses: {
    200: { description: 'At most 100', content: json(schema.listed) },
    ...errors(400),
  },
});

const show = createRoute({
  method: 'get',
  path: '/api/tables/{code}',
  summary:
    'A table as everybody may see it. The code may be written without dashes or in capitals.',
  request: { params: z.object({ code: schema.code }) },
  responses: {
    200: { description: 'A view, or a summary', content: json(schema.shown) },
    ...errors(400, 404),
  },
});

const ask = createRoute({
  method: 'get',
  path: '/api/codes/{code}',
  summary:
    'Whether a code leads to a table, and to which. A code that somebody has mistyped is an answer here, not an error; it counts as a try to join.',
  request: { params: z.object({ code: schema.code }) },
  responses: {
    200: { description: 'The table as everybody may see it, or null', content: json(schema.asked) },
    ...errors(400),
  },
});

const MOST_LISTED = 100;

export function addTables(app: OpenAPIHono<Env>, { tables, store }: HttpParts): void {
  app.openapi(open, async (c) => {
    const { game, seats, options, settings, host } = c.req.valid('json');
    await c.var.caller.take('open');
    const code = await openNew(tables, {
      game,
      seats: seats ?? seatsOf(game).min,
      host,
      options,
      settings,
    });
    const table = await findTable(tables, code, c.var.caller);
    return c.json({ table: code, view: viewFor(table, 'spectator') }, 201);
  });

  app.openapi(list, async (c) => {
    const { game } = c.req.valid('query');
    const listed = await guarded(store.listPublic(game, MOST_LISTED));
    // Whoever has gone is not waiting for company.
    const open = listed.filter(({ table, opened }) => tables.seemsAttended(table, opened));
    return c.json({ tables: open }, 200);
  });

  app.openapi(show, async (c) => {
    const table = await findTable(tables, c.req.valid('param').code, c.var.caller);
    return c.json(shownTo(table), 200);
  });

  app.openapi(ask, async (c) => {
    const table = await lookUp(tables, c.req.valid('param').code, c.var.caller);
    return c.json({ table: table === undefined ? null : shownTo(table) }, 200);
  });
}

/** To everybody who has the code. */
function shownTo(table: Table) {
  const view = viewFor(table, 'spectator');
  if (table.settings.spectators) return { kind: 'view' as const, view };
  const seats = view.seats.map(({ kind, name }) => ({ kind, name }));
  const { game, phase, games } = table;
  return { kind: 'summary' as const, table: table.id, game, phase, games, seats };
}
