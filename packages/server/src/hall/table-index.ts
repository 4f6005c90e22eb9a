/** What the store keeps besides a log so that tables can be found and woken without reading it. */

import { type Agenda, agendaOf, type Entry, prevOf, type Table, wakeTime } from '@dicehall/table';
import type { TableIndex } from '../store/store.ts';
import { tokensIn } from '../store/tokens.ts';
import { botMoment } from './bot-moment.ts';

export const NEVER = -1;

export function tableIndexOf(
  table: Table,
  entries: readonly Entry[],
  agenda: Agenda,
  pace: number,
): TableIndex {
  const { phase, settings, seats } = table;
  let taken = 0;
  for (const { kind } of seats) if (kind !== 'empty') taken++;
  return {
    phase,
    isPublic: settings.public && !table.locked,
    isClosed: table.closed !== undefined,
    seats: seats.length,
    taken,
    wake: wakeTime(agenda, botMoment(table, pace)) ?? NEVER,
    head: prevOf(table.head),
    tokens: tokensIn(entries),
  };
}

/** When the table needs attention of its own: for its clock, or to move a bot. */
export const wakeOf = (table: Table, pace: number): number =>
  wakeTime(agendaOf(table), botMoment(table, pace)) ?? NEVER;
