/** Playing without a socket: the same commands, and views when asked for. */

import { hosts, parseCommand, type Table, type TokenHash, viewFor } from '@dicehall/table';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { mayWatch, seatsHeld } from '../../hall/device-seats.ts';
import { body, bodyErrors, json } from '../answers.ts';
import type { Env } from '../caller.ts';
import { faultError, refusalError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import * as schema from '../schemas.ts';
import { findTable, hashesOf, insist } from '../tables.ts';

const params = z.object({ code: schema.code });

const send = createRoute({
  method: 'post',
  path: '/api/tables/{code}/commands',
  summary:
    'Send a command, as over a socket. It is durable when it is answered, and done once however often it is sent.',
  request: { params, ...body(schema.commandRequest) },
  responses: {
    200: { description: 'Done: the table as it is now', content: json(schema.views) },
    ...bodyErrors(403, 404, 409),
  },
});

const look = createRoute({
  method: 'post',
  path: '/api/tables/{code}/views',
  summary: 'The table as each seat of these tokens may see it.',
  request: { params, ...body(schema.viewsRequest) },
  responses: {
    200: { description: 'The table as it is now', content: json(schema.views) },
    ...bodyErrors(403, 404),
  },
});

function viewsFor(table: Table, hashes: readonly TokenHash[]) {
  const seats = seatsHeld(table, hashes);
  const isHost = hosts(table, hashes);
  if (!mayWatch({ seats, isHost }, table)) throw faultError('closed-to-spectators');
  const viewers = seats.length === 0 ? ['spectator' as const] : seats;
  return { views: viewers.map((viewer) => viewFor(table, viewer)), isHost };
}

export function addPlay(app: OpenAPIHono<Env>, { tables }: HttpParts): void {
  app.openapi(send, async (c) => {
    const { tokens, command: wish } = c.req.valid('json');
    const command = parseCommand(wish);
    if (!command.ok) throw refusalError(command.refusal);
    const table = await findTable(tables, c.req.valid('param').code, c.var.caller);
    const by = hashesOf(tokens);
    insist(await tables.do(table.id, command.value, by));
    const now = await findTable(tables, table.id, c.var.caller);
    const shown = command.value.kind === 'sit' ? [...by, ...hashesOf([command.value.token])] : by;
    return c.json(viewsFor(now, shown), 200);
  });

  app.openapi(look, async (c) => {
    const { tokens } = c.req.valid('json');
    const table = await findTable(tables, c.req.valid('param').code, c.var.caller);
    return c.json(viewsFor(table, hashesOf(tokens)), 200);
  });
}
