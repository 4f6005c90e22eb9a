/** Opening, finding and looking at tables. */

import {
  foundShape,
  listedShape,
  openedShape,
  openRequestShape,
  shownShape,
} from '@dicehall/link/protocol';
import { seatsOf } from '@dicehall/rules';
import { type Table, viewFor } from '@dicehall/table';
import { gameShape, optional } from '@dicehall/table/schema';
import { doorFault } from '../../hall/device-seats.ts';
import { faultError } from '../errors.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet, addPost } from '../route.ts';
import { codeParam, EXAMPLE_TABLE, EXAMPLE_TOKEN } from '../shapes.ts';
import { findTable, guarded, lookUp, openNew } from '../tables.ts';

/** A table that is closed to spectators: their view would be longer. */
const EXAMPLE_SUMMARY = {
  kind: 'summary',
  table: EXAMPLE_TABLE.code,
  game: 'dodge-dice',
  phase: 'seating',
  games: 0,
  seats: [
    { kind: 'person', name: 'Otter' },
    { kind: 'bot', name: 'Willi' },
    { kind: 'empty', name: '' },
  ],
} as const;

const open = {
  id: 'openTable',
  tag: 'tables',
  path: '/api/tables',
  summary: 'Open a table. Its host is who shows the token that the client made for it.',
  params: {},
  body: openRequestShape,
  answer: { status: 201, about: 'The table is open', shape: openedShape },
  errors: [],
  example: {
    params: {},
    query: {},
    body: {
      game: 'skip-bo-dice',
      seats: 2,
      options: 'goal=25,wildFaces=1',
      host: EXAMPLE_TOKEN,
    },
  },
} as const;

const list = {
  id: 'listTables',
  tag: 'tables',
  path: '/api/tables',
  summary: 'Public tables with a free seat where somebody waits, the newest first.',
  params: {},
  query: { game: optional(gameShape) },
  answer: { status: 200, about: 'At most 100', shape: listedShape },
  errors: [400],
  example: {
    params: {},
    query: { game: 'dodge-dice' },
    answer: {
      tables: [
        {
          table: EXAMPLE_TABLE.code,
          game: 'dodge-dice',
          options: 'target=50,first=lot',
          seats: 3,
          taken: 1,
          opened: 1_767_225_600_000,
        },
      ],
    },
  },
} as const;

const show = {
  id: 'showTable',
  tag: 'tables',
  path: '/api/tables/{code}',
  summary:
    'A table as everybody may see it. The code may be written without dashes or in capitals.',
  params: codeParam,
  query: {},
  answer: { status: 200, about: 'A view, or a summary', shape: shownShape },
  errors: [400, 404, 410],
  example: { params: EXAMPLE_TABLE, query: {}, answer: EXAMPLE_SUMMARY },
} as const;

const find = {
  id: 'findTable',
  tag: 'tables',
  path: '/api/codes/{code}',
  summary:
    'Whether a code leads to a table, and to which. A code that somebody has mistyped is an answer here, not an error; it counts as a try to join.',
  params: codeParam,
  query: {},
  answer: { status: 200, about: 'The table as everybody may see it, or null', shape: foundShape },
  errors: [400, 410],
  example: { params: EXAMPLE_TABLE, query: {}, answer: { table: EXAMPLE_SUMMARY } },
} as const;

const MOST_LISTED = 100;

export function addTables(api: Api, { tables }: HttpParts): void {
  addPost(api, open, async ({ body }, c) => {
    const { game, seats = seatsOf(game).min, host, options, settings } = body;
    await c.var.caller.take('open');
    const code = await openNew(tables, { game, seats, host, options, settings });
    const table = await findTable(tables, code, c.var.caller);
    return { table: code, view: viewFor(table, 'spectator') };
  });

  addGet(api, list, async ({ query }) => {
    return { tables: await guarded(tables.listAttended(query.game, MOST_LISTED, false)) };
  });

  addGet(api, show, async ({ params }, c) =>
    shownTo(await findTable(tables, params.code, c.var.caller)),
  );

  addGet(api, find, async ({ params }, c) => {
    const table = await lookUp(tables, params.code, c.var.caller);
    return { table: table === undefined ? null : shownTo(table) };
  });
}

/** For everyone with the code. */
function shownTo(table: Table) {
  const fault = doorFault({ seats: [], isHost: true }, table);
  if (fault !== undefined) throw faultError(fault);
  const view = viewFor(table, 'spectator');
  if (table.settings.spectators) return { kind: 'view' as const, view };
  const seats = view.seats.map(({ kind, name }) => ({ kind, name }));
  const { game, phase, games } = table;
  return { kind: 'summary' as const, table: table.id, game, phase, games, seats };
}
