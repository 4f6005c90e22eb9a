/** What only HTTP has; everything else is composed from the shapes of tables and links. */

import { tokensShape } from '@dicehall/link/protocol';
import {
  commandShape,
  type Definition,
  described,
  field,
  gameShape,
  list,
  object,
  oneOf,
  openObject,
  recordShape,
  string,
  tableViewShape,
  text,
  tokenShape,
  truth,
} from '@dicehall/table/schema';
import { ABOUT_HTTP_CODES } from './errors.ts';

/** An export may show the tokens of years. */
const MOST_EXPORTED = 1000;
const endless = Number.POSITIVE_INFINITY;

/** As people type it; `parseCode` decides. */
export const codeParam = { code: text(/^[\s\S]{1,64}$/, 'the code of a table') };

export const errorShape = object({ code: string, data: openObject({}) });

export const sendCommand = object({ tokens: tokensShape, command: commandShape });
export const askViews = object({ tokens: tokensShape });

export const viewsShape = object({
  views: described('One for each seat held, or one for a spectator.', field.bySeat(tableViewShape)),
  isHost: truth,
});

export const askExport = object({ tokens: list(tokenShape, MOST_EXPORTED) });

const exportedTable = object({
  table: field.tableId,
  game: gameShape,
  records: list(recordShape, endless),
  views: described('Of a game that is not over, for each seat held.', field.bySeat(tableViewShape)),
});
export const exportShape = object({
  dicehall: oneOf(['export']),
  tables: list(exportedTable, endless),
});

export const healthShape = object({ ok: truth });
/** `file`: the database as a whole. Which tables, the log says. */
const DAMAGED = ['tables', 'file'] as const;
export type Damaged = (typeof DAMAGED)[number];
export const readinessShape = object({
  ok: truth,
  store: truth,
  bus: truth,
  damaged: described('What is damaged; the log says more.', list(oneOf(DAMAGED), DAMAGED.length)),
});

export const HTTP_DEFINITIONS: readonly Definition[] = [
  {
    name: 'Error',
    shape: errorShape,
    about: `A stable code, and what there is to know about it: a fault of the socket protocol, a refusal of the table or the rules, or one of these. ${Object.entries(
      ABOUT_HTTP_CODES,
    )
      .map(([code, about]) => `${code}: ${about}`)
      .join(' ')}`,
    mayGrow: true,
  },
  { name: 'SendCommand', shape: sendCommand, about: 'A command, and the tokens that may give it.' },
  { name: 'AskViews', shape: askViews, about: 'The tokens to look with.' },
  { name: 'Views', shape: viewsShape, about: 'The table as these tokens see it.', mayGrow: true },
  { name: 'AskExport', shape: askExport, about: 'The tokens whose games are wanted.' },
  { name: 'Export', shape: exportShape, about: 'Games as one file.', mayGrow: true },
  { name: 'Health', shape: healthShape, about: 'Whether the process answers.', mayGrow: true },
  { name: 'Readiness', shape: readinessShape, about: 'What is ready.', mayGrow: true },
];
