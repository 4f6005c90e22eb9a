/**
 * The fold: what each entry of the log does to a table. It trusts the log and only guards its order, and that it is what
 * was written: the chain covers what everybody sees, commitments cover what is kept from them.
 */

import type { Seat } from '@dicehall/rules';
import { commitmentOf, handCommitment } from '../dice/dice.ts';
import type { Hex } from '../dice/hash.ts';
import type { Entry, EntryOf } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { revealTimeOf } from '../schema/settings.ts';
import { headAfterEntry, NO_HEAD, prevOf } from './chain.ts';
import { termsEvent } from './event.ts';
import { keepGuest, knownGuest, unmuteGuest } from './former-guests.ts';
import { advance, askAgain, type MatchEvent, startMatch } from './match.ts';
import {
  addClaim,
  addHandover,
  askToo,
  changePerson,
  denyClaim,
  dropMoves,
  moveSeat,
  passHost,
  removePerson,
  reorder,
} from './seat-owner.ts';
import { contributionOf, EMPTY, remembered, type Sitter } from './sitter.ts';
import { type Match, type Offer, type StandingTerms, type Table, tableAtOpening } from './table.ts';

/** Folds a log into its table. `head`: as the store kept it, see `StoredLog`. */
export function tableFrom(entries: Iterable<Entry>, head?: Hex): Table {
  const folding = foldLog(entries, head);
  for (;;) {
    const step = folding.next();
    if (step.done) return step.value;
  }
}

/** Entries that are folded without a break: a few milliseconds. */
const AT_ONCE = 200;

/** The same with breaks, for a program that has others to attend to: a long log takes a while. */
export function* foldLog(entries: Iterable<Entry>, head?: Hex): Generator<undefined, Table> {
  let table: Table | undefined;
  for (const entry of entries) {
    if (table !== undefined) applyStored(table, entry);
    else if (entry.kind === 'open' && entry.n === 0) table = opened(entry);
    else throw new LogError(entry.n, 'a log begins with its opening');
    if (table.next % AT_ONCE === 0) yield;
  }
  if (table === undefined) throw new LogError(0, 'an empty log');
  checkHead(table, head);
  return table;
}

/** Throws if the log that led to the table does not end with this head. */
export function checkHead(table: Table, head: Hex | undefined): void {
  if (head !== undefined && head !== prevOf(table.head))
    throw new LogError(table.next - 1, 'does not lead to the head that was kept', 'chain');
}

function opened(entry: EntryOf<'open'>): Table {
  const { n, table, secret, commitment } = entry;
  checkChain(NO_HEAD, entry);
  checkSecret(n, secret, table, commitment);
  return tableAtOpening(entry);
}

/** What the chain does not cover, because nobody sees it, must fit its commitment. */
function applyStored(table: Table, entry: Entry): void {
  if (entry.kind === 'end') checkSecret(entry.n, entry.nextSecret, table.id, entry.next);
  if (entry.kind === 'hand') checkHand(matchOf(table, entry.n), entry);
  apply(table, entry);
}

function checkChain(head: Hex, { n, prev }: Entry): void {
  if (prev !== undefined && prev !== prevOf(head))
    throw new LogError(n, 'does not follow the entry before it', 'chain');
}

function checkSecret(n: number, secret: Hex, table: string, commitment: Hex): void {
  if (commitmentOf(secret, table) !== commitment)
    throw new LogError(n, 'the secret is not the one committed to', 'chain');
}

/** In place. Throws on an entry that cannot stand here, and then leaves the table as it was. */
export function apply(table: Table, entry: Entry): void {
  if (entry.n !== table.next) throw new LogError(entry.n, `${table.next} comes next`);
  if (entry.t < table.time) throw new LogError(entry.n, 'time goes back');
  checkChain(table.head, entry);
  const head = headAfterEntry(table.head, entry);
  change(table, entry, head);
  table.head = head;
  table.next++;
  table.time = entry.t;
  if (entry.id !== '') remember(table, entry);
  countAside(table, entry);
}

