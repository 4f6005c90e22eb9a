/** Everything that goes in and out of a table, as shapes: for readers of messages, and for documents. */

import { ABOUT_COMMANDS, commandShape } from './command.ts';
import {
  ABOUT_EVENTS,
  ABOUT_RESULT,
  eventShape,
  gameShape,
  playerShape,
  resultShape,
} from './entry.ts';
import type { Definition } from './json-schema.ts';
import { recordShape } from './record-file.ts';
import { ABOUT_REFUSALS, refusalShape } from './refusal.ts';
import { ABOUT_SETTINGS, settingsShape, someSettings } from './settings-shape.ts';
import { matchViewShape, seatViewShape, tableViewShape } from './views.ts';

export * as field from './fields.ts';
export { token as tokenShape } from './fields.ts';
export {
  type Definition,
  definitionSchema,
  isOptional,
  type JsonSchema,
  type SchemaNames,
  schemaDocument,
  schemaNames,
  shapeSchema,
} from './json-schema.ts';
export { expectedOf, read } from './read.ts';
export { type Refusal, refusalShape } from './refusal.ts';
export { levelShape, originShape, someSettings } from './settings-shape.ts';
export * from './shape.ts';
export {
  ABOUT_COMMANDS,
  ABOUT_EVENTS,
  ABOUT_REFUSALS,
  commandShape,
  eventShape,
  gameShape,
  matchViewShape,
  recordShape,
  seatViewShape,
  tableViewShape,
};

/** The shapes with names of their own in documents. */
export const DEFINITIONS: readonly Definition[] = [
  { name: 'Game', shape: gameShape, about: 'The id of a game.' },
  {
    name: 'Command',
    shape: commandShape,
    about: 'What is asked of a table. A command that is sent again with its id is done once.',
    kinds: ABOUT_COMMANDS,
  },
  {
    name: 'Event',
    shape: eventShape,
    about:
      'Something that has happened, numbered by `n`, at the time `t`. `by` is a seat, the host, the house (bots and stand-ins), the table (what falls due) or the keeper (who runs the server).',
    kinds: ABOUT_EVENTS,
    mayGrow: true,
  },
  {
    name: 'TableRefusal',
    shape: refusalShape,
    about: 'Why a command was refused, beside the refusals of the rules.',
    kinds: ABOUT_REFUSALS,
    mayGrow: true,
  },
  {
    name: 'Settings',
    shape: settingsShape,
    about: 'How a table is run.',
    fields: ABOUT_SETTINGS,
    mayGrow: true,
  },
  {
    name: 'SomeSettings',
    shape: someSettings,
    about: 'Some of the settings; what is left out stays as it is.',
    fields: ABOUT_SETTINGS,
  },
  { name: 'Player', shape: playerShape, about: 'A person, or a bot of some level.', mayGrow: true },
  {
    name: 'Result',
    shape: resultShape,
    about: 'How a game ended.',
    fields: ABOUT_RESULT,
    mayGrow: true,
  },
  {
    name: 'TableView',
    shape: tableViewShape,
    about: 'What one viewer may know of a table.',
    mayGrow: true,
  },
  { name: 'SeatView', shape: seatViewShape, about: 'A seat of a table.', mayGrow: true },
  {
    name: 'MatchView',
    shape: matchViewShape,
    about: 'The game on the table as one viewer may know it.',
    mayGrow: true,
  },
  {
    name: 'Record',
    shape: recordShape,
    about: 'A finished game as a file, which anybody can verify (docs/record.md).',
    mayGrow: true,
  },
];
