/** More half-open connections than the server may have files open. */

import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import { openHalf } from '../half-open-sockets.ts';
import { type ChaosFinding, type Effort, none, some, told, yes } from '../report.ts';
import { ROOMY } from '../server.ts';
import { withStage } from '../stage.ts';
import { until } from '../time.ts';

const SIZES = { full: { files: 2_048, tables: 8 }, short: { files: 256, tables: 2 } } as const;

/** Milliseconds for a connection that says nothing to be ended, with some to spare. */
const SILENT = 60_000;

export async function silence(effort: Effort): Promise<readonly ChaosFinding[]> {
  const { short, say } = effort;
  const size = short ? SIZES.short : SIZES.full;
  const options = { env: ROOMY, before: `ulimit -n ${size.files};` };
  const named = await withStage(effort, size.tables, options, async ({ server, party }) => {
    const count = Math.round(size.files * 1.5);
    const half = await openHalf(server.port, count);
    const before = party.acknowledged;
    const goesOn = await until(() => party.acknowledged > before + size.tables, 30_000);
    const held = half.left().length;
    say(`${held} of ${count} half-open connections held, others play on: ${goesOn}`);
    // In the short form they are let go of; in the full form the server ends them by itself.
    if (short) half.close();
    await until(() => half.left().length === 0, SILENT, 1_000);
    const left = half.left();
    half.close();
    for (const beginning of new Set(left)) say(`still open: ${JSON.stringify(beginning)}`);
    const api = tableApi(server.url, randomBytes);
    const isReached = await until(async () => (await api.list()).ok, 30_000);
    return [
      told('files that the server may have open', size.files),
      some('connections tried', count, size.files),
      told('connections held', held),
      yes('tables play on meanwhile', goesOn),
      none('not ended by themselves', left.length),
      yes('newcomers get in afterwards', isReached),
    ];
  });
  return named.map((finding) => ({ ...finding, what: `half-open: ${finding.what}` }));
}
