/**
 * One table of lines and what they come to, for everything that reads what people type: the words themselves, the
 * terminal and the field of the app. Each of them runs all of it.
 */

import type { GameId, Seat } from '@dicehall/rules';
import type { CommandWord } from '../commands/lexicon.ts';
import type { Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';

/** What a line comes to. */
export type LineMeaning =
  /** This action, in notation. Legal or not is for the rules to say. */
  | { readonly act: string }
  /** A sentence, and nothing is done. */
  | { readonly note: MessageKey }
  | { readonly command: CommandWord }
  /** Dice that are thrown by themselves cannot be rolled. */
  | { readonly refused: 'no-roll-now' };

export interface TypedLine {
  readonly line: string;
  readonly outcome: LineMeaning;
  /** The language of the table where it is typed. */
  readonly lang: Lang;
}

export interface TypedMoment {
  readonly game: GameId;
  readonly state: string;
  readonly seat: Seat;
  readonly lines: readonly TypedLine[];
}

export const TYPED_NAMES = ['Ana', 'Ben', 'Carla'];

const act = (action: string): LineMeaning => ({ act: action });
const note = (key: MessageKey): LineMeaning => ({ note: key });
const command = (own: CommandWord): LineMeaning => ({ command: own });

type Row = readonly [line: string, outcome: LineMeaning, lang?: Lang];

/** At a table that speaks English unless it is said. */
const typed = (rows: readonly Row[]): readonly TypedLine[] =>
  rows.map(([line, outcome, lang = 'en']) => ({ line, outcome, lang }));

export const TYPED: readonly TypedMoment[] = [
  {
    game: 'skip-bo-dice',
    state:
      'skip-bo-dice@1 3 goal=50,wildFaces=2,first=lot phase=place seat=2 next=3 hand=3 dice=4,8,G placed=1 last=number points=2 scores=0,0,0 goal=50 closer=-',
    seat: 2,
    lines: typed([
      ['place green', act('place:G')],
      ['place the green Skip-Bo', act('place:G')],
      ['place wild', act('place:G')],
      ['p g', act('place:G')],
      ['coloca verde', act('place:G')],
      ['coloca verde', act('place:G'), 'es'],
      ['place green', act('place:G'), 'es'],
      ['place:G', act('place:G')],
      ['PLACE 4', act('place:4')],
      ['place', act('place:G')],
      ['1', act('place:G')],
      ['3', act('stop')],
      ['', act('roll')],
      ['roll', act('roll')],
      ['r', act('roll')],
      ['tira', act('roll')],
      ['vuelve a tirar', act('roll'), 'es'],
      ['stop', act('stop')],
      ['Stop and score', act('stop')],
      ['para', act('stop'), 'es'],
      ['lanzar', act('roll'), 'es'],
      ['sigo', act('roll'), 'es'],
      ['pongo el verde', act('place:G'), 'es'],
      ['termina', act('stop'), 'es'],
      // Only whole: the beginning is that of another word.
      ['l', command('list'), 'es'],
      ['4', note('command.not-in-list')],
      ['place 13', note('command.unclear-die')],
      ['stop 7', note('command.unclear-rest')],
      ['dance', note('command.unclear')],
      ['baila', note('command.unclear'), 'es'],
      ['?', note('command.unclear')],
      ['place: 13', note('command.unclear-die')],
      ['help', command('help')],
      ['h', command('help')],
      ['ayuda', command('help')],
      ['help', command('help'), 'es'],
      ['log', command('log')],
      ['rules', command('rules')],
      ['board', command('board')],
      ['mesa', command('board'), 'es'],
      ['list', command('list')],
      ['odds', command('odds')],
      ['odds 2', command('odds')],
      ['odds all', command('odds')],
      ['probabilidades todo', command('odds'), 'es'],
      ['hint', command('hint')],
      ['hi', command('hint')],
      ['futures 1 7', command('futures')],
      ['consejo', command('hint')],
      ['state', command('state')],
      ['estado', command('state'), 'es'],
      ['undo', command('undo')],
      ['oops', command('undo')],
      ['und', note('command.unclear')],
      ['save', command('save')],
      ['quit', command('quit')],
      ['draw', command('draw')],
      ['leave', command('leave')],
      ['back Ana', command('back')],
      ['stand-in 2', command('stand-in')],
      ['pause', command('pause')],
      ['resume', command('resume')],
      ['react wow', command('react')],
      ['rematch', command('rematch')],
    ]),
  },
  {
    game: 'dodge-dice',
    state:
      'dodge-dice@1 3 lastMatchChip=chip-only,target=60,first=lot phase=before seat=2 penalty=- left=8 rolled=- scores=0,0,0 chips=3,3,3 centre=9 playing=0,1,2',
    seat: 2,
    lines: typed([
      ['roll', act('roll')],
      ['', act('roll')],
      ['1', act('roll')],
      ['2', act('skip')],
      ['skip my turn', act('skip')],
      ['pass', act('skip')],
      ['salta', act('skip'), 'es'],
      ['skip', act('skip'), 'es'],
      ['give 2', act('give:1')],
      ['give to Ben', act('give:1')],
      ['da ben', act('give:1'), 'es'],
      ['give:1', act('give:1')],
      ['take', act('take')],
      ['give', note('command.unclear-player')],
      ['give 9', note('command.unclear-player')],
      ['3', note('command.not-in-list')],
      ['help', command('help')],
    ]),
  },
  {
    game: 'dodge-dice',
    state:
      'dodge-dice@1 3 lastMatchChip=chip-only,target=60,first=lot phase=after seat=0 penalty=- left=8 rolled=20,x3,3 scores=0,0,0 chips=3,3,2 centre=10 playing=0,1,2',
    seat: 0,
    lines: typed([
      ['take', act('take')],
      ['accept', act('take')],
      ['t', act('take')],
      ['ignore', act('ignore')],
      ['i', act('ignore')],
      ['ignora la tirada', act('ignore')],
      ['', note('command.choose')],
    ]),
  },
  {
    game: 'sequence-dice',
    state:
      'sequence-dice@1 3 row=5,chips=30,cornerBonusWhenOwned=true,first=1 phase=place seat=2 contest=- total=6 board=....../....../....../....../....../...... winner=-',
    seat: 2,
    lines: typed([
      ['e1', act('place:e1')],
      ['1e', act('place:e1')],
      ['E1', act('place:e1')],
      ['place e1', act('place:e1')],
      ['put a chip on a2', act('place:a2')],
      ['coloca f5', act('place:f5'), 'es'],
      ['place:b6', act('place:b6')],
      ['place c4 from a1', act('place:c4,lift:a1')],
      ['remove a1', act('remove:a1')],
      ['2', act('place:a2')],
      ['', note('command.choose')],
      ['5', note('command.not-in-list')],
      ['g9', note('command.unclear')],
      ['place g1', note('command.unclear-space')],
      ['place', note('command.unclear-space')],
      ['l', note('command.unclear-prefix')],
      ['roll', { refused: 'no-roll-now' }],
      ['draw', command('draw')],
      ['empate', command('draw'), 'es'],
    ]),
  },
  {
    game: 'sequence-dice',
    state:
      'sequence-dice@1 3 row=5,chips=30,cornerBonusWhenOwned=true,first=1 phase=place seat=0 contest=- total=10 board=....../....../....../....../.....2/...... winner=-',
    seat: 0,
    lines: typed([
      ['', act('remove:f5')],
      ['remove', act('remove:f5')],
      ['f5', act('remove:f5')],
      ['quita f5', act('remove:f5'), 'es'],
    ]),
  },
  {
    game: 'dodgy-dice',
    state:
      'dodgy-dice@1 3 outAt=2,stone=rolled,first=lot phase=say seat=1 opener=1 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- hands=1bow,2ship,2tower,1compass/1bow,2ship,2tree,1compass/1bow,2ship,1sword,2tower shows=-',
    seat: 1,
    lines: typed([
      ['say 5 ships', act('say:5ship')],
      ['5 ships', act('say:5ship')],
      ['say at least 5 ship', act('say:5ship')],
      ['say 5 sh', act('say:5ship')],
      ['di 3 árboles', act('say:3tree'), 'es'],
      ['3 arbol', act('say:3tree')],
      ['say 5 ships', act('say:5ship'), 'es'],
      ['say:5ship', act('say:5ship')],
      ['5', note('command.unclear-statement')],
      ['', note('command.unclear-statement')],
      ['say', note('command.unclear-statement')],
      ['say 5 t', note('command.unclear-image')],
      ['say 5 cats', note('command.unclear-image')],
      ['dodgy', act('dodgy')],
    ]),
  },
  {
    game: 'dodgy-dice',
    state:
      'dodgy-dice@1 3 outAt=2,stone=rolled,first=lot phase=answer seat=1 opener=1 dice=6,6,6 stone=middle said=1:10sword believed=- caller=- fallen=- hands=1bow,2ship,2tower,1compass/1bow,2ship,2tree,1compass/1bow,2ship,1sword,2tower shows=-',
    seat: 2,
    lines: typed([
      ['believe', act('believe')],
      ['1', act('believe')],
      ['b', act('believe')],
      ['créelo', act('believe')],
      ['¡Dodgy!', act('dodgy')],
      ['call dodgy', act('dodgy')],
      ['doubt', act('dodgy')],
      ['believe Ana', note('command.unclear-rest')],
    ]),
  },
  {
    game: 'dodgy-dice',
    state:
      'dodgy-dice@1 3 outAt=2,stone=rolled,first=lot phase=take seat=0 opener=1 dice=6,6,6 stone=middle said=1:10sword believed=2 caller=0 fallen=- hands=1bow,2ship,2tower,1compass/1bow,2ship,2tree,1compass/1bow,2ship,1sword,2tower shows=-',
    seat: 0,
    lines: typed([
      ['', act('take:regular')],
      ['take', act('take:regular')],
      ['take a die', act('take:regular')],
      ['take stone', act('take:stone')],
      ['toma la piedra', act('take:stone'), 'es'],
      ['take everything', note('command.unclear-take')],
    ]),
  },
];
