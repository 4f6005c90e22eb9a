/** A thread that makes files of finished games, so that no move waits while a long log is read and written out. */

import { parentPort, workerData } from 'node:worker_threads';
import '@dicehall/rules/all';
import {
  headsIn,
  makeRecordFile,
  prevOf,
  type StoredLog,
  type TokenHash,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import { verify } from '@dicehall/table/sign';
import { seatsHeld } from '../hall/device-seats.ts';
import type { LogMark } from '../hall/hall.ts';
import { type LogReader, openLogReader } from '../store/log-reader.ts';
import type { StorePlace } from '../store/open.ts';
import { StoreError, type StoreErrorCode } from '../store/store.ts';

export type RecordQuestion =
  | {
      readonly kind: 'record';
      readonly table: string;
      readonly game: number;
      /** What devices were told of the log, with which the record must agree. */
      readonly told?: LogMark | undefined;
    }
  | { readonly kind: 'export'; readonly tokens: readonly TokenHash[] };

export type RecordAnswer =
  /** JSON in UTF-8. */
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly code: StoreErrorCode | undefined; readonly why: string };

async function answer(reader: LogReader, question: RecordQuestion): Promise<RecordAnswer> {
  if (question.kind === 'export') return made(await exportOf(reader, question.tokens));
  const { table, game, told } = question;
  const { entries: log, head } = await reader.readLog(table);
  const heads = headsIn(log);
  // A store that has lost its last commits: devices hear of that first, and would take the record for a forged one.
  if (told !== undefined && heads[told.next - 1] !== told.head)
    throw new StoreError('unavailable', `The store has another log of ${table} than was told.`);
  if (head !== undefined && head !== prevOf(heads.at(-1) ?? ''))
    throw new StoreError('corrupt', `The log of ${table} does not lead to the head that was kept.`);
  const record = makeRecordFile(log, game, { heads, verify });
  return record.ok ? made(record.value) : { kind: 'none' };
}

/** A copy of its own: it is handed over to the other thread. */
const made = (text: string): RecordAnswer => ({
  kind: 'made',
  bytes: new TextEncoder().encode(text),
});

/** Every game of these tokens, as one text. */
async function exportOf(reader: LogReader, tokens: readonly TokenHash[]): Promise<string> {
  const tables: string[] = [];
  for (const table of await reader.tablesOf(tokens)) {
    tables.push(tableText(table, await reader.readLog(table), tokens));
  }
  return `{"dicehall":"export","tables":[${tables.join()}]}`;
}

function tableText(
  table: string,
  { entries: log, head }: StoredLog,
  tokens: readonly TokenHash[],
): string {
  const state = tableFrom(log, head);
  const seats = state.phase === 'playing' ? seatsHeld(state, tokens) : [];
  const views = JSON.stringify(seats.map((seat) => viewFor(state, seat)));
  const games = log.filter(({ kind }) => kind === 'end').length;
  const heads = headsIn(log);
  const records = Array.from({ length: games }, (_, i) =>
    makeRecordFile(log, i + 1, { heads, verify }),
  ).flatMap((record) => (record.ok ? [record.value] : []));
  const names = JSON.stringify({ table, game: state.game }).slice(0, -1);
  return `${names},"records":[${records.join()}],"views":${views}}`;
}

async function attempt(reader: LogReader, question: RecordQuestion): Promise<RecordAnswer> {
  try {
    return await answer(reader, question);
  } catch (error) {
    const code = error instanceof StoreError ? error.code : undefined;
    return { kind: 'failed', code, why: String(error) };
  }
}

function serve(place: StorePlace): void {
  const reader = openLogReader(place);
  parentPort?.on('message', async (question: RecordQuestion) => {
    const found = await attempt(reader, question);
    parentPort?.postMessage(found, found.kind === 'made' ? [found.bytes.buffer] : []);
  });
}

if (typeof workerData?.place === 'object') serve(workerData.place);
