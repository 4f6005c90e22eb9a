/** A group of appends to PostgreSQL in one statement, and so in one transaction. */

import type { Pool } from 'pg';
import type { Row } from '../row.ts';
import type { Appended } from '../store.ts';

/**
 * Takes at most one append for each table. The rows of the tables are locked in the order of their ids,
 * so that two nodes do not wait for each other; what another node has committed before is seen then, and
 * an append whose number is no longer the next is left out. So is one that follows another entry than the last: after a
 * failover that lost commits, two nodes may know different logs of the same length. A head without its number is of a
 * release that did not write it.
 */
const STATEMENT = {
  name: 'append',
  text: `
    WITH asked AS (
      SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::smallint[], $7::boolean[],
        $8::smallint[], $9::smallint[], $10::bigint[], $11::text[], $12::text[], $13::bigint[],
        $14::boolean[], $15::text[], $16::text[]
      ) AS asked (id, first, next, entries, time, phase, is_public, seats, taken, wake, game, options,
        opened, is_archived, before, head)
    ), created AS (
      INSERT INTO tables (id, next, time, phase, is_public, seats, taken, wake, game, options, opened,
        is_archived, head)
      SELECT id, next, time, phase, is_public, seats, taken, wake, game, options, opened,
        is_archived, head
      FROM asked WHERE first = 0 ORDER BY id
      ON CONFLICT (id) DO NOTHING RETURNING key, id, game
    ), held AS MATERIALIZED (
      SELECT key, id, next, head FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE tables SET next = asked.next, time = asked.time, phase = asked.phase,
        is_public = asked.is_public, seats = asked.seats, taken = asked.taken, wake = asked.wake,
        options = coalesce(asked.options, tables.options), is_archived = asked.is_archived,
        head = asked.head
      FROM asked JOIN held ON held.id = asked.id AND held.next = asked.first
        AND (asked.before = '' OR held.head = asked.before
          OR split_part(held.head, ' ', 1) <> held.next::text)
      WHERE tables.key = held.key AND asked.first > 0 RETURNING tables.key, tables.id, tables.game
    ), won AS (
      SELECT key, id, game FROM created UNION ALL SELECT key, id, game FROM moved
    ), written AS (
      INSERT INTO log (tbl, first, entries)
      SELECT won.key, asked.first, asked.entries FROM won JOIN asked USING (id)
    ), seated AS (
      INSERT INTO tokens (hash, tbl)
      SELECT DISTINCT own.hash, won.key FROM unnest($17::text[], $18::text[]) AS own (hash, id)
      JOIN won USING (id) ON CONFLICT DO NOTHING
    ), counted AS (
      INSERT INTO ended_games (time, game)
      SELECT own.time, won.game FROM unnest($19::bigint[], $20::text[]) AS own (time, id)
      JOIN won USING (id)
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
  const columns: unknown[][] = Array.from({ length: 20 }, () => []);
  for (const row of sorted) {
    const [
      id,
      first,
      next,
      entries,
      time,
      phase,
      isPublic,
      seats,
      taken,
      wake,
      rarely,
      before,
      after,
    ] = row;
    const { game = null, options = null, opened = null, isArchived = false } = rarely ?? {};
    [
      ...[id, first, next, entries, time, phase, isPublic === 1, seats, taken, wake],
      ...[game, options, opened, isArchived, numbered(first, before), numbered(next, after)],
    ].forEach((value, column) => {
      columns[column]?.push(value);
    });
    for (const hash of rarely?.tokens ?? []) {
      columns[16]?.push(hash);
      columns[17]?.push(id);
    }
    for (const ended of rarely?.ended ?? []) {
      columns[18]?.push(ended);
      columns[19]?.push(id);
    }
  }
  return columns;
}

const numbered = (next: number, head: string): string => (head === '' ? '' : `${next} ${head}`);

/** Undefined if it was not written, or not any more, because nodes of an older release have added entries. */
export function headIn(text: string, next: number): string | undefined {
  const [number, head] = text.split(' ');
  return Number(number) < next ? undefined : head;
}