function change(table: Table, entry: Entry, head: Hex): void {
  switch (entry.kind) {
    case 'open':
      throw new LogError(entry.n, 'a table is opened once');
    case 'sit':
      table.seats = table.seats.with(entry.seat, sitterOf(table, entry));
      break;
    case 'leave':
      if (entry.by === 'host' || entry.by === 'keeper') removePerson(table, entry);
      leave(table, entry.seat);
      break;
    case 'rename':
      changePerson(table, entry.seat, { name: entry.name, isNamed: typeof entry.by !== 'number' });
      break;
    case 'change':
      table.seats = entry.order.map((seat) => table.seats[seat] ?? EMPTY);
      reorder(table, entry.order);
      table.options = entry.options;
      table.settings = entry.settings;
      table.hasBeenPublic ||= entry.settings.public;
      break;
    case 'receipt':
      takeReceipt(table, entry.seat, entry);
      break;
    case 'terms':
      fixTerms(table, entry, head);
      break;
    case 'contribute':
      contribute(table, entry);
      break;
    case 'withheld':
      takeTermsBack(table, entry.seats);
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
      askToo(table, entry.seat);
      if (table.match !== undefined) askAgain(table.match, entry.seat, entry.t);
      break;
    case 'offer':
      offer(table, entry);
      break;
    case 'answer':
      answer(table, entry);
      break;
    case 'react':
    case 'seal':
      break;
    case 'confirm':
      confirm(table, entry);
      break;
    case 'close':
      table.closed = entry.reason;
      table.offer = undefined;
      table.terms = undefined;
      break;
    case 'lock':
      table.locked = entry.on;
      break;
    case 'mute':
      mute(table, entry);
      break;
    case 'host':
      passHost(table, entry.seat);
      break;
    case 'handover':
      addHandover(table, entry);
      break;
    case 'token':
      moveSeat(table, entry);
      break;
    case 'claim':
      addClaim(table, entry);
      break;
    case 'deny':
      denyClaim(table, entry);
      break;
    case 'end':
      advance(matchOf(table, entry.n), entry);
      end(table, entry, head);
      break;
    default:
      play(table, entry);
  }
}

function play(table: Table, move: Exclude<MatchEvent, { readonly kind: 'end' }>): void {
  advance(matchOf(table, move.n), move);
  // An offer to undo is gone with the choice that it was about; the others with their fulfilment.
  if (table.offer?.what === 'undo' || table.offer?.what === move.kind) table.offer = undefined;
}

function checkHand({ dice }: Match, hand: EntryOf<'hand'>): void {
  if (dice !== undefined && handCommitment(dice.salt(hand), hand, hand.dice) !== hand.commitment)
    throw new LogError(hand.n, 'the hand is not the one committed to', 'chain');
}

function matchOf(table: Table, n: number): Match {
  if (table.match === undefined || table.phase !== 'playing') {
    throw new LogError(n, 'no game is on');
  }
  return table.match;
}

function sitterOf(table: Table, entry: EntryOf<'sit'>): Sitter {
  const { n, player, token, contribution = '', receipt, key = '', mark = '' } = entry;
  const { name, level } = player;
  if (player.kind === 'bot') return { kind: 'bot', name, level: level ?? '' };
  const known = knownGuest(table, token, mark);
  return {
    kind: 'person',
    name,
    token,
    shared: [],
    mark,
    sat: n,
    muted: known.muted,
    isNamed: known.name !== '',
    // In old logs, which do not say it, the first to sit is the host.
    isHost: entry.isHost ?? (table.origin === undefined && n === 1),
    contribution,
    receipt,
    key,
    withheld: false,
    standIn: false,
    left: false,
    returned: false,
    asides: known.asides,
    done: [],
  };
}

function mute(table: Table, { seat, on }: EntryOf<'mute'>): void {
  const sitter = table.seats[seat];
  changePerson(table, seat, { muted: on });
  if (sitter?.kind === 'person' && !on) unmuteGuest(table, sitter);
}

