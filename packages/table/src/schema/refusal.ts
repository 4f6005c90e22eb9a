/**
 * Every way to be refused at a table, as a stable code with data, beside the refusals of the rules. No refusal says
 * anything that its reader may not know.
 */

import type { Refusal as RulesRefusal } from '@dicehall/rules';
import { count, seat, seats } from './fields.ts';
import { NAME_FAULTS } from './name.ts';
import { kinds, list, oneOf, type Shaped, string } from './shape.ts';

/** More than any game has. */
const MOST_BOTS = 64;

export const refusalShape = kinds(
  'code',
  {},
  {
    'bad-shape': { path: string, expected: string },
    'id-used': {},
    'not-your-seat': { seat },
    'host-only': {},
    'already-started': {},
    'seat-taken': { seat },
    'seat-empty': { seat },
    'table-full': { seats },
    'already-seated': { seat },
    'no-such-bot': { level: string, known: list(string, MOST_BOTS) },
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
    'bad-name': { reason: oneOf(NAME_FAULTS) },
    'named-by-host': {},
    'player-here': { seat },
    'table-closed': {},
    'table-locked': {},
    banned: {},
    muted: { seat },
    'wrong-code': {},
    'seat-active': { seat, from: count },
    'claim-open': { from: count },
    'claim-denied': { from: count },
    'claims-full': { from: count },
    'no-claim': {},
    'receipt-missing': { seat },
    starting: {},
    'log-full': {},
    'too-often': {},
    'wrong-contribution': { seat },
    'no-key': { seat },
    'confirmed-already': { seat },
    'bad-signature': { seat },
    'one-device': {},
  },
);

/** What a table refuses, besides what the rules do. */
export type TableRefusal = Shaped<typeof refusalShape>;

/** Why a command was refused, by the rules or by the table. */
export type Refusal = RulesRefusal | TableRefusal;

export const ABOUT_REFUSALS: Readonly<Record<TableRefusal['code'], string>> = {
  'bad-shape': 'The command does not fit: `path` says where, `expected` what would.',
  'id-used': 'Another command with this id was done before: give a new command a new id.',
  'not-your-seat': 'None of the tokens shown holds that seat.',
  'host-only': 'Only the host may do this.',
  'already-started': 'Too late: the game has started.',
  'seat-taken': 'Somebody sits there.',
  'seat-empty': 'Nobody sits there.',
  'table-full': 'All `seats` are taken.',
  'already-seated': 'The token holds `seat` already.',
  'no-such-bot':
    'No bot of this game is called that; those that there are, from weakest to strongest.',
  'bad-order': 'The order repeats a seat or names one that is not there.',
  'not-started': 'No game has started yet.',
  paused: 'The game is paused.',
  'not-paused': 'The game is not paused.',
  stale: 'The question has been answered meanwhile; `at` is the number of the one asked now.',
  'not-waited-for': 'The table is not waiting for that seat.',
  'too-soon':
    'The others have to wait until `from` before they put a stand-in in, or remove a stranger.',
  'already-left': 'The owner of the seat has left already.',
  'has-stand-in': 'A stand-in plays for the seat already.',
  'no-stand-in': 'No stand-in plays for the seat.',
  'offer-open': 'Another offer, made by `seat`, has to be answered first.',
  'no-offer': 'There is no offer to answer.',
  'not-asked': 'The offer does not wait for that seat.',
  'nothing-to-undo': 'The seat has no choice that could be taken back.',
  'game-not-over': 'The game is not over yet.',
  'bad-name': 'Nobody can be called that: `reason` says why.',
  'named-by-host': 'The host has given you this name.',
  'player-here': 'A device of that seat is connected: nobody else can put a bot in it.',
  'table-closed': 'Those who run the server have closed the table.',
  'table-locked': 'The host has locked the table.',
  banned: 'The host has removed you for good.',
  muted: 'The host has muted the reactions of that seat.',
  'wrong-code': 'No seat has that code now.',
  'seat-active':
    'A device of the seat was here a moment ago: until `from` it alone can allow this.',
  'claim-open': 'Somebody from where you are has claimed a seat already; try again at `from`.',
  'claim-denied': 'A claim to that seat from where you are was denied; try again at `from`.',
  'claims-full': 'As many claims as a table takes are open; try again at `from`.',
  'no-claim': 'There is no such claim to answer.',
  'receipt-missing': 'The seat has not given the receipt of a contribution to the coming game.',
  starting: 'The terms of a game are fixed, and it begins as soon as all have contributed.',
  'log-full':
    'So much has happened at this table that it takes nothing more, or only what brings its game to an end. Open another.',
  'too-often':
    'The seat, or the host, has used up its share of the log until the next game starts. It can still play.',
  'wrong-contribution': 'The contribution does not fit the receipt of the seat.',
  'no-key': 'The seat has no key in the terms of that game.',
  'confirmed-already': 'The seat has confirmed that game.',
  'bad-signature':
    'The signature is not by the key of the seat, or not under the head of the log after that game.',
  'one-device': 'Everybody at this table shares the device that it runs on. No server says this.',
};
