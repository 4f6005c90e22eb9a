/** The server's own keys in PostgreSQL. */

import type pg from 'pg';
import type { Appended, StoredKey } from '../store.ts';
import { postgresError } from './errors.ts';
import { query } from './query.ts';

interface KeyRow {
  readonly id: string;
  readonly use: string;
  readonly secret: string;
  readonly made: string;
  readonly retired: string | null;
  readonly vouchers: string;
}

export async function allKeys(pool: pg.Pool): Promise<readonly StoredKey[]> {
  const rows = await query<KeyRow>(
    pool,
    'SELECT id, use, secret, made, retired, vouchers FROM keys ORDER BY made DESC, id',
    [],
  );
  return rows.map(({ id, use, secret, made, retired, vouchers }) => ({
    use: use === 'bus' ? 'bus' : 'sign',
    id,
    secret,
    made: Number(made),
    retired: retired === null ? undefined : Number(retired),
    vouchers,
  }));
}

/** The index over keys in use decides between two nodes. */
export async function addKey(
  pool: pg.Pool,
  { id, use, secret, made, retired, vouchers }: StoredKey,
  after: string | undefined,
): Promise<Appended> {
  const client = await pool.connect().catch((error: unknown) => {
    throw postgresError(error);
  });
  try {
    await client.query('BEGIN');
    const retiring = await client.query(
      `UPDATE keys SET retired = $1, secret = '' WHERE id = $2 AND use = $3 AND retired IS NULL`,
      [made, after ?? null, use],
    );
    const adding = await client.query(
      `INSERT INTO keys (id, use, secret, made, retired, vouchers) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [id, use, secret, made, retired ?? null, vouchers],
    );
    const isDone = adding.rowCount === 1 && retiring.rowCount === (after === undefined ? 0 : 1);
    await client.query(isDone ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return isDone ? 'written' : 'taken';
  } catch (error) {
    // With its transaction.
    client.release(true);
    throw postgresError(error);
  }
}
