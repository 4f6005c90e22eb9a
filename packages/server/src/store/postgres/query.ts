/** One statement on any connection of the pool. */

import type pg from 'pg';
import { postgresError } from './errors.ts';

export async function query<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<readonly R[]> {
  try {
    return (await pool.query<R>(text, [...values])).rows;
  } catch (error) {
    throw postgresError(error);
  }
}
