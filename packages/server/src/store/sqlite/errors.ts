/** What SQLite reports, as errors of the store. */

import { StoreError, type StoreErrorCode } from '../store.ts';

/** Primary result codes, from sqlite.org/rescode.html. */
const BUSY = 5;
const FULL = 13;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Plain data, so that it can come from another thread. */
export interface SqliteFault {
  readonly code: StoreErrorCode;
  readonly message: string;
}

export function faultOf(error: unknown): SqliteFault {
  if (error instanceof StoreError) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  switch (primaryCode(error)) {
    case FULL:
      return { code: 'full', message: 'The disk is full: nothing was written.' };
    case CORRUPT:
      return { code: 'corrupt', message: `The database file is damaged (${message}).` };
    case NOT_A_DATABASE:
      return { code: 'bad-place', message: 'The file is not a SQLite database.' };
    default:
      return { code: 'unavailable', message: `The database does not answer (${message}).` };
  }
}

/** Another connection has it. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = faultOf(error);
  return new StoreError(code, message, { cause: error });
}

/** The low byte; the rest says more than we act on. */
function primaryCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}
