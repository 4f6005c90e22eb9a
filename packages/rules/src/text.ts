/**
 * Reading one line of notation. A `Reader` walks the text once and remembers where it is, so that
 * a mistake can be pointed at. Inside, mistakes are thrown; `parsed` turns them into a `Parsed`.
 */

import { accept, type Parsed, RulesError, refuse } from './refusal.ts';

export interface Reader {
  readonly text: string;
  at: number;
}

/** Runs `read` over the whole text; anything left over is a mistake too. */
export function parsed<T>(text: string, read: (reader: Reader) => T): Parsed<T> {
  if (typeof text !== 'string') return refuse({ code: 'bad-notation', at: 0, expected: 'text' });
  const reader: Reader = { text, at: 0 };
  try {
    const value = read(reader);
    if (reader.at < text.length) fail(reader, 'end of text');
    return accept(value);
  } catch (error) {
    if (error instanceof RulesError) return refuse(error.refusal);
    throw error;
  }
}

/** The text does not fit the grammar here. `expected` names a thing of the grammar. */
export function fail(reader: Reader, expected: string, at = reader.at): never {
  throw new RulesError({ code: 'bad-notation', at, expected });
}

/** The text is well formed, but no play leads to such a state. */
export function impossible(reader: Reader, reason: string, at = reader.at): never {
  throw new RulesError({ code: 'impossible-state', at, reason });
}

export function isNext(reader: Reader, literal: string): boolean {
  return reader.text.startsWith(literal, reader.at);
}

/** Takes the literal if it comes next. */
export function take(reader: Reader, literal: string): boolean {
  const next = isNext(reader, literal);
  if (next) reader.at += literal.length;
  return next;
}

export function expect(reader: Reader, literal: string): void {
  if (!take(reader, literal)) fail(reader, `'${literal}'`);
}

/** A run of letters, digits and dashes. */
export function word(reader: Reader, expected: string): string {
  const match = matchAt(reader, /[A-Za-z0-9-]+/y);
  if (match === undefined) fail(reader, expected);
  return match;
}

/** A whole number between two bounds, without leading zeros or a plus sign. */
export function integer(reader: Reader, min: number, max: number, expected: string): number {
  const start = reader.at;
  const match = matchAt(reader, /-?(?:0|[1-9][0-9]{0,8})(?![0-9])/y);
  const value = match === undefined || match === '-0' ? Number.NaN : Number(match);
  if (!(value >= min && value <= max)) fail(reader, expected, start);
  return value;
}

/** One of the given words; the longest that fits. */
export function oneOf<T extends string>(
  reader: Reader,
  words: readonly T[],
  expected: string = words.join('|'),
): T {
  let found: T | undefined;
  for (const one of words) {
    if (isNext(reader, one) && one.length > (found?.length ?? 0)) found = one;
  }
  if (found === undefined) fail(reader, expected);
  reader.at += found.length;
  return found;
}

/** Items with a separator between them; at least one. */
export function list<T>(reader: Reader, separator: string, item: (reader: Reader) => T): T[] {
  const items = [item(reader)];
  while (take(reader, separator)) items.push(item(reader));
  return items;
}

/** Exactly `count` items, one per seat for example. */
export function times<T>(
  reader: Reader,
  count: number,
  separator: string,
  item: (reader: Reader, index: number) => T,
): T[] {
  return Array.from({ length: count }, (_, index) => {
    if (index > 0) expect(reader, separator);
    return item(reader, index);
  });
}

/** One named field of a state: ` seat=` and then its value. */
export function field<T>(reader: Reader, name: string, value: (reader: Reader) => T): T {
  expect(reader, ` ${name}=`);
  return value(reader);
}

/** A seat number, or `-` for nobody, which is -1 in a state. */
export function seatOrNobody(reader: Reader, seats: number): number {
  return take(reader, '-') ? -1 : integer(reader, 0, seats - 1, 'seat or -');
}

export const makeSeat = (seat: number): string => (seat < 0 ? '-' : String(seat));

/** A list that may be empty, written `-`. */
export function listOrNone<T>(reader: Reader, item: (reader: Reader) => T): T[] {
  return take(reader, '-') ? [] : list(reader, ',', item);
}

export const makeList = (items: readonly (string | number)[]): string => items.join(',') || '-';

/** Takes what the pattern finds here; the pattern must be sticky. */
export function matchAt(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text)?.[0];
  if (match !== undefined) reader.at += match.length;
  return match;
}
