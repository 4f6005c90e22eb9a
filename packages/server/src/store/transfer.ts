/**
 * Everything in a store as lines of JSON, to move it to another store or to keep it: a first line that
 * says what it is, one line for each key that games are signed with and for each table, and a last line that counts
 * the tables.
 */

import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Entry, parseEntry } from '@dicehall/table';
import { z } from 'zod';
import { makeKey, vouch } from './signing-key.ts';
import { type Store, type StoredTable, StoreError } from './store.ts';

/** Goes up when an older release would misread the lines. */
const EXPORT_VERSION = 2;

/** How far an export or an import has come. */
export interface TransferProgress {
  readonly tables: number;
  readonly entries: number;
  /** Tables that were there already, with the same log. */
  readonly skipped: number;
}

/**
 * `not-an-export`, `newer` and `bad-line`: the file. `cut-short`: its last line is missing. `different`:
 * the store has a table of that name with another log, and keeps it.
 */
export class TransferError extends Error {
  override readonly name = 'TransferError';
  readonly code: 'not-an-export' | 'newer' | 'bad-line' | 'cut-short' | 'different';
  /** Counted from 1. */
  readonly line: number;

  constructor(code: TransferError['code'], line: number, why: string, options?: ErrorOptions) {
    super(`Line ${line}: ${why}`, options);
    this.code = code;
    this.line = line;
  }
}

const headerShape = z.object({ dicehall: z.literal('export'), version: z.int() });
const tableShape = z.object({
  table: z.string(),
  isArchived: z.boolean(),
  head: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  entries: z.array(z.unknown()).min(1),
});
const digits = z.string().regex(/^[0-9a-f]{64}$/);
const keyShape = z.object({
  key: digits,
  secret: digits.or(z.literal('')),
  made: z.int(),
  retired: z.int().optional(),
  vouchers: z
    .string()
    .regex(/^([0-9a-f]{192}( |$))*$/)
    .default(''),
});
const endShape = z.object({ tables: z.int(), entries: z.int() });

/** Leaves the stream open. What is appended meanwhile may or may not be in it; each table is whole. */
export async function exportTo(
  store: Pick<Store, 'exportAll' | 'keys'>,
  out: Writable,
  onProgress: (progress: TransferProgress) => void = () => undefined,
): Promise<TransferProgress> {
  let progress: TransferProgress = { tables: 0, entries: 0, skipped: 0 };
  async function* lines(): AsyncGenerator<string> {
    yield line({ dicehall: 'export', version: EXPORT_VERSION });
    for (const { use, id: key, secret, made, retired, vouchers } of await store.keys()) {
      if (use === 'sign') yield line({ key, secret, made, retired, vouchers });
    }
    for await (const { table, isArchived, head, entries } of store.exportAll()) {
      yield line({ table, isArchived, head, entries });
      progress = add(progress, entries.length, false);
      onProgress(progress);
    }
    yield line({ tables: progress.tables, entries: progress.entries });
  }
  await pipeline(Readable.from(lines(), { objectMode: true }), out, { end: false });
  return progress;
}

type ImportStore = Pick<Store, 'importTable' | 'read' | 'keys' | 'addKey'>;

/** Entries that are read before they are written together. */
const TOGETHER = 2_000;

/**
 * May be run again after it failed or was interrupted: what is there already is skipped. Stops at the
 * first line that is wrong; the tables before it are in the store.
 */
