/** What PostgreSQL and the way to it report, as errors of the store. */

import { StoreError } from '../store.ts';

/** SQLSTATE, from the manual's appendix A. */
const DISK_FULL = '53100';
const CORRUPTED = ['XX001', 'XX002', '23505'];
const REFUSED_LOGIN = ['28000', '28P01', '3D000', '42501'];

/**
 * A statement that was sent before the connection broke may have been done: the caller finds out by
 * reading.
 */
export function postgresError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = messageOf(error);
  if (code === DISK_FULL) {
    return new StoreError('full', "The database's disk is full: nothing was written.", {
      cause: error,
    });
  }
  if (CORRUPTED.includes(code)) {
    return new StoreError('corrupt', `The database is damaged (${message}).`, { cause: error });
  }
  if (REFUSED_LOGIN.includes(code)) {
    return new StoreError('bad-place', `PostgreSQL refuses: ${message}.`, { cause: error });
  }
  return new StoreError('unavailable', `PostgreSQL does not answer (${message}).`, {
    cause: error,
  });
}

/** A host with several addresses fails with several errors and no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
