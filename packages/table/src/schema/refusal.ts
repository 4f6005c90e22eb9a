/**
 * Every way to be refused at a table, as a stable code with data, beside the refusals of the rules. No refusal says
 * anything that its reader may not know.
 */

import type { Refusal as RulesRefusal } from '@dicehall/rules';
import { count, seat, seats } from './fields.ts';
import { kinds, type Shaped, string } from './shape.ts';

export const refusalShape = kinds(
  'code',
  {},
  {
    'bad-shape': { path: string, expected: string },
    'not-your-seat': { seat },
    'host-only': {},
    'already-started': {},
    'seat-taken': { seat },
    'seat-empty': { seat },
    'table-full': { seats },
    'already-seated': { seat },
    'no-such-bot': { level: string },
    'bad-order': {},
    'not-started': {},
    paused: {},
    'not-paused': {},
    stale: { at: count },
    'not-waited-for': { seat },
    'too-soon': { seat, from: count },
    'already-left': { seat },
    'has-stand-in': { seat },
    'no-stand-in': { seat },
    'offer-open': { what: string, seat },
    'no-offer': {},
    'not-asked': { seat },
    'nothing-to-undo': {},
    'game-not-over': {},
    'contribution-missing': {},
  },
);

export type TableRefusal = Shaped<typeof refusalShape>;

export type Refusal = RulesRefusal | TableRefusal;

export const ABOUT_REFUSALS: Readonly<Record<TableRefusal['code'], string>> = {
  'bad-shape': 'The command does not fit: `path` says where, `expected` what would.',
  'not-your-seat': 'None of the tokens shown holds that seat.',
  'host-only': 'Only the host may do this.',
  'already-started': 'Too late: the game has started.',
  'seat-taken': 'Somebody sits there.',
  'seat-empty': 'Nobody sits there.',
  'table-full': 'All `seats` are taken.',
  'already-seated': 'The token holds `seat` already.',
  'no-such-bot': 'There is no bot of that level for this game.',
  'bad-order': 'The order repeats a seat or names one that is not there.',
  'not-started': 'No game has started yet.',
  paused: 'The game is paused.',
  'not-paused': 'The game is not paused.',
  stale: 'The question has been answered meanwhile; `at` is the number of the one asked now.',
  'not-waited-for': 'The table is not waiting for that seat.',
  'too-soon': 'The others have to wait until `from` before they put a stand-in in again.',
  'already-left': 'The owner of the seat has left already.',
  'has-stand-in': 'A stand-in plays for the seat already.',
  'no-stand-in': 'No stand-in plays for the seat.',
  'offer-open': 'Another offer, made by `seat`, has to be answered first.',
  'no-offer': 'There is no offer to answer.',
  'not-asked': 'The offer does not wait for that seat.',
  'nothing-to-undo': 'The seat has no choice that could be taken back.',
  'game-not-over': 'The game is not over yet.',
  'contribution-missing': 'A rematch needs new random bytes from everybody.',
};
