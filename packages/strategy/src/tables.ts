/**
 * Solved tables are files. Where they come from is the host's affair: Node reads them from disk
 * (`tables-node.ts`), a browser fetches them before it asks a bot that wants one.
 */

import type { GameId } from '@dicehall/rules';

/** The bytes of a table by its name, such as `skip-bo-dice/wild-2.bin`; undefined if there is none. */
export type TableSource = (name: string) => Uint8Array | undefined;

let source: TableSource = () => undefined;

/** Says where tables come from, once, before the first bot is asked. */
export function serveTables(from: TableSource): void {
  source = from;
}

/** Asks whoever serves the tables now. */
export const served: TableSource = (name) => source(name);

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
