/**
 * The log of a table: numbered entries in JSON. The log is the truth and a table is a fold over it. It
 * holds everything, secrets too, so it never leaves its keeper: what others get is made by `eventFor`.
 */

import { GAME_IDS } from '@dicehall/rules';
import * as field from './fields.ts';
import { read } from './read.ts';
import type { Reply } from './reply.ts';
import { levelShape, originShape, settingsShape } from './settings.ts';
import { either, kinds, object, oneOf, optional, type Shaped, truth } from './shape.ts';

/** Goes up when an old log would be read differently. */
export const LOG_VERSION = 1;

const { bySeat, count, hash, hashOrNone, notation, seat, seatOrNobody, sides } = field;

export const gameShape = oneOf(GAME_IDS);

export const playerShape = object({
  kind: oneOf(['person', 'bot']),
  name: field.name,
  level: optional(levelShape),
});
export type Player = Shaped<typeof playerShape>;

export const rollKey = { seat: seatOrNobody, turn: count, roll: count };

export const resultShape = object({
  winners: bySeat(seat),
  ranks: bySeat(count),
  scores: bySeat(field.whole),
  sides: bySeat(seat),
  drawn: truth,
});

/** What everybody at the table may know of an entry of each kind. */
const KNOWN = {
  open: {
    version: oneOf([LOG_VERSION]),
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
  sit: { seat, player: playerShape, receipt: hashOrNone, isHost: optional(truth) },
  leave: { seat },
  rename: { seat, name: field.name },
  change: { order: bySeat(seatOrNobody), options: notation, settings: settingsShape },
  start: {
    game: count,
    table: field.tableId,
    header: field.header,
    players: bySeat(playerShape),
    receipts: bySeat(hashOrNone),
    contributions: bySeat(field.contributionOrNone),
    commitment: hash,
  },
  act: { seat, action: notation },
  roll: { ...rollKey, dice: sides, shows: notation },
  hand: { ...rollKey, commitment: hash },
  reveal: { hands: bySeat(object({ ...rollKey, dice: sides, salt: hash })) },
  draw: {},
  'stand-in': { seat },
  back: { seat },
  offer: { what: field.offered, waiting: bySeat(seat), receipt: hashOrNone },
  answer: { seat, yes: truth, receipt: hashOrNone },
  undo: { seat },
  pause: {},
  resume: {},
  react: { reaction: field.reaction },
  end: { secret: hash, result: resultShape, next: hash },
};

/** What stays in the log; only a hand is also known, to its seat. */
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
  'kind',
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

export const eventShape = kinds('kind', numbered, {
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
  leave:
    'Before the start the seat is empty again; afterwards a stand-in plays until the owner is back.',
  rename: 'A player goes by another name.',
  change: 'The host has arranged the table. `order`: which seat each was before, -1 for a new one.',
  start: 'A game begins. Together with its `end` this is all that its record needs.',
  act: 'A choice. `by` is the owner of the seat, the house (a bot or a stand-in) or the table (silence).',
  roll: 'Dice fall in the open. `dice` are the sides thrown, `shows` is what the rules make of them.',
  hand: 'Dice fall in secret: only the seat itself gets `dice` and `shows`.',
  reveal: 'Hidden hands lie open, each with the salt that opens its commitment.',
  draw: 'A draw: all have agreed, or bots alone have played for too long.',
  'stand-in': 'A bot plays for the seat until its owner is back.',
  back: 'The owner has taken the seat back.',
  offer: 'An offer. `waiting`: who must agree. The receipt is of a contribution to the rematch.',
  answer: 'A seat agrees or not. No, from the seat that made the offer, takes it back.',
  undo: "The seat's last choice is taken back.",
  pause: 'The game is paused.',
  resume: 'The game goes on.',
  react: 'A seat has said something.',
  end: 'The game is over: its secret, the result, and the commitment for a rematch.',
};

/** Reads an entry from a store. */
export const parseEntry = (value: unknown): Reply<Entry> => read(entryShape, value);

/** Reads an event from a socket or a record. */
export const parseEvent = (value: unknown): Reply<Event> => read(eventShape, value);
