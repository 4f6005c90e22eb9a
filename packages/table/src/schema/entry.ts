/**
 * The log of a table: numbered entries in JSON. The log is the truth and a table is a fold over it. It
 * holds everything, secrets too, so it never leaves its keeper: what others get is made by `eventFor`.
 */

import { GAME_IDS } from '@dicehall/rules';
import * as field from './fields.ts';
import { LOG_VERSION } from './log-error.ts';
import { read } from './read.ts';
import type { Reply } from './reply.ts';
import { levelShape, originShape, settingsShape } from './settings-shape.ts';
import { either, kinds, object, oneOf, optional, type Shaped, truth } from './shape.ts';

/** Those that are still read: in version 1 seats gave their contributions when they sat down. */
const LOG_VERSIONS = [1, LOG_VERSION] as const;

const { bySeat, count, hash, hashOrNone, notation, seat, seatOrNobody, sides } = field;

export const gameShape = oneOf(GAME_IDS);

export const playerShape = object({
  kind: oneOf(['person', 'bot']),
  name: field.name,
  level: optional(levelShape),
});
/** A player as the log names one when a game starts. */
export type Player = Shaped<typeof playerShape>;

export const rollKey = { seat: seatOrNobody, turn: count, roll: count };

export const resultShape = object({
  winners: bySeat(seat),
  ranks: bySeat(count),
  scores: bySeat(field.whole),
  sides: bySeat(seat),
  drawn: truth,
});

/** What a game begins with: which one of the table it is, what is played, by whom. Lists are by seat. */
const agreed = {
  game: count,
  table: field.tableId,
  header: field.header,
  players: bySeat(playerShape),
  receipts: bySeat(hashOrNone),
  commitment: hash,
};

/** Without more, because of how people behaved there, or because one of them asked for it. */
export const CLOSE_REASONS = ['keeper', 'conduct', 'asked'] as const;
/** One of `CLOSE_REASONS`. */
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What everybody at the table may know of an entry of each kind. */
const KNOWN = {
  open: {
    version: oneOf(LOG_VERSIONS),
    table: field.tableId,
    game: gameShape,
    rules: count,
    seats: field.seats,
    options: notation,
    settings: settingsShape,
    /** Missing in logs of the first release. */
    origin: optional(originShape),
    commitment: hash,
  },
  sit: {
    seat,
    player: playerShape,
    receipt: hashOrNone,
    isHost: optional(truth),
    key: optional(hash),
  },
  receipt: { seat, receipt: hash, key: optional(hash) },
  leave: { seat, ban: optional(truth) },
  rename: { seat, name: field.name },
  change: { order: bySeat(seatOrNobody), options: notation, settings: settingsShape },
  terms: { ...agreed, keys: bySeat(hashOrNone) },
  contribute: { seat, contribution: field.contribution },
  withheld: { seats: bySeat(seat) },
  start: {
    ...agreed,
    contributions: bySeat(field.contributionOrNone),
    /** Missing in games of the first release, as is `terms`, the head after those. */
    keys: optional(bySeat(hashOrNone)),
    terms: optional(hash),
  },
  act: { seat, action: notation },
  roll: { ...rollKey, dice: sides, shows: notation },
  hand: { ...rollKey, commitment: hash },
  reveal: { hands: bySeat(object({ ...rollKey, dice: sides, salt: hash })) },
  draw: {},
  'stand-in': { seat },
  back: { seat },
  offer: {
    what: field.offered,
    waiting: bySeat(seat),
    receipt: hashOrNone,
    key: optional(hash),
  },
  answer: { seat, yes: truth, receipt: hashOrNone, key: optional(hash) },
  undo: { seat },
  pause: {},
  resume: {},
  react: { reaction: field.reaction },
  end: { secret: hash, result: resultShape, next: hash },
  lock: { on: truth },
  mute: { seat, on: truth },
  host: { seat },
  handover: { seat, until: count },
  token: { seat, share: optional(truth), claim: optional(count) },
  claim: { seat, name: field.nameOrNone, asked: bySeat(seat), until: count },
  deny: { claim: count },
  close: { reason: oneOf(CLOSE_REASONS) },
  seal: { game: count, head: hash, key: hash, signature: field.signature },
  confirm: { seat, game: count, signature: field.signature },
};

/** The head that an entry led to before a person was taken out of it, and the server's word for what is there now. */
export const removal = { head: hash, key: hash, signature: field.signature };

/** In version 1 a seat's contribution came with its receipt. */
const contribution = optional(field.contributionOrNone);

/** What stays in the log; only a hand is also known, to its seat. */
const KEPT = {
  open: { host: hash, secret: hash },
  sit: { token: hashOrNone, contribution, mark: optional(field.mark) },
  hand: { dice: sides, shows: notation },
  offer: { contribution },
  answer: { contribution },
  end: { nextSecret: hash },
  handover: { code: hash, share: truth },
  token: { token: hash },
  claim: { token: hash, mark: field.mark },
};

/**
 * `by`: whose doing it is. The house moves bots and stand-ins; the table does what falls due; the keeper runs the server.
 */
const numbered = {
  n: count,
  t: count,
  by: either(seat, oneOf(['host', 'house', 'table', 'keeper'])),
};

