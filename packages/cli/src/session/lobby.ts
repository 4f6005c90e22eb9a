/** What may be typed before the start: taking seats, and what the host arranges. */

import { findLevel, levelNames } from '@dicehall/research/terminal/bots';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { defaultLevels } from '@dicehall/strategy';
import {
  CLOCKS,
  COACHES,
  REACTIONS,
  type Settings,
  type TableView,
  WINDOWS,
} from '@dicehall/table';
import { say } from '@dicehall/words';
import { formsOf, isForm, match, matchInAnyLang, plain, reaction } from '@dicehall/words/commands';
import { freeName, nameFault } from '../setup/players.ts';
import { type LineResult, note, toTable } from './line-result.ts';
import { heldSeats, namesOf, type Session, tableOf } from './session.ts';

const LOBBY_WORDS = [
  'start',
  'bot',
  'sit',
  'stand',
  'remove',
  'seats',
  'options',
  'first',
  'clock',
  'window',
  'coach',
  'spectators',
  'public',
  'react',
  'help',
  'rules',
  'log',
  'quit',
] as const;
type LobbyWord = (typeof LOBBY_WORDS)[number];

const settings = (part: Partial<Settings>): LineResult =>
  toTable({ kind: 'change', settings: part });

export function enterInLobby<K extends GameId>(session: Session<K>, line: string): LineResult {
  const { lang } = session;
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const found = matchInAnyLang(lang, plain(first), LOBBY_WORDS, (one, word) =>
    formsOf(one, `online.word-${word}`),
  );
  return found.kind === 'one'
    ? obey(session, found.value, rest.join(' '))
    : note(say(lang, 'online.lobby-unclear', { line: line.trim().slice(0, 20) }));
}

function obey<K extends GameId>(session: Session<K>, word: LobbyWord, rest: string): LineResult {
  switch (word) {
    case 'help':
    case 'rules':
    case 'log':
    case 'quit':
      return { kind: 'program', command: word };
    case 'start':
      return toTable({ kind: 'start' });
    case 'react':
      return react(session, plain(rest).split(' '));
    case 'bot':
      return bot(session, rest);
    case 'sit':
      return sit(session, rest);
    case 'stand':
    case 'remove':
      return free(session, word, rest);
    case 'seats':
      return seats(session, rest);
    case 'options':
    case 'first':
      return options(session, word === 'first' ? `first=${firstOf(session, rest)}` : rest);
    case 'clock':
      return oneOf(session, rest, CLOCKS, (clock) => settings({ clock }));
    case 'window':
      return oneOf(session, rest, WINDOWS, (window) => settings({ window }));
    case 'coach':
      return oneOf(session, rest, COACHES, (coach) => settings({ coach }));
    case 'spectators':
      return onOff(session, rest, (spectators) => settings({ spectators }));
    case 'public':
      return onOff(session, rest, (isPublic) => settings({ public: isPublic }));
  }
}

function react<K extends GameId>(session: Session<K>, words: readonly string[]): LineResult {
  const seat = heldSeats(session)[0] ?? -1;
  return reaction({ lang: session.lang, seat, reactions: REACTIONS }, words);
}

function bot<K extends GameId>(session: Session<K>, rest: string): LineResult {
  const { lang, game } = session;
  const level = rest === '' ? defaultLevels(game).gentle : findLevel(game, rest);
  if (level === undefined) return unknown(session, rest, levelNames(game));
  const seat = emptySeat(tableOf(session));
  if (seat === undefined) return full(session);
  return toTable({ kind: 'bot', seat, level, name: freeName(taken(session), level, lang, game) });
}

function sit<K extends GameId>(session: Session<K>, rest: string): LineResult {
  const { lang } = session;
  const name = rest === '' ? freeName(taken(session), undefined, lang) : rest;
  const fault = nameFault(name, taken(session), lang);
  if (fault !== undefined) return note(fault);
  const seat = emptySeat(tableOf(session));
  return seat === undefined ? full(session) : toTable({ kind: 'sit', seat, name });
}

const taken = <K extends GameId>(session: Session<K>): readonly string[] =>
  namesOf(session).filter((name) => name !== '');

