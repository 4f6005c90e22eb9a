/** What the HTTP interface needs of the hall. */

import { hashToken, type Setup, type Table, type TokenHash } from '@dicehall/table';
import { makeCode, parseCode } from '../codes.ts';
import type { Hall } from '../hall/hall.ts';
import type { CommandReply } from '../hall/live-table.ts';
import { StoreError } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { faultError, refusalError } from './errors.ts';

/** As much of a hall as answers single requests. */
export type Tables = Pick<Hall, 'open' | 'do' | 'saw' | 'told' | 'find' | 'listAttended'>;

export const hashesOf = (tokens: readonly string[]): readonly TokenHash[] => tokens.map(hashToken);

/** A wrong code counts as an attempt; after too many, the answer no longer depends on the code. */
export async function lookUp(
  tables: Tables,
  text: string,
  caller: Caller,
): Promise<Table | undefined> {
  await caller.mayTry('join');
  const code = parseCode(text);
  const table = code === undefined ? undefined : await guarded(tables.find(code, caller.address));
  if (table === undefined) await caller.take('join');
  return table;
}

export async function findTable(tables: Tables, text: string, caller: Caller): Promise<Table> {
  const table = await lookUp(tables, text, caller);
  if (table === undefined) throw faultError('no-such-table');
  return table;
}

/** Throws a command's refusal or failure. */
export function insist(outcome: CommandReply): void {
  switch (outcome.kind) {
    case 'done':
      return;
    case 'refused':
      throw refusalError(outcome.refusal);
    case 'fault':
      throw faultError(outcome.code, {}, outcome.retryAfter);
  }
}

const CODES_TRIED = 5;

/** Opens a table under an unused code and returns it. */
export async function openNew(tables: Tables, setup: Omit<Setup, 'table'>): Promise<string> {
  for (let i = 0; i < CODES_TRIED; i++) {
    const table = makeCode();
    const opened = await guarded(tables.open({ ...setup, table }));
    if (!opened.ok) throw refusalError(opened.refusal, 400);
    if (opened.value === 'written') return table;
  }
  throw faultError('internal');
}

/** Milliseconds. */
const RETRY = 1000;

/** When the store refuses, the request is not at fault. */
export async function guarded<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (error.code === 'corrupt') throw faultError('table-damaged');
    throw faultError('store-unavailable', {}, RETRY);
  }
}
