/** Whether PostgreSQL takes what is written. */

import type pg from 'pg';
import { StoreError } from '../store.ts';
import { postgresError } from './errors.ts';

/** Milliseconds. A server whose writes take longer, as for a standby that does not answer, is not ready. */
const PATIENCE = 2_000;

/**
 * In one transaction, as all statements of one message are: the locks that an append takes, which somebody else may
 * hold back, and a commit. Nothing is written where the games are.
 */
const STATEMENTS = `
  LOCK TABLE tables, log, tokens, ended_games IN ROW EXCLUSIVE MODE;
  UPDATE probe SET tries = tries + 1;`;

/** One try at a time: tries that wait must not take all connections. */
export function makeProbe(pool: pg.Pool): () => Promise<void> {
  let trying: Promise<void> | undefined;

  async function attempt(): Promise<void> {
    const began = performance.now();
    await pool.query(STATEMENTS).catch((error: unknown) => {
      throw postgresError(error);
    });
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