export async function importFrom(
  store: ImportStore,
  input: Readable,
  onProgress: (progress: TransferProgress) => void = () => undefined,
): Promise<TransferProgress> {
  let progress: TransferProgress = { tables: 0, entries: 0, skipped: 0 };
  let together: Numbered[] = [];
  let end: z.infer<typeof endShape> | undefined;
  let number = 0;

  async function flush(): Promise<void> {
    const own = together;
    together = [];
    const skipped = await Promise.all(own.map((table) => bring(store, table)));
    own.forEach(({ stored }, i) => {
      progress = add(progress, stored.entries.length, skipped[i] === true);
    });
    onProgress(progress);
  }

  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (number === 1) checkHeader(text);
    else if (end !== undefined)
      throw new TransferError('bad-line', number, 'follows the last line.');
    else {
      const value = parseJson(text, number);
      const key = keyShape.safeParse(value).data;
      end = endShape.safeParse(value).data;
      if (key !== undefined) await bringKey(store, key);
      else if (end === undefined) {
        together.push({ line: number, stored: parseTable(value, number) });
      }
      const entries = together.reduce((sum, { stored }) => sum + stored.entries.length, 0);
      if (entries >= TOGETHER) await flush();
    }
  }
  await flush();
  if (end?.tables !== progress.tables || end.entries !== progress.entries) {
    throw new TransferError('cut-short', number, 'the export ends too early. Export it again.');
  }
  return progress;
}

interface Numbered {
  readonly line: number;
  readonly stored: StoredTable;
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

const add = (
  progress: TransferProgress,
  entries: number,
  isSkipped: boolean,
): TransferProgress => ({
  tables: progress.tables + 1,
  entries: progress.entries + entries,
  skipped: progress.skipped + (isSkipped ? 1 : 0),
});

function checkHeader(text: string): void {
  const header = headerShape.safeParse(safeJson(text)).data;
  if (header === undefined) {
    throw new TransferError('not-an-export', 1, 'this is not a file made by dicehall export.');
  }
  if (header.version > EXPORT_VERSION) {
    const why = `the export has version ${header.version}, made by a later release of Dicehall.`;
    throw new TransferError('newer', 1, why);
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseJson(text: string, number: number): unknown {
  const value = safeJson(text);
  if (value === undefined) throw new TransferError('bad-line', number, 'it is not JSON.');
  return value;
}

function parseTable(value: unknown, number: number): StoredTable {
  const shaped = tableShape.safeParse(value);
  if (!shaped.success) {
    throw new TransferError('bad-line', number, `it is no table. ${z.prettifyError(shaped.error)}`);
  }
  const { table, isArchived, head } = shaped.data;
  const entries = shaped.data.entries.map((raw, n): Entry => {
    const entry = parseEntry(raw);
    if (entry.ok) return entry.value;
    const why = `entry ${n} of table ${table} does not fit: ${JSON.stringify(entry.refusal)}.`;
    throw new TransferError('bad-line', number, why);
  });
  return { table, isArchived, head, entries };
}

/** Whether it was there already. */
async function bring(store: ImportStore, { line: number, stored }: Numbered): Promise<boolean> {
  try {
    if ((await store.importTable(stored)) === 'written') return false;
  } catch (error) {
    const isBad = error instanceof StoreError && error.code === 'corrupt';
    if (isBad) throw new TransferError('bad-line', number, error.message, { cause: error });
    throw error;
  }
  if (isDeepStrictEqual(await store.read(stored.table, 0), stored.entries)) return true;
  const why = `table ${stored.table} is in the store already, with another log. Nothing of it was changed.`;
  throw new TransferError('different', number, why);
}

/**
 * A store with a key of its own goes on with a new one that both vouch for, and the other is known as one that signed
 * before: devices that know either accept the new one.
 */
async function bringKey(store: ImportStore, line: z.infer<typeof keyShape>): Promise<void> {
  const { key: id, secret, made, retired, vouchers } = line;
  const key = { use: 'sign', id, secret, made, retired, vouchers } as const;
  if ((await store.addKey(key)) === 'written' || retired !== undefined) return;
  const keys = await store.keys();
  const own = keys.find((one) => one.use === 'sign' && one.retired === undefined);
  if (own === undefined || keys.some((one) => one.id === id)) return;
  const now = Date.now();
  const next = makeKey('sign', now, [own, key]);
  if ((await store.addKey(next, own.id)) !== 'written') return bringKey(store, line);
  await store.addKey({ ...key, secret: '', retired: now, vouchers: vouch(next, id) });
}
