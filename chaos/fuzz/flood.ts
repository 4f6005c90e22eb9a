/** Clients that flood, with the limits as they are by default. */

import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import { markTimes, quantile, timesBetween } from '../answer-times.ts';
import { type Flooded, flood } from '../flood.ts';
import { type ChaosFinding, type Effort, none, told, yes } from '../report.ts';
import { withStage } from '../stage.ts';
import { sleep } from '../time.ts';

const SIZES = { full: { floods: 20, tables: 8 }, short: { floods: 2, tables: 2 } } as const;

export async function flooding(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  const named = await withStage(effort, size.tables, {}, async ({ server, party }) => {
    const begin = markTimes(party);
    await sleep(effort.short ? 500 : 5_000);
    const calm = markTimes(party);
    const { socketUrl } = tableApi(server.url, randomBytes);
    const table = party.ledgers[0]?.table ?? '';
    const floods = await Promise.all(
      Array.from({ length: size.floods }, () => flood(socketUrl, table)),
    );
    const busy = markTimes(party);
    const resumed = party.players.reduce((sum, player) => sum + player.resumed, 0);
    const isAll = (holds: (one: Flooded) => boolean): boolean => floods.every(holds);
    return [
      told('clients that flood', floods.length),
      told(
        'messages sent by them',
        floods.reduce((sum, { sent }) => sum + sent, 0),
      ),
      yes(
        'all were told to slow down',
        isAll(({ isTold }) => isTold),
      ),
      yes(
        'all were dropped',
        isAll(({ isDropped }) => isDropped),
      ),
      told('seconds until the last was dropped', Math.max(...floods.map(({ seconds }) => seconds))),
      none('others that lost their connection', resumed),
      told('answers to others before, p50 ms', quantile(timesBetween(party, begin, calm), 0.5)),
      told('answers to others meanwhile, p50 ms', quantile(timesBetween(party, calm, busy), 0.5)),
    ];
  });
  return named.map((finding) => ({ ...finding, what: `flood: ${finding.what}` }));
}
