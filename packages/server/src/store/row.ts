/** An append as a store writes it: one row for all its entries, in numbers and text. */

import { type Entry, parseEntry, type StoredLog } from '@dicehall/table';
import type { Work } from './slices.ts';
import { type Append, StoreError, type TableIndex } from './store.ts';

/** What `openTable` accepts as an id; anything else is not a table. */
export const isTableId = (id: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(id);

const PHASES = ['seating', 'playing', 'over'] as const;

/** Set for a new table, and seldom changed. */
export interface Rarely {
  readonly tokens: readonly string[];
  /** New with a `change` of the host's. */
  readonly options: string | undefined;
  /** For a new table only: its game, and when it was opened. */
  readonly game: string | undefined;
  readonly opened: number | undefined;
  /** Closed for good, or put away already if the table comes from another store. */
  readonly isArchived: boolean;
  /** When games ended with these entries. */
  readonly ended: readonly number[];
}

/** A tuple, because it goes to another thread with every move. */
export type Row = readonly [
  table: string,
  first: number,
  next: number,
  entries: string,
  time: number,
  phase: number,
  isPublic: number,
  seats: number,
  taken: number,
  wake: number,
  rarely: Rarely | undefined,
  /** The heads of the log before and after; empty if not known. Stores that several nodes write compare the first. */
  before: string,
  after: string,
];

export const phaseNumber = (phase: TableIndex['phase']): number => PHASES.indexOf(phase);

export const phaseIn = (number: number): TableIndex['phase'] => PHASES[number] ?? 'over';

const NONE: readonly number[] = [];

export function makeRow({ table, entries, index }: Append, isImportedArchived = false): Row {
  const isArchived = isImportedArchived || index.isClosed === true;
  if (!isTableId(table)) throw new Error(`${table} is no id of a table`);
  const first = entries[0];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new Error(`nothing to append to ${table}`);
  if (first.n === 0 ? first.kind !== 'open' : first.kind === 'open') {
    throw new Error(`entry ${first.n} of ${table} is ${first.kind}`);
  }
  let options = first.kind === 'open' ? first.options : undefined;
  let n = first.n;
  let ended = NONE;
  for (const entry of entries) {
    if (entry.n !== n++) throw new Error(`entries of ${table} jump to ${entry.n}`);
    if (entry.kind === 'change') options = entry.options;
    else if (entry.kind === 'end') ended = [...ended, entry.t];
  }
  const isNew = first.kind === 'open';
  const game = isNew ? first.game : undefined;
  const opened = isNew ? first.t : undefined;
  const { phase, isPublic, seats, taken, wake, tokens } = index;
  if (!Number.isSafeInteger(wake)) throw new Error(`${table} cannot wake at ${wake}`);
  const isRare = options !== undefined || tokens.length > 0 || ended.length > 0 || isArchived;
  return [
    table,
    first.n,
    n,
    JSON.stringify(entries),
    last.t,
    phaseNumber(phase),
    isPublic ? 1 : 0,
    seats,
    taken,
    wake,
    isRare ? { tokens, options, game, opened, isArchived, ended } : undefined,
    first.prev ?? '',
    index.head ?? '',
  ];
}

export const NOTHING: StoredLog = { entries: [], head: undefined };

/** A row as the store returns it. */
export interface StoredRow {
  readonly first: number;
  readonly entries: string;
}

/** Rows of one table, of which some entries are asked for. */
export interface FoundRows {
  readonly table: string;
  readonly from: number;
  /** The number after the last entry of the table. */
  readonly next: number;
  /** In order. */
  readonly rows: readonly StoredRow[];
}

/** Entries that are read without a break. */
const AT_ONCE = 200;

/** The entries of these rows, in order, from that number on; they must reach to just before `next`. */
export function* joinRows({ table, from, next, rows }: FoundRows): Work<readonly Entry[]> {
  const entries: Entry[] = [];
  let expected = Math.min(from, rows[0]?.first ?? next);
  let read = 0;
  for (const { first, entries: text } of rows) {
    if (first !== expected) throw corrupt(table, expected, 'it is missing');
    const own = parseRow(table, first, text);
    expected += own.length;
    for (const entry of own) if (entry.n >= from) entries.push(entry);
    read += own.length;
    if (read < AT_ONCE) continue;
    read = 0;
    yield;
  }
  if (expected !== next || entries[0]?.n !== from) throw corrupt(table, from, 'it is missing');
  return entries;
}

export const textsOf = (entries: readonly Entry[]): ReadonlyMap<number, string> =>
  new Map(entries.map((entry) => [entry.n, JSON.stringify(entry)]));

/** A row's text with other entries in their places; undefined if it has none of these numbers. */
export function changeRow(
  table: string,
  { first, entries }: StoredRow,
  texts: ReadonlyMap<number, string>,
): string | undefined {
  const own = parseList(table, first, entries);
  if (!own.some((_, i) => texts.has(first + i))) return undefined;
  return `[${own.map((entry, i) => texts.get(first + i) ?? JSON.stringify(entry)).join()}]`;
}

/** Reads a row's entries, which must begin with this number. */
function parseRow(table: string, first: number, text: string): readonly Entry[] {
  const entries: Entry[] = [];
  for (const value of parseList(table, first, text)) {
    const n = first + entries.length;
    const entry = parseEntry(value);
    if (!entry.ok) throw corrupt(table, n, JSON.stringify(entry.refusal));
    if (entry.value.n !== n) throw corrupt(table, n, `its number is ${entry.value.n}`);
    entries.push(entry.value);
  }
  if (entries.length === 0) throw corrupt(table, first, 'it is missing');
  return entries;
}

function parseList(table: string, first: number, text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch (error) {
    throw corrupt(table, first, 'it is not JSON', error);
  }
  throw corrupt(table, first, 'it is not a list');
}

export const corrupt = (table: string, n: number, why: string, cause?: unknown): StoreError =>
  new StoreError('corrupt', `Entry ${n} of table ${table} cannot be read: ${why}.`, { cause });
