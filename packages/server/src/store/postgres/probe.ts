/** Whether PostgreSQL takes what is written. */

import type pg from 'pg';
import { StoreError } from '../store.ts';
import { query } from './query.ts';

/** Milliseconds. A server whose writes take longer, as for a standby that does not answer, is not ready. */
const PATIENCE = 2_000;

/** One try at a time: tries that wait must not take all connections. */
export function makeProbe(pool: pg.Pool): () => Promise<void> {
  let trying: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    const began = performance.now();
    await query(pool, 'UPDATE probe SET tries = tries + 1', []);
    if (performance.now() - began > PATIENCE) {
      throw new StoreError('unavailable', 'PostgreSQL takes too long to write.');
    }
  }
  return () => {
    trying ??= attempt().finally(() => {
      trying = undefined;
    });
    return trying;
  };
}
