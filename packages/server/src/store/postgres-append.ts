/** A group of appends to PostgreSQL in one statement, and so in one transaction. */

import type { Pool } from 'pg';
import type { Row } from './row.ts';
import type { Appended } from './store.ts';

/**
 * Takes at most one append for each table. The rows of the tables are locked in the order of their ids,
 * so that two nodes do not wait for each other; what another node has committed before is seen then, and
 * an append whose number is no longer the next is left out.
 */
const STATEMENT = {
  name: 'append',
  text: `
    WITH asked AS (
      SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::smallint[], $7::boolean[],
        $8::smallint[], $9::smallint[], $10::bigint[], $11::text[], $12::text[], $13::bigint[],
        $14::boolean[]
      ) AS asked (id, first, next, entries, time, phase, is_public, seats, taken, wake, game, options,
        opened, is_archived)
    ), created AS (
      INSERT INTO tables (id, next, time, phase, is_public, seats, taken, wake, game, options, opened,
        is_archived)
      SELECT id, next, time, phase, is_public, seats, taken, wake, game, options, opened,
        is_archived
      FROM asked WHERE first = 0 ORDER BY id
      ON CONFLICT (id) DO NOTHING RETURNING key, id
    ), held AS MATERIALIZED (
      SELECT key, id, next FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE tables SET next = asked.next, time = asked.time, phase = asked.phase,
        is_public = asked.is_public, seats = asked.seats, taken = asked.taken, wake = asked.wake,
        options = coalesce(asked.options, tables.options), is_archived = asked.is_archived
      FROM asked JOIN held ON held.id = asked.id AND held.next = asked.first
      WHERE tables.key = held.key AND asked.first > 0 RETURNING tables.key, tables.id
    ), won AS (
      SELECT key, id FROM created UNION ALL SELECT key, id FROM moved
    ), written AS (
      INSERT INTO log (tbl, first, entries)
      SELECT won.key, asked.first, asked.entries FROM won JOIN asked USING (id)
    ), seated AS (
      INSERT INTO tokens (hash, tbl)
      SELECT DISTINCT own.hash, won.key FROM unnest($15::text[], $16::text[]) AS own (hash, id)
      JOIN won USING (id) ON CONFLICT DO NOTHING
    )
    SELECT id FROM won`,
};

/** Two nodes waited for each other, or could not be put in an order: nothing was done, and it is safe to try again. */
const AGAIN = ['40P01', '40001'];
const TRIES = 3;

export async function appendAll(pool: Pool, rows: readonly Row[]): Promise<readonly Appended[]> {
  const values = valuesOf(rows);
  for (let tries = 1; ; tries++) {
    try {
      const { rows: won } = await pool.query<{ id: string }>({ ...STATEMENT, values });
      const ids = new Set(won.map(({ id }) => id));
      return rows.map(([id]) => (ids.has(id) ? 'written' : 'taken'));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (tries === TRIES || !AGAIN.includes(String(code))) throw error;
    }
  }
}

/** Column by column, the tables in the order of their ids. */
function valuesOf(rows: readonly Row[]): unknown[][] {
  const sorted = rows.toSorted((a, b) => (a[0] < b[0] ? -1 : 1));
  const columns: unknown[][] = Array.from({ length: 16 }, () => []);
  for (const row of sorted) {
    const [id, first, next, entries, time, phase, isPublic, seats, taken, wake, rarely] = row;
    const { game = null, options = null, opened = null, isArchived = false } = rarely ?? {};
    [
      ...[id, first, next, entries, time, phase, isPublic === 1, seats, taken, wake],
      ...[game, options, opened, isArchived],
    ].forEach((value, column) => {
      columns[column]?.push(value);
    });
    for (const hash of rarely?.tokens ?? []) {
      columns[14]?.push(hash);
      columns[15]?.push(id);
    }
  }
  return columns;
}
