/**
 * One node at a time, by an advisory lock that ends with its holder's connection, or when its transaction has been
 * idle for too long.
 */

import pg from 'pg';
import { type Alone, makeTurns } from '../turns.ts';

/**
 * `patience`: milliseconds after which the work is done without the lock. Whatever is done under it must
 * only become worse by that, never wrong.
 */
export function aloneOn(url: string, patience: number): Alone {
  const turns = makeTurns();

  /** Not one of the pool's: those that wait would keep it from who has the lock. */
  async function lock(name: string): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      statement_timeout: patience,
      query_timeout: patience + 1_000,
      // The connection of a node that was cut off can stay for hours.
      idle_in_transaction_session_timeout: 2 * patience,
      application_name: 'dicehall',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('BEGIN');
      await client.query(
        `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1, 0))`,
        [name],
      );
      return client;
    } catch {
      release(client);
      return undefined;
    }
  }

  return (name, work) =>
    turns(name, async () => {
      const client = await lock(name);
      try {
        return await work();
      } finally {
        release(client);
      }
    });
}

const release = (client: pg.Client | undefined): void => void client?.end().catch(() => undefined);