const emptySeat = ({ seats: all }: TableView): Seat | undefined => {
  const seat = all.findIndex(({ kind }) => kind === 'empty');
  return seat < 0 ? undefined : seat;
};

const full = <K extends GameId>(session: Session<K>): LineResult =>
  note(say(session.lang, 'online.no-empty-seat', { more: namesOf(session).length + 1 }));

/** People stand up from their own seats; the host may clear any. */
function free<K extends GameId>(
  session: Session<K>,
  word: 'stand' | 'remove',
  rest: string,
): LineResult {
  const names = namesOf(session);
  const held = heldSeats(session);
  const candidates = word === 'stand' ? held : names.map((_, seat) => seat);
  const found = match(plain(rest), candidates, (seat) => [`${seat + 1}`, names[seat] ?? '']);
  const only = word === 'stand' && held.length === 1 && rest === '' ? held[0] : undefined;
  const seat = found.kind === 'one' ? found.value : only;
  if (seat === undefined)
    return note(say(session.lang, 'online.unclear-seat', { last: names.length }));
  return toTable(word === 'stand' ? { kind: 'leave', seat } : { kind: 'remove', seat });
}

/** Added seats are empty; to remove some, the last empty ones go first. */
function seats<K extends GameId>(session: Session<K>, rest: string): LineResult {
  const { min, max } = gameOf(session.game).meta.seats;
  const wanted = Number(plain(rest));
  const known = Array.from({ length: max - min + 1 }, (_, i) => `${min + i}`);
  if (!known.includes(plain(rest))) return unknown(session, rest, known);
  const order = tableOf(session).seats.map((_, seat) => seat);
  while (order.length < wanted) order.push(-1);
  for (let seat = order.length - 1; seat >= 0 && order.length > wanted; seat--) {
    if (tableOf(session).seats[seat]?.kind === 'empty') order.splice(seat, 1);
  }
  return toTable({ kind: 'change', order: order.slice(0, wanted) });
}

/** Options that are not named stay. */
function options<K extends GameId>(session: Session<K>, rest: string): LineResult {
  const changed = new Map(
    tableOf(session)
      .options.split(',')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part]),
  );
  for (const part of rest.split(/[\s,]+/).filter((one) => one !== '')) {
    changed.set(part.split('=')[0] ?? '', part);
  }
  const text = [...changed.values()].filter((part) => part !== '-').join(',');
  return toTable({ kind: 'change', options: text.replaceAll(/[^\x21-\x7e]/g, '?') });
}

/** By number or name; anything else is for the table to refuse. */
function firstOf<K extends GameId>(session: Session<K>, rest: string): string {
  const names = namesOf(session);
  const found = match(plain(rest), [...names.keys()], (seat) => [`${seat + 1}`, names[seat] ?? '']);
  return found.kind === 'one' ? `${found.value}` : plain(rest).replaceAll(' ', '-') || '?';
}

function oneOf<K extends GameId, T extends string>(
  session: Session<K>,
  rest: string,
  known: readonly T[],
  change: (value: T) => LineResult,
): LineResult {
  const found = match(plain(rest), known, (one) => [one]);
  return found.kind === 'one' ? change(found.value) : unknown(session, rest, known);
}

function onOff<K extends GameId>(
  session: Session<K>,
  rest: string,
  change: (value: boolean) => LineResult,
): LineResult {
  if (isForm(plain(rest), 'online.on')) return change(true);
  if (isForm(plain(rest), 'online.off')) return change(false);
  const known = [say(session.lang, 'online.on'), say(session.lang, 'online.off')];
  return unknown(
    session,
    rest,
    known.flatMap((one) => one.split('|').slice(0, 1)),
  );
}

const unknown = <K extends GameId>(
  { lang }: Session<K>,
  text: string,
  known: readonly string[],
): LineResult => note(say(lang, 'online.unclear-value', { text, known: known.join(', ') }));

export const helpKeys = LOBBY_WORDS.filter((word) => word !== 'help').map(
  (word) => `online.help-${word}` as const,
);
