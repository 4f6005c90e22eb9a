/**
 * The log of a table: numbered entries in JSON. The log is the truth and a table is a fold over it. It
 * holds everything, secrets too, and so never leaves whoever keeps it: what others get is made by
 * `eventFor`. The shapes here are the types.
 */

import { GAME_IDS } from '@dicehall/rules';
import * as field from './fields.ts';
import type { Reply } from './refusal.ts';
import { levelShape, originShape, settingsShape } from './settings.ts';
import { either, kinds, object, oneOf, optional, read, type Shaped, truth } from './shape.ts';

/** Goes up when an old log would be read differently. */
export const LOG_VERSION = 1;

const { bySeat, count, hash, hashOrNone, notation, seat, seatOrNobody, sides } = field;

const player = object({
  kind: oneOf(['person', 'bot']),
  name: field.name,
  level: optional(levelShape),
});
export type Player = Shaped<typeof player>;

const key = { seat: seatOrNobody, turn: count, roll: count };

const result = object({
  winners: bySeat(seat),
  ranks: bySeat(count),
  scores: bySeat(field.whole),
  sides: bySeat(seat),
  drawn: truth,
});

/** What everybody at the table may know of an entry of each kind. */
const KNOWN = {
  /** The table is laid: always entry 0. */
  open: {
    version: oneOf([LOG_VERSION]),
    table: field.tableId,
    game: oneOf(GAME_IDS),
    rules: count,
    seats: field.seats,
    options: notation,
    settings: settingsShape,
    /** Logs of the first release do not say. */
    origin: optional(originShape),
    commitment: hash,
  },
  /** Somebody sits down: a person, with the receipt of a contribution, or a bot of some level. One person is the host. */
  sit: { seat, player, receipt: hashOrNone, isHost: optional(truth) },
  /** Before the start the seat is empty again; afterwards a stand-in plays until the owner is back. */
  leave: { seat },
  /** A sitter goes by another name. */
  rename: { seat, name: field.name },
  /** The host's arrangement: by seat, which seat it was before, or -1 for a new empty one. */
  change: { order: bySeat(seatOrNobody), options: notation, settings: settingsShape },
  /** A game begins. With its end, all that its record needs. */
  start: {
    game: count,
    table: field.tableId,
    header: field.header,
    players: bySeat(player),
    receipts: bySeat(hashOrNone),
    contributions: bySeat(field.contributionOrNone),
    commitment: hash,
  },
  /** A seat's choice. `by` is its owner, the house (a bot or a stand-in) or the table (silence). */
  act: { seat, action: notation },
  /** Dice fall in the open: `dice` are the sides thrown, `shows` is what the rules make of them. */
  roll: { ...key, dice: sides, shows: notation },
  /** A seat's dice fall in secret. */
  hand: { ...key, commitment: hash },
  /** Hidden hands lie open, each with the salt that opens its commitment. */
  reveal: { hands: bySeat(object({ ...key, dice: sides, salt: hash })) },
  /** All agreed, or bots alone have played for too long. */
  draw: {},
  'stand-in': { seat },
  /** The owner takes the seat back. */
  back: { seat },
  /** `waiting`: who must agree. The receipt is of a contribution to the rematch. */
  offer: { what: field.offered, waiting: bySeat(seat), receipt: hashOrNone },
  /** No, said by whoever offered, takes the offer back. */
  answer: { seat, yes: truth, receipt: hashOrNone },
  /** The seat's last choice is taken back. */
  undo: { seat },
  pause: {},
  resume: {},
  react: { reaction: field.reaction },
  /** The game is over: its secret, and the commitment for a rematch. */
  end: { secret: hash, result, next: hash },
};

/** What only whoever keeps the log knows; a hand is known to its seat too. */
const KEPT = {
  open: { host: hash, secret: hash },
  sit: { token: hashOrNone, contribution: field.contributionOrNone },
  hand: { dice: sides, shows: notation },
  offer: { contribution: field.contributionOrNone },
  answer: { contribution: field.contributionOrNone },
  end: { nextSecret: hash },
};

/** `by`: whose doing it is. The house moves bots and stand-ins; the table does what falls due. */
const numbered = { n: count, t: count, by: either(seat, oneOf(['host', 'house', 'table'])) };

/** `id`: the command that the entry came from, so that a command sent again is not done again. */
const entryShape = kinds(
  { ...numbered, id: field.commandIdOrNone },
  {
    ...KNOWN,
    open: { ...KNOWN.open, ...KEPT.open },
    sit: { ...KNOWN.sit, ...KEPT.sit },
    hand: { ...KNOWN.hand, ...KEPT.hand },
    offer: { ...KNOWN.offer, ...KEPT.offer },
    answer: { ...KNOWN.answer, ...KEPT.answer },
    end: { ...KNOWN.end, ...KEPT.end },
  },
);

export const eventShape = kinds(numbered, {
  ...KNOWN,
  hand: { ...KNOWN.hand, dice: optional(sides), shows: optional(notation) },
});

export type Entry = Shaped<typeof entryShape>;
export type EntryKind = Entry['kind'];
export type EntryOf<K extends EntryKind> = Extract<Entry, { readonly kind: K }>;

/** What one viewer sees of an entry. There is no place in it for what is kept. */
export type Event = Shaped<typeof eventShape>;
export type EventOf<K extends EntryKind> = Extract<Event, { readonly kind: K }>;

export type By = Entry['by'];

/** Reads an entry from a store. */
export const parseEntry = (value: unknown): Reply<Entry> => read(entryShape, value);

/** Reads an event from a socket or a record. */
export const parseEvent = (value: unknown): Reply<Event> => read(eventShape, value);
