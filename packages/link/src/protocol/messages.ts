/**
 * What goes over a socket: JSON in text frames, one message each. One socket is one device at one table; it may hold
 * several seats there, or none. The tables of `docs/protocol.md` are made from these shapes.
 */

import {
  commandShape,
  type Definition,
  described,
  either,
  eventShape,
  type Fields,
  type FieldsObject,
  field,
  kinds,
  list,
  matchViewShape,
  number,
  object,
  oneOf,
  openObject,
  optional,
  type Refusal,
  refusalShape,
  type Shape,
  type Shaped,
  string,
  tableViewShape,
  tokenShape,
  truth,
} from '@dicehall/table/schema';
import { FAULT_CODES } from './faults.ts';

/** More seats than any game has, and the host's. */
export const MOST_TOKENS = 16;

export const tokensShape = list(tokenShape, MOST_TOKENS);

const { bySeat, count, seat } = field;

const views = bySeat(tableViewShape);
const events = list(eventShape, Number.POSITIVE_INFINITY);
const now = described("The server's clock, in milliseconds since 1970.", count);
const present = described('Seats whose people are connected.', bySeat(seat));
const watchers = described('How many watch.', count);
const away = described(
  'People none of whose devices is connected, and from when others may ask for a stand-in.',
  bySeat(object({ seat, from: count })),
);
const devices = described(
  'On how many connected devices each seat of this device is, in the order of its seats.',
  bySeat(count),
);

/** Refusals by the rules: each game has its own codes and data. */
const anyRefusal: Shape<Refusal> = {
  form: either(refusalShape, openObject({ code: string })).form,
};

const FROM_CLIENT = {
  join: {
    version: field.whole,
    table: field.tableId,
    tokens: tokensShape,
    from: optional(count),
  },
  do: { command: commandShape },
  sync: { from: count },
  ping: { sent: number },
};

const faultCodeShape = oneOf(FAULT_CODES);

const FROM_SERVER = {
  welcome: {
    views: described('One for each seat held, in their order, or one for a spectator.', views),
    isHost: described("One of the tokens is the host's.", truth),
    missed: described('What happened since `from`, unless that is too long ago.', events),
    isSetBack: described(
      'The server has lost the last moments: events that were told are gone, and the table is as these views show it.',
      optional(truth),
    ),
    now,
    present,
    watchers,
    away,
    devices,
  },
  update: {
    events: described('New events, in order, as this device may see them.', events),
    matches: described(
      'The game as each seat of the device may see it; empty if `views` are given, or while no game is on the table.',
      bySeat(matchViewShape),
    ),
    views: described('Whole views, if more than the game has changed.', optional(views)),
    done: described(
      "Ids of this device's commands that are durable with these events.",
      optional(list(field.commandId, Number.POSITIVE_INFINITY)),
    ),
    isHost: described('Of this device, if that may have changed.', optional(truth)),
    head: described('The beginning of the head of the log after these events.', field.halfHash),
    now,
  },
  done: { id: field.commandId, next: count },
  refused: {
    id: field.commandId,
    refusal: described(
      "Of the table, or of the rules with a code and data of the game's own.",
      anyRefusal,
    ),
    views,
  },
  present: { seats: present, watchers, away, devices },
  reaction: { seat, reaction: field.reaction },
  pong: { sent: number, now },
  fault: {
    code: faultCodeShape,
    id: described('Of the command that it is about.', optional(field.commandId)),
    fatal: described('The connection ends.', truth),
    retryAfter: described('Milliseconds until it makes sense to try again.', optional(count)),
  },
};

type Contents<M extends Readonly<Record<string, Fields>>> = {
  readonly [T in keyof M]: FieldsObject<M[T]>;
};

/** What a device sends, by `type`. */
export type FromClient = Contents<typeof FROM_CLIENT>;
/** What a device is sent, by `type`. */
export type FromServer = Contents<typeof FROM_SERVER>;
/** Why a message or a connection was refused. */
export type Fault = FromServer['fault'];

export const clientMessageShape = kinds('type', {}, FROM_CLIENT);
/** A message from a device. */
export type ClientMessage = Shaped<typeof clientMessageShape>;

export const serverMessageShape = kinds('type', {}, FROM_SERVER);
/** A message from the server. */
export type ServerMessage = Shaped<typeof serverMessageShape>;

export const ABOUT_CLIENT_MESSAGES: Readonly<Record<ClientMessage['type'], string>> = {
  join: "Always first. `tokens` are those of the seats that this device holds, and the host's if it has it; none to watch. `from` is given when coming back: the number of the first event that is missing.",
  do: 'A command.',
  sync: 'The numbers of events show a gap: everything from this number on, please. Answered with `welcome`.',
  ping: 'Answered with `pong`; `sent` is any number of its own.',
};

export const ABOUT_SERVER_MESSAGES: Readonly<Record<ServerMessage['type'], string>> = {
  welcome:
    'Joined, or seated, or brought up to date: the table as each seat of the device may see it.',
  update: 'Something has happened, and this is what it led to.',
  done: 'That command was done before, or is a reaction; the log goes up to `next`.',
  refused: 'Nothing has happened. The views bring the device up to date.',
  present: 'Who is connected now, at most a few times a second. Never in the log.',
  reaction: 'A seat has said something. Never in the log.',
  pong: 'The answer to `ping`.',
  fault: 'Something that is no answer of the game.',
};

export const MESSAGE_DEFINITIONS: readonly Definition[] = [
  { name: 'FaultCode', shape: faultCodeShape, about: 'What went wrong.' },
  {
    name: 'ClientMessage',
    shape: clientMessageShape,
    about: 'What a device sends over its socket.',
    kinds: ABOUT_CLIENT_MESSAGES,
  },
  {
    name: 'ServerMessage',
    shape: serverMessageShape,
    about: 'What a device is sent over its socket.',
    kinds: ABOUT_SERVER_MESSAGES,
    mayGrow: true,
  },
];
