/** The host of every table in the hall. The node that wrote last sees to a table; any other does so a moment later. */

import { createHmac } from 'node:crypto';
import { GUESSES, type Host, REMOTE_DEVICES } from '@dicehall/table';
import { isSignedBy } from '../store/signing-key.ts';
import { setAlarm } from './alarms.ts';
import { botMoment } from './bot-moment.ts';
import type { HallContext } from './context.ts';
import { levelRefusal } from './levels.ts';
import type { CommandSender, LiveTable } from './live-table.ts';
import { absentSince } from './presence/absence.ts';
import { tableIndexOf } from './table-index.ts';
import { tellFailure, tellNews, tellSetBack } from './tell.ts';

export function hostOf(hall: HallContext): Host<CommandSender, LiveTable> {
  const { store, bus, bots, alarms, counts, timing, log, now, pace, randomBytes, sign } = hall;
  return {
    store: {
      async append(live, { table, entries }, agenda) {
        const index = tableIndexOf(table, entries, agenda, pace);
        const appended = await store.append({ table: live.id, entries, index });
        if (appended === 'taken') counts.races++;
        return appended;
      },
      read: (live, from) => store.readLog(live.id, from),
      mayBeBehind: () => !bus.isUp,
    },
    clock: {
      now,
      wakeAt: (live, at) => setAlarm(alarms, live, at),
      botMoment: (live) => botMoment(live.table, pace),
      lateness: ({ isOurs }) => (isOurs ? 0 : timing.takeover),
      retryAfter: timing.retry,
    },
    thinking: {
      // Per asker: one visitor may have opened many tables of bots.
      think: ({ table, devices }, { id, question }) =>
        bots.choose({ ...question, seed: seedOf(table.secret, id) }, devices[0]?.address ?? ''),
      failed: (live, err) => log.error({ table: live.id, err }, 'a bot did not answer'),
    },
    news: {
      tell: (live, news) => tellNews(hall, live, news),
      setBack: (live, before) => tellSetBack(hall, live, before),
      fail: (live, queue, error) => tellFailure(hall, live, queue, error),
    },
    presence: {
      absentSince: (live, table, who) => absentSince(hall, live, table, who),
    },
    remote: REMOTE_DEVICES,
    guesses: GUESSES,
    randomBytes,
    sign,
    verify: isSignedBy,
    refusal: ({ game }, command) => levelRefusal(game, command),
    isOpen: (live) => !hall.isClosing && hall.tables.get(live.id) === live,
  };
}

/** From the table's secret, so a bot's choice cannot be predicted; separate from the dice. */
function seedOf(secret: string, id: string): readonly [number, number] {
  const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update(`bot ${id}`).digest();
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
}
