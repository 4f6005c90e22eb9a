/** The small things that entries, commands and records are made of. */

import { integer, list, oneOf, type Shape, text } from './shape.ts';

const MOST_SEATS = 8;

export const seat = integer(0, MOST_SEATS - 1);
export const seatOrNobody = integer(-1, MOST_SEATS - 1);
export const seats = integer(1, MOST_SEATS);
export const bySeat = <T>(shape: Shape<T>): Shape<readonly T[]> => list(shape, MOST_SEATS);

export const count = integer(0, Number.MAX_SAFE_INTEGER);
export const whole = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export const hash = text(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
export const hashOrNone = text(/^(?:[0-9a-f]{64})?$/, '64 hexadecimal digits or nothing');

/** Random bytes of a seat's own. */
export const contribution = text(/^(?:[0-9a-f]{2}){16,64}$/, '16 to 64 bytes in hexadecimal');
export const contributionOrNone = text(
  /^(?:(?:[0-9a-f]{2}){16,64})?$/,
  '16 to 64 bytes or nothing',
);

export const tableId = text(/^[A-Za-z0-9-]{1,64}$/, 'a table: letters, digits and dashes');
export const commandId = text(/^[\w-]{1,64}$/, 'an id: letters, digits, _ and -');
export const commandIdOrNone = text(/^[\w-]{0,64}$/, 'an id or nothing');

/** Options, an action or a roll. */
export const notation = text(/^[\x21-\x7e]{1,400}$/, 'notation without blanks');
export const header = text(/^[\x20-\x7e]{1,500}$/, 'one line of notation');
/** The sides that dice show, a digit each: no die has more than eight. */
export const sides = text(/^[0-7]{1,32}$/, 'sides of dice as digits');

/** Nothing invisible and no half characters, so that a name is the same text everywhere. */
export const name = text(
  /^(?! )[^\p{C}\p{Zl}\p{Zp}]{1,24}(?<! )$/u,
  'a name of at most 24 letters',
  24,
);

export const phase = oneOf(['seating', 'playing', 'over']);

export const OFFERS = ['draw', 'undo', 'rematch', 'pause'] as const;
export const offered = oneOf(OFFERS);
export type Offered = (typeof OFFERS)[number];

/** Ready-made, so that nobody has to be kept from saying anything else. */
// biome-ignore format: a list to read
export const REACTIONS = [
  'hello', 'good-luck', 'well-played', 'nice-roll', 'ouch', 'wow', 'thinking', 'your-turn',
  'sorry', 'thanks', 'good-game', 'goodbye',
] as const;
export const reaction = oneOf(REACTIONS);
export type Reaction = (typeof REACTIONS)[number];
