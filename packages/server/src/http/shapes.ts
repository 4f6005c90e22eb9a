/** What only HTTP has; everything else is composed from the shapes of tables and links. */

import { tokensShape } from '@dicehall/link/protocol';
import {
  commandShape,
  type Definition,
  described,
  either,
  field,
  gameShape,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
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

export const EXAMPLE_TABLE = { code: 'kamo-ritu-peso' } as const;
export const EXAMPLE_TOKEN = '00112233445566778899aabbccddeeff';
export const EXAMPLE_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const optionValue = either(either(string, number), truth);

export const gamesShape = object({
  games: list(
    object({
      game: gameShape,
      title: string,
      seats: object({ min: field.count, max: field.count }),
      hidden: described('Some dice are seen by one seat only.', truth),
      draws: described('Players may agree to a draw.', truth),
      rulesVersion: described('Goes up when an old record would replay differently.', field.count),
      options: described(
        'House rules, for each number of seats.',
        list(
          object({
            seats: field.count,
            defaults: described('All of them, in notation.', string),
            fields: described(
              'What may be chosen, the default first.',
              list(object({ name: string, values: list(optionValue, endless) }), endless),
            ),
          }),
          endless,
        ),
      ),
    }),
    endless,
  ),
});

export const botsShape = object({
  games: list(
    object({
      game: gameShape,
      bots: described(
        'From weakest to strongest.',
        list(
          object({
            name: described('As the command `bot` takes it as `level`.', string),
            strength: described('1 is the weakest.', field.count),
            rating: described('Elo from a tournament of the bots of this game.', optional(number)),
          }),
          endless,
        ),
      ),
      simple: described(
        'Yardsticks and simple rules that can be seated too.',
        list(string, endless),
      ),
    }),
    endless,
  ),
});

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
/** `file`: the whole database file; the log names the damaged tables. */
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
  { name: 'Games', shape: gamesShape, about: 'What there is to play.', mayGrow: true },
  { name: 'Bots', shape: botsShape, about: 'Who plays it.', mayGrow: true },
  { name: 'SendCommand', shape: sendCommand, about: 'A command, and the tokens that may give it.' },
  { name: 'AskViews', shape: askViews, about: 'The tokens to look with.' },
  { name: 'Views', shape: viewsShape, about: 'The table as these tokens see it.', mayGrow: true },
  { name: 'AskExport', shape: askExport, about: 'The tokens whose games are wanted.' },
  { name: 'Export', shape: exportShape, about: 'Games as one file.', mayGrow: true },
  { name: 'Health', shape: healthShape, about: 'Whether the process answers.', mayGrow: true },
  { name: 'Readiness', shape: readinessShape, about: 'What is ready.', mayGrow: true },
];
