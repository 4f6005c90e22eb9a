/**
 * Solved books are files. Where they come from is up to the host: Node reads them from disk
 * (`books-node.ts`), a browser fetches them before a bot that wants one is made.
 */

import type { GameId } from '@dicehall/rules';

/** The bytes of a book by its name, such as `skip-bo-dice/wild-2.bin`; undefined if there is none. */
export type BookSource = (name: string) => Uint8Array | undefined;

/** The same, asynchronously. */
export type BookFetcher = (name: string) => Promise<Uint8Array | undefined>;

let source: BookSource = () => undefined;
let fetcher: BookFetcher | undefined;
const fetched = new Map<string, Uint8Array>();

/** Says where books come from, once, before the first bot is asked. */
export function serveBooks(from: BookSource): void {
  source = from;
}

/** The same for a host that must fetch them; each is fetched once, when it is first needed. */
export function fetchBooks(by: BookFetcher): void {
  fetcher = by;
}

/** Fetches what is missing. A book that cannot be had is left out: bots manage without it and say so. */
export async function needBooks(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (fetcher === undefined || servedBook(name) !== undefined) return;
      const bytes = await fetcher(name);
      if (bytes !== undefined) fetched.set(name, bytes);
    }),
  );
}

/** From the host's own source, or as fetched. */
export const servedBook: BookSource = (name) => source(name) ?? fetched.get(name);

/** What a book was made for. A book made under other rules is refused. */
export interface BookLabel {
  readonly game: GameId;
  readonly rulesVersion: number;
  /** The settings it was solved for, as words without blanks. */
  readonly settings: string;
}

/** A book begins with one readable line that says what it is. */
const makeLabel = ({ game, rulesVersion, settings }: BookLabel): string =>
  `dicehall ${game} rules=${rulesVersion} ${settings}\n`;

export function labelBook(label: BookLabel, body: Uint8Array): Uint8Array {
  const line = new TextEncoder().encode(makeLabel(label));
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

/** What follows the label; throws if it is another book, or made for other rules. */
export function unlabelBook(label: BookLabel, bytes: Uint8Array): Uint8Array {
  const expected = makeLabel(label);
  const found = new TextDecoder().decode(bytes.subarray(0, expected.length));
  if (found !== expected) {
    throw new RangeError(`wanted the book "${expected.trim()}", got "${found.trim()}"`);
  }
  return bytes.subarray(expected.length);
}

/** Numbers worth printing, such as `firstPlayerWins`. */
export type Facts = Readonly<Record<string, number>>;

/** What a book knows of the whole game: one readable line, before the numbers. */
export function withFacts(facts: Facts, body: Uint8Array): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(facts)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

const NEW_LINE = 10;

/** The facts, and what follows them; throws if there are none. */
export function splitFacts(bytes: Uint8Array): {
  readonly facts: Facts;
  readonly body: Uint8Array;
} {
  const end = bytes.indexOf(NEW_LINE);
  if (end < 0) throw new RangeError('the book is cut short');
  const facts: Facts = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return { facts, body: bytes.subarray(end + 1) };
}
