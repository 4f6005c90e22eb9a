/**
 * Solved tables are files. Where they come from is the host's affair: Node reads them from disk
 * (`tables-node.ts`), a browser fetches them before a bot that wants one is made.
 */

import type { GameId } from '@dicehall/rules';

/** The bytes of a table by its name, such as `skip-bo-dice/wild-2.bin`; undefined if there is none. */
export type TableSource = (name: string) => Uint8Array | undefined;

/** The same, after a while. */
export type TableFetcher = (name: string) => Promise<Uint8Array | undefined>;

let source: TableSource = () => undefined;
let fetcher: TableFetcher | undefined;
const fetched = new Map<string, Uint8Array>();

/** Says where tables come from, once, before the first bot is asked. */
export function serveTables(from: TableSource): void {
  source = from;
}

/** The same for a host that must fetch them; each is fetched once, when it is first needed. */
export function fetchTables(by: TableFetcher): void {
  fetcher = by;
}

/** Fetches what is not here yet. A table that cannot be had is left out: bots say so and manage. */
export async function needTables(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (fetcher === undefined || served(name) !== undefined) return;
      const bytes = await fetcher(name);
      if (bytes !== undefined) fetched.set(name, bytes);
    }),
  );
}

/** Asks whoever serves the tables now. */
export const served: TableSource = (name) => source(name) ?? fetched.get(name);

/** What a table was made for. A table made under other rules is refused. */
export interface TableLabel {
  readonly game: GameId;
  readonly rulesVersion: number;
  /** The settings it was solved for, as words without blanks. */
  readonly settings: string;
}

/** A table begins with one readable line that says what it is. */
const makeLabel = ({ game, rulesVersion, settings }: TableLabel): string =>
  `dicehall ${game} rules=${rulesVersion} ${settings}\n`;

export function labelTable(label: TableLabel, body: Uint8Array): Uint8Array {
  const line = new TextEncoder().encode(makeLabel(label));
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

/** What follows the label; throws if the table is another one, or of other rules. */
export function unlabelTable(label: TableLabel, bytes: Uint8Array): Uint8Array {
  const expected = makeLabel(label);
  const found = new TextDecoder().decode(bytes.subarray(0, expected.length));
  if (found !== expected) {
    throw new RangeError(`wanted the table "${expected.trim()}", got "${found.trim()}"`);
  }
  return bytes.subarray(expected.length);
}

/** What a table knows of the whole game: one readable line, before the numbers. */
export function withFacts(facts: Readonly<Record<string, number>>, body: Uint8Array): Uint8Array {
  const line = new TextEncoder().encode(`${JSON.stringify(facts)}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  return bytes;
}

const NEW_LINE = 10;

/** The facts, and what follows them; throws if there are none. */
export function splitFacts(bytes: Uint8Array): {
  readonly facts: Readonly<Record<string, number>>;
  readonly body: Uint8Array;
} {
  const end = bytes.indexOf(NEW_LINE);
  if (end < 0) throw new RangeError('the table is cut short');
  const facts: Readonly<Record<string, number>> = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, end)),
  );
  return { facts, body: bytes.subarray(end + 1) };
}