/**
 * `id`: the command that the entry came from, so that a command sent again is not done again. `print`: its
 * fingerprint, so that another command under the same id is told apart; missing for the house and in old logs. `prev`:
 * the beginning of the head of the log before the entry; missing in logs of the first release. `removed`: a person was
 * taken out of it at their wish, and this is the head that it led to as it was.
 */
const entryShape = kinds(
  'kind',
  {
    ...numbered,
    id: field.commandIdOrNone,
    print: optional(field.commandPrint),
    prev: optional(field.halfHash),
    removed: optional(object(removal)),
  },
  {
    ...KNOWN,
    open: { ...KNOWN.open, ...KEPT.open },
    sit: { ...KNOWN.sit, ...KEPT.sit },
    hand: { ...KNOWN.hand, ...KEPT.hand },
    offer: { ...KNOWN.offer, ...KEPT.offer },
    answer: { ...KNOWN.answer, ...KEPT.answer },
    end: { ...KNOWN.end, ...KEPT.end },
    handover: { ...KNOWN.handover, ...KEPT.handover },
    token: { ...KNOWN.token, ...KEPT.token },
    claim: { ...KNOWN.claim, ...KEPT.claim },
  },
);

export const eventShape = kinds('kind', numbered, {
  ...KNOWN,
  hand: { ...KNOWN.hand, dice: optional(sides), shows: optional(notation) },
});

/** Terms as an event, for views: a device that joins while they stand checks them too. */
export const termsEventShape = object({ ...numbered, kind: oneOf(['terms']), ...KNOWN.terms });

/** One numbered entry of a log, secrets included. */
export type Entry = Shaped<typeof entryShape>;
/** What an entry can be. */
export type EntryKind = Entry['kind'];
/** The entry of that kind. */
export type EntryOf<K extends EntryKind> = Extract<Entry, { readonly kind: K }>;

/** What one viewer sees of an entry; secrets have no field here. */
export type Event = Shaped<typeof eventShape>;
/** The event of that kind. */
export type EventOf<K extends EntryKind> = Extract<Event, { readonly kind: K }>;

/** Who is answerable for an entry. */
export type By = Entry['by'];

export const ABOUT_RESULT: Readonly<Record<keyof Shaped<typeof resultShape>, string>> = {
  winners: 'The seats that have won.',
  ranks: 'By seat; 1 is best, and equal ranks are shared.',
  scores: 'By seat.',
  sides: "By seat, the side it played for: its own number, or its team's.",
  drawn: 'The game ended in a draw.',
};

export const ABOUT_EVENTS: Readonly<Record<EntryKind, string>> = {
  open: 'The table is opened: always event 0. `origin` is missing in logs of the first release.',
  sit: 'A person sits down, with the receipt of a contribution, or a bot of some level. One person is the host.',
  receipt: 'A seat gives the receipt of a new contribution, perhaps with another key.',
  leave:
    'Before the start the seat is empty again; afterwards a stand-in plays until the owner is back.',
  rename: 'A player goes by another name.',
  change: 'The host has arranged the table. `order`: which seat each was before, -1 for a new one.',
  terms:
    'What the coming game begins with is fixed: seats, options, receipts, the commitment. Now the seats contribute.',
  contribute: 'A seat opens its contribution, which fits its receipt.',
  withheld:
    'These seats have not contributed in time: the terms are off, and all need new receipts.',
  start:
    'A game begins, with what its terms fixed and all contributions. `terms` is the head of the log after the terms.',
  act: 'A choice. `by` is the owner of the seat, the house (a bot or a stand-in) or the table (silence).',
  roll: 'Dice fall in the open. `dice` are the sides thrown, `shows` is what the rules make of them.',
  hand: 'Dice fall in secret: only the seat itself gets `dice` and `shows`.',
  reveal: 'Hidden hands lie open, each with the salt that opens its commitment.',
  draw: 'A draw: all have agreed, or bots alone have played for too long.',
  'stand-in': 'A bot plays for the seat until its owner is back.',
  back: 'The owner has taken the seat back.',
  offer: 'An offer. `waiting`: who must agree. Receipt and key are for a rematch.',
  answer: 'A seat agrees or not. No, from the seat that made the offer, takes it back.',
  undo: "The seat's last choice is taken back.",
  pause: 'The game is paused.',
  resume: 'The game goes on.',
  react: 'Only in logs of earlier versions: a seat has said something.',
  end: 'The game is over: its secret, the result, and the commitment for a rematch.',
  lock: 'The host has locked the table, or opened it again.',
  mute: 'The host has muted the reactions of a seat, or no longer.',
  host: 'The person in that seat is the host now. `by` is the host, or the table if the host was away.',
  handover: 'The seat can move to another device until then.',
  token:
    'The seat is held by another device now; with `share`, by one more. `claim` is the claim that was allowed.',
  claim:
    'Somebody says that the seat is theirs. `asked` can allow it until then; the host can if nobody is named.',
  deny: 'A claim is not allowed.',
  close: 'Those who run the server have closed the table for good; `reason` says why.',
  seal: 'The server signs the head of the log after the end of that game.',
  confirm: 'A seat signs it too, with its key in the terms: its device has followed the game.',
};

/** Reads an entry from a store. */
export const parseEntry = (value: unknown): Reply<Entry> => read(entryShape, value);

/** Reads an event from a socket or a record. */
export const parseEvent = (value: unknown): Reply<Event> => read(eventShape, value);
