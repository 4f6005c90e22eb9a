/** Playing without a socket: the same commands, and views when asked for. */

import { hosts, type Table, type TokenHash, viewFor } from '@dicehall/table';
import { mayWatch, seatsHeld } from '../../hall/device-seats.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addPost } from '../route.ts';
import { askViews, codeParam, sendCommand, viewsShape } from '../shapes.ts';
import { findTable, hashesOf, insist } from '../tables.ts';

const send = {
  path: '/api/tables/{code}/commands',
  summary:
    'Send a command, as over a socket. It is durable when it is answered, and done once however often it is sent.',
  params: codeParam,
  body: sendCommand,
  answer: { status: 200, about: 'Done: the table as it is now', shape: viewsShape },
  errors: [403, 404, 409],
} as const;

const look = {
  path: '/api/tables/{code}/views',
  summary: 'The table as each seat of these tokens may see it.',
  params: codeParam,
  body: askViews,
  answer: { status: 200, about: 'The table as it is now', shape: viewsShape },
  errors: [403, 404],
} as const;

function viewsFor(table: Table, hashes: readonly TokenHash[]) {
  const seats = seatsHeld(table, hashes);
  const isHost = hosts(table, hashes);
  if (!mayWatch({ seats, isHost }, table)) throw faultError('closed-to-spectators');
  const viewers = seats.length === 0 ? ['spectator' as const] : seats;
  return { views: viewers.map((viewer) => viewFor(table, viewer)), isHost };
}

export function addPlay(api: Api, { tables }: HttpParts): void {
  addPost(api, send, async ({ params, body: { tokens, command } }, c) => {
    const table = await findTable(tables, params.code, c.var.caller);
    const by = hashesOf(tokens);
    insist(await tables.do(table.id, command, by));
    const now = await findTable(tables, table.id, c.var.caller);
    const shown = command.kind === 'sit' ? [...by, ...hashesOf([command.token])] : by;
    return viewsFor(now, shown);
  });

  addPost(api, look, async ({ params, body }, c) => {
    const table = await findTable(tables, params.code, c.var.caller);
    return viewsFor(table, hashesOf(body.tokens));
  });
}
