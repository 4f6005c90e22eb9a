/**
 * What every `--json` prints, as shapes. `npm run schemas` publishes them; a test runs the commands and reads what they
 * print by them. Programs that run load none of this.
 */

import { bestDefinition, oddsDefinition } from '@dicehall/research/json/moments';
import { STUDY_DEFINITIONS } from '@dicehall/research/json/studies';
import { blockShape, connectionShape, OPERATIONS, tableRowShape } from '@dicehall/server';
import {
  type Definition,
  described,
  either,
  field,
  gameShape,
  list,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  string,
} from '@dicehall/table/schema';
import type { SavedTable } from '../files/saved-tables.ts';
import { reviewShape } from '../records/review-shape.ts';
import { mineShape, verifyShape } from './records.ts';

const ENDLESS = Number.POSITIVE_INFINITY;
const { count, seat } = field;
const strings = list(string, ENDLESS);
const orNull = <T>(shape: Shape<T>): Shape<T | null> => either(shape, oneOf([null]));

/** What a command prints, with the flags that make it print this. */
export interface JsonOutput {
  readonly command: string;
  readonly flags: readonly string[];
  readonly definition: Definition;
}

const output = (command: string, definition: Definition, ...flags: readonly string[]) => ({
  command,
  flags,
  definition,
});

const namedShape = { name: string, character: string };

const bots: Definition = {
  name: 'Bots',
  about: 'The bots of each game.',
  shape: list(
    object({
      game: gameShape,
      players: described(
        'From gentle to strongest.',
        list(
          object({
            ...namedShape,
            title: string,
            strength: described('From 1.', count),
            rating: described('400 points are a factor of ten.', optional(number)),
            wins: described('The same in words; empty if it was not measured.', string),
          }),
          ENDLESS,
        ),
      ),
      simple: described('Yardsticks and simple rules.', list(object(namedShape), ENDLESS)),
    }),
    ENDLESS,
  ),
};

const records: Definition = {
  name: 'Records',
  about: 'Records of bot games were written into a folder.',
  shape: object({ game: gameShape, seed: count, records: count, folder: string }),
};

const savedShape: Shape<SavedTable & { readonly number: number }> = object({
  number: described('From 1, for --resume and --remove.', count),
  file: string,
  kind: oneOf(['here', 'server', 'damaged']),
  saved: described('In milliseconds since 1970.', count),
  game: described('Null if it is not known.', orNull(gameShape)),
  players: strings,
  turn: described('Who has to choose, as far as is known here.', strings),
  server: orNull(string),
  table: described('The code of the table on its server.', orNull(string)),
});

const tables: Definition = {
  name: 'Tables',
  about: 'What this machine can go on with, the latest first.',
  shape: list(savedShape, ENDLESS),
};

const removed: Definition = {
  name: 'Removed',
  about: 'A saved table was removed.',
  shape: object({ removed: described('Its file.', string) }),
};

const faceShape = object({
  face: string,
  chance: number,
  count,
  band: described('The least and the most that chance leaves in 95 of 100 cases.', list(count, 2)),
});

const dice: Definition = {
  name: 'Dice',
  about: 'The dice of finished games, counted.',
  shape: object({
    games: count,
    falls: described('Dice in all.', count),
    evidence: described('How many times as likely rigged dice would show this.', number),
    news: described('From so much evidence on, something is wrong.', number),
    dice: list(
      object({
        game: gameShape,
        die: string,
        by: oneOf(['person', 'bot', 'other', 'table']),
        faces: list(faceShape, ENDLESS),
      }),
      ENDLESS,
    ),
  }),
};

const otherWay: Definition = {
  name: 'OtherWay',
  about: 'A finished game that goes another way from one of its choices on.',
  shape: object({
    step: count,
    seat,
    made: described('In notation, like the steps.', string),
    other: string,
    worth: object({ made: number, other: number }),
    by: described('The bot that plays on.', string),
    dice: described('Those of the game, or others where these end.', oneOf(['game', 'own'])),
    steps: strings,
    chances: described(
      'By side: before the choice, and after every step.',
      list(list(number, ENDLESS), ENDLESS),
    ),
  }),
};

const review: Definition = {
  name: 'Review',
  about: 'A finished game taken apart; shares of the win are from 0 to 1.',
  shape: reviewShape,
};

const admin = (name: string, { about }: { readonly about: string }, shape: Shape): Definition => ({
  name: `Admin${name}`,
  about,
  shape,
});

export const JSON_OUTPUTS: readonly JsonOutput[] = [
  output('bots', bots),
  output('simulate', STUDY_DEFINITIONS.simulation),
  output('simulate', records, '--records'),
  output('tournament', STUDY_DEFINITIONS.tournament),
  output('solve', STUDY_DEFINITIONS.solve),
  output('solved', STUDY_DEFINITIONS.solved),
  output('exploit', STUDY_DEFINITIONS.exploit),
  output('odds', oddsDefinition),
  output('best', bestDefinition),
  output('tables', tables),
  output('tables', removed, '--remove'),
  output('verify', { name: 'Verify', about: 'What was checked in a record.', shape: verifyShape }),
  output(
    'verify',
    { name: 'VerifyMine', about: 'All games followed from here.', shape: mineShape },
    '--mine',
  ),
  output('review', review),
  output('review', otherWay, '--instead'),
  output('dice', dice),
  output('admin tables', admin('Tables', OPERATIONS.tables, list(tableRowShape, ENDLESS))),
  output(
    'admin connections',
    admin('Connections', OPERATIONS.connections, list(connectionShape, ENDLESS)),
  ),
  output('admin blocks', admin('Blocks', OPERATIONS.blocks, list(blockShape, ENDLESS))),
  output('admin table', admin('Table', OPERATIONS.table, OPERATIONS.table.answers)),
  output('admin usage', admin('Usage', OPERATIONS.usage, OPERATIONS.usage.answers)),
];

export const JSON_DEFINITIONS: readonly Definition[] = JSON_OUTPUTS.map(
  ({ definition }) => definition,
);
