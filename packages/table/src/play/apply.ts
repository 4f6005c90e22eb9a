/** The fold: what each entry of the log does to a table. It trusts the log and only guards its order. */

import type { Seat } from '@dicehall/rules';
import type { Entry, EntryOf } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { advance, askAgain, startMatch } from './match.ts';
import { EMPTY, type PersonSitter, remembered, type Sitter } from './seating.ts';
import { type Match, type Offer, type Table, tableAtOpening } from './table.ts';

/** Folds a log into its table. */
export function tableFrom(entries: Iterable<Entry>): Table {
  let table: Table | undefined;
  for (const entry of entries) {
    if (table !== undefined) apply(table, entry);
    else if (entry.kind === 'open' && entry.n === 0) table = tableAtOpening(entry);
    else throw new LogError(entry.n, 'a log begins with its opening');
  }
  if (table === undefined) throw new LogError(0, 'an empty log');
  return table;
}

/** In place. Throws on an entry that cannot stand here, and then leaves the table as it was. */
export function apply(table: Table, entry: Entry): void {
  if (entry.n !== table.next) throw new LogError(entry.n, `${table.next} comes next`);
  if (entry.t < table.time) throw new LogError(entry.n, 'time goes back');
  change(table, entry);
  table.next++;
  table.time = entry.t;
  if (entry.id !== '') remember(table, entry);
}

function change(table: Table, entry: Entry): void {
  switch (entry.kind) {
    case 'open':
      throw new LogError(entry.n, 'a table is opened once');
    case 'sit':
      table.seats = table.seats.with(entry.seat, sitterOf(table, entry));
      break;
    case 'leave':
      leave(table, entry.seat);
      break;
    case 'rename':
      changePerson(table, entry.seat, { name: entry.name });
      break;
    case 'change':
      table.seats = entry.order.map((seat) => table.seats[seat] ?? EMPTY);
      table.options = entry.options;
      table.settings = entry.settings;
      break;
    case 'start':
      start(table, entry);
      break;
    case 'stand-in':
      changePerson(table, entry.seat, { standIn: true });
      excuse(table, entry.seat);
      break;
    case 'back':
      changePerson(table, entry.seat, { standIn: false, left: false, returned: true });
      if (table.match !== undefined) askAgain(table.match, entry.seat, entry.t);
      break;
    case 'offer':
      offer(table, entry);
      break;
    case 'answer':
      answer(table, entry);
      break;
    case 'react':
      break;
    case 'end':
      advance(matchOf(table, entry.n), entry);
      end(table, entry);
      break;
    default:
      advance(matchOf(table, entry.n), entry);
      // An offer to undo is gone with the choice that it was about; the others with their fulfilment.
      if (table.offer?.what === 'undo' || table.offer?.what === entry.kind) table.offer = undefined;
  }
}

function matchOf(table: Table, n: number): Match {
  if (table.match === undefined || table.phase !== 'playing') {
    throw new LogError(n, 'no game is on');
  }
  return table.match;
}

function sitterOf({ origin }: Table, entry: EntryOf<'sit'>): Sitter {
  const { n, player, token, contribution, receipt } = entry;
  const { name, level } = player;
  if (player.kind === 'bot') return { kind: 'bot', name, level: level ?? '' };
  return {
    kind: 'person',
    name,
    token,
    // In old logs, which do not say it, the first to sit is the host.
    isHost: entry.isHost ?? (origin === undefined && n === 1),
    contribution,
    receipt,
    standIn: false,
    left: false,
    returned: false,
    done: [],
  };
}

function leave(table: Table, seat: Seat): void {
  if (table.phase === 'seating') {
    table.seats = table.seats.with(seat, EMPTY);
    return;
  }
  changePerson(table, seat, { standIn: true, left: true });
  if (table.offer?.by === seat) table.offer = undefined;
  excuse(table, seat);
}

/** An absent seat is not waited for; only a draw needs everybody's word, a stand-in's too. */
function excuse(table: Table, seat: Seat): void {
  if (table.offer !== undefined && table.offer.what !== 'draw') agree(table, table.offer, seat);
}

function agree(table: Table, made: Offer, seat: Seat): void {
  table.offer = { ...made, waiting: made.waiting.filter((own) => own !== seat) };
}

function changePerson(table: Table, seat: Seat, part: Partial<PersonSitter>): void {
  const sitter = table.seats[seat];
  if (sitter?.kind === 'person') table.seats = table.seats.with(seat, { ...sitter, ...part });
}

function start(table: Table, entry: EntryOf<'start'>): void {
  table.match = startMatch(entry, table.secret);
  table.games = entry.game;
  table.phase = 'playing';
  table.offer = undefined;
}

function offer(table: Table, entry: EntryOf<'offer'>): void {
  const { t, by, what, waiting, contribution, receipt } = entry;
  if (typeof by !== 'number') throw new LogError(entry.n, 'a seat offers');
  if (contribution !== '') changePerson(table, by, { contribution, receipt });
  table.offer = { what, by, since: t, waiting };
}

function answer(table: Table, { seat, yes, contribution, receipt }: EntryOf<'answer'>): void {
  if (contribution !== '') changePerson(table, seat, { contribution, receipt });
  if (!yes) table.offer = undefined;
  else if (table.offer !== undefined) agree(table, table.offer, seat);
}

/** Contributions were for one game only; the secret of the next one is already committed to. */
function end(table: Table, entry: EntryOf<'end'>): void {
  table.phase = 'over';
  table.offer = undefined;
  table.secret = entry.nextSecret;
  table.commitment = entry.next;
  table.seats = table.seats.map((sitter) =>
    sitter.kind === 'person'
      ? { ...sitter, contribution: '', receipt: '', returned: false }
      : sitter,
  );
}

/** So that a command sent again is known by its id. */
function remember(table: Table, { by, id }: Entry): void {
  if (by === 'table') return;
  const sitter = typeof by === 'number' ? table.seats[by] : undefined;
  if (typeof by === 'number' && sitter?.kind === 'person') {
    changePerson(table, by, { done: remembered(sitter.done, id) });
  } else {
    const whose = typeof by === 'number' ? 'gone' : by;
    table.done = { ...table.done, [whose]: remembered(table.done[whose], id) };
  }
}