function leave(table: Table, seat: Seat): void {
  if (table.terms !== undefined) takeTermsBack(table);
  dropMoves(table, seat);
  if (table.phase === 'seating') {
    const sitter = table.seats[seat];
    if (sitter?.kind === 'person') keepGuest(table, { ...sitter, asides: sitter.asides + 1 });
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

function takeReceipt(
  table: Table,
  seat: Seat,
  { receipt, key }: Pick<EntryOf<'receipt'>, 'receipt' | 'key'>,
): void {
  const given = { receipt, contribution: '' };
  changePerson(table, seat, key === undefined ? given : { ...given, key });
}

function fixTerms(table: Table, entry: EntryOf<'terms'>, head: Hex): void {
  const event = termsEvent(entry);
  const { seats, settings, head: before } = table;
  // Seats of the first release showed their contributions when they sat down.
  const waiting = seats.flatMap((sitter, seat) =>
    event.receipts[seat] !== '' && contributionOf(sitter) === '' ? [seat] : [],
  );
  table.terms = { event, before, head, until: event.t + revealTimeOf(settings), waiting };
  table.offer = undefined;
}

function termsOf({ terms }: Table, n: number): StandingTerms {
  if (terms === undefined) throw new LogError(n, 'no terms stand');
  return terms;
}

function contribute(table: Table, { n, seat, contribution }: EntryOf<'contribute'>): void {
  const terms = termsOf(table, n);
  changePerson(table, seat, { contribution });
  table.terms = { ...terms, waiting: terms.waiting.filter((own) => own !== seat) };
}

/**
 * What was shown for these terms must not serve for others: everybody needs a new receipt. Who withheld something is
 * named until a game begins: a new receipt, which devices give by themselves, would hide it at once.
 */
function takeTermsBack(table: Table, withheld?: readonly Seat[]): void {
  table.terms = undefined;
  table.seats = table.seats.map((sitter, seat) =>
    sitter.kind === 'person'
      ? {
          ...sitter,
          contribution: '',
          receipt: '',
          withheld: withheld?.includes(seat) ?? sitter.withheld,
        }
      : sitter,
  );
}

function start(table: Table, entry: EntryOf<'start'>): void {
  if (entry.terms !== undefined && entry.terms !== table.terms?.head)
    throw new LogError(entry.n, 'other terms stand', 'chain');
  table.terms = undefined;
  table.match = startMatch(entry, table.secret);
  table.games = entry.game;
  table.phase = 'playing';
  table.offer = undefined;
  table.former = [];
  table.hostAsides = 0;
  table.seats = table.seats.map((sitter) =>
    sitter.kind === 'person' && (sitter.withheld || sitter.asides > 0)
      ? { ...sitter, withheld: false, asides: 0 }
      : sitter,
  );
}

function offer(table: Table, entry: EntryOf<'offer'>): void {
  const { t, by, what, waiting } = entry;
  if (typeof by !== 'number') throw new LogError(entry.n, 'a seat offers');
  takeOffered(table, by, entry);
  table.offer = { what, by, since: t, waiting };
}

/** Only a rematch needs receipts. In logs of the first release contributions came with them. */
function takeOffered(
  table: Table,
  seat: Seat,
  { receipt, contribution = '', key }: EntryOf<'offer' | 'answer'>,
): void {
  const given = { receipt, contribution };
  if (receipt !== '') changePerson(table, seat, key === undefined ? given : { ...given, key });
}

function answer(table: Table, entry: EntryOf<'answer'>): void {
  const { seat, yes } = entry;
  takeOffered(table, seat, entry);
  if (!yes) table.offer = undefined;
  else if (table.offer !== undefined) agree(table, table.offer, seat);
}

/** Contributions were for one game only; the secret of the next one is already committed to. */
function end(table: Table, entry: EntryOf<'end'>, head: Hex): void {
  const { game, keys = [] } = matchOf(table, entry.n).start;
  table.finished = { game, head, keys, confirmed: [] };
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

function confirm(table: Table, { n, seat, game }: EntryOf<'confirm'>): void {
  const { finished } = table;
  if (finished?.game !== game) throw new LogError(n, 'no such game has just ended');
  table.finished = { ...finished, confirmed: [...finished.confirmed, seat] };
}

/** A game needs only a few of these; without a limit a seat could write any number of the others. */
const PLAYED: ReadonlySet<Entry['kind']> = new Set(['act', 'contribute', 'confirm', 'start']);

function countAside(table: Table, { by, kind }: Entry): void {
  if (PLAYED.has(kind)) return;
  const sitter = typeof by === 'number' ? table.seats[by] : undefined;
  if (by === 'host') table.hostAsides++;
  else if (typeof by === 'number' && sitter?.kind === 'person')
    changePerson(table, by, { asides: sitter.asides + 1 });
}

/** So that a command sent again is known by its id. */
function remember(table: Table, { by, id, print }: Entry): void {
  if (by === 'table' || by === 'keeper') return;
  const command = { id, print };
  const sitter = typeof by === 'number' ? table.seats[by] : undefined;
  if (typeof by === 'number' && sitter?.kind === 'person') {
    changePerson(table, by, { done: remembered(sitter.done, command) });
  } else {
    const whose = typeof by === 'number' ? 'gone' : by;
    table.done = { ...table.done, [whose]: remembered(table.done[whose], command) };
  }
}
