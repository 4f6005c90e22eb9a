/** Playing without a socket: the same commands, and views when asked for. */

import { hosts, type Table, type TokenHash, viewFor } from '@dicehall/table';
import { doorFault, seatsHeld } from '../../hall/device-seats.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addPost } from '../route.ts';
import {
  askViews,
  codeParam,
  EXAMPLE_TABLE,
  EXAMPLE_TOKEN,
  sendCommand,
  viewsShape,
} from '../shapes.ts';
import { findTable, hashesOf, insist } from '../tables.ts';

const send = {
  id: 'sendCommand',
  tag: 'play',
  path: '/api/tables/{code}/commands',
  summary:
    'Send a command, as over a socket. It is durable when it is answered, and done once however often it is sent.',
  params: codeParam,
  body: sendCommand,
  answer: { status: 200, about: 'Done: the table as it is now', shape: viewsShape },
  errors: [403, 404, 409, 410],
  example: {
    params: EXAMPLE_TABLE,
    query: {},
    body: {
      tokens: [EXAMPLE_TOKEN],
      command: { id: 'a81f', kind: 'act', seat: 0, at: 12, action: 'roll' },
    },
  },
} as const;

const look = {
  id: 'viewsOf',
  tag: 'play',
  path: '/api/tables/{code}/views',
  summary: 'The table as each seat of these tokens may see it.',
  params: codeParam,
  body: askViews,
  answer: { status: 200, about: 'The table as it is now', shape: viewsShape },
  errors: [403, 404, 410],
  example: { params: EXAMPLE_TABLE, query: {}, body: { tokens: [EXAMPLE_TOKEN] } },
} as const;

function viewsFor(table: Table, hashes: readonly TokenHash[]) {
  const seats = seatsHeld(table, hashes);
  const isHost = hosts(table, hashes);
  const fault = doorFault({ seats, isHost }, table);
  if (fault !== undefined) throw faultError(fault);
  const viewers = seats.length === 0 ? ['spectator' as const] : seats;
  return { views: viewers.map((viewer) => viewFor(table, viewer)), isHost };
}

export function addPlay(api: Api, { tables }: HttpParts): void {
  addPost(api, send, async ({ params, body: { tokens, command } }, c) => {
    const table = await findTable(tables, params.code, c.var.caller);
    const by = hashesOf(tokens);
    // A wrong code is a guess like any other.
    if (command.kind === 'redeem') await c.var.caller.take('join');
    insist(await tables.do(table.id, command, by, c.var.caller.address));
    const now = await findTable(tables, table.id, c.var.caller);
    const shown = 'token' in command ? [...by, ...hashesOf([command.token])] : by;
    return viewsFor(now, shown);
  });

  addPost(api, look, async ({ params, body }, c) => {
    const table = await findTable(tables, params.code, c.var.caller);
    const by = hashesOf(body.tokens);
    tables.saw(table.id, by, c.var.caller.address);
    return viewsFor(table, by);
  });
}
