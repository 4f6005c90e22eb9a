/** The small things that entries, commands and records are made of. */

import { either, integer, list, oneOf, type Shape, text } from './shape.ts';

const MOST_SEATS = 8;

export const seat = integer(0, MOST_SEATS - 1);
export const seatOrNobody = integer(-1, MOST_SEATS - 1);
export const seats = integer(1, MOST_SEATS);
export const bySeat = <T>(shape: Shape<T>): Shape<readonly T[]> => list(shape, MOST_SEATS);

export const count = integer(0, Number.MAX_SAFE_INTEGER);
export const whole = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export const hash = text(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
/** The beginning of a hash, where it need only tell apart. */
export const halfHash = text(/^[0-9a-f]{32}$/, '32 hexadecimal digits');
export const signature = text(/^[0-9a-f]{128}$/, '128 hexadecimal digits');
export const hashOrNone = text(/^(?:[0-9a-f]{64})?$/, '64 hexadecimal digits or nothing');

/** See `makeToken`. */
export const token = text(/^[0-9a-f]{32}$/, 'a token: 32 hexadecimal digits');

/** Random bytes of a seat's own. */
export const contribution = text(/^(?:[0-9a-f]{2}){16,64}$/, '16 to 64 bytes in hexadecimal');
export const contributionOrNone = text(
  /^(?:(?:[0-9a-f]{2}){16,64})?$/,
  '16 to 64 bytes or nothing',
);

export const tableId = text(/^[A-Za-z0-9-]{1,64}$/, 'a table: letters, digits and dashes');
export const commandId = text(/^[\w-]{1,64}$/, 'an id: letters, digits, _ and -');
export const commandIdOrNone = text(/^[\w-]{0,64}$/, 'an id or nothing');

export const commandPrint = text(/^[0-9a-z]{1,7}$/, 'the fingerprint of a command');

/** Options, an action or a roll. */
export const notation = text(/^[\x21-\x7e]{1,400}$/, 'notation without blanks');
export const header = text(/^[\x20-\x7e]{1,500}$/, 'one line of notation');
/** The sides that dice show, a digit each: no die has more than eight. */
export const sides = text(/^[0-7]{1,32}$/, 'sides of dice as digits');

/** As it is kept. Which names can be had, `parseName` says; old logs have others. */
export const name = text(
  /^(?! )[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,96}(?<! )$/u,
  'a name of at most 24 characters',
  96,
);
export const nameOrNone = either(oneOf(['']), name);
/** As somebody types it: a table refuses it with a reason, or takes it as `parseName` reads it. */
export const typedName = text(/^[\s\S]{0,400}$/, 'a name');
/** Of a seat that moves to another device: four syllables, as people may type them. */
export const typedCode = text(/^[\s\S]{1,64}$/, 'the code of a seat');
/** Tells where people come from apart, and is too short to say where that is. */
export const mark = text(/^(?:[0-9a-f]{4})?$/, '4 hexadecimal digits or nothing');

export const phase = oneOf(['seating', 'playing', 'over']);

/** What needs the agreement of the others. */
export const OFFERS = ['draw', 'undo', 'rematch', 'pause'] as const;
export const offered = oneOf(OFFERS);
/** One of `OFFERS`. */
export type Offered = (typeof OFFERS)[number];

/** Ready-made, so that nothing needs moderating. */
// biome-ignore format: a list to read
export const REACTIONS = [
  'hello', 'good-luck', 'well-played', 'nice-roll', 'ouch', 'wow', 'thinking', 'your-turn',
  'sorry', 'thanks', 'good-game', 'goodbye',
] as const;
export const reaction = oneOf(REACTIONS);
/** One of `REACTIONS`. */
export type Reaction = (typeof REACTIONS)[number];
/** What a seat has just said. */
export interface SeatReaction {
  readonly seat: number;
  readonly reaction: Reaction;
}
