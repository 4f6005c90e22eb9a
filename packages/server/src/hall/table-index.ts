/** What the store keeps beside a log so that tables can be found and woken without reading it. */

import { type Agenda, agendaOf, type Entry, type Table, wakeTime } from '@dicehall/table';
import type { TableIndex } from '../store/store.ts';
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
    isPublic: settings.public,
    seats: seats.length,
    taken,
    wake: wakeTime(agenda, botMoment(table, pace)) ?? NEVER,
    tokens: tokensIn(entries),
  };
}

const NO_TOKENS: readonly string[] = [];

function tokensIn(entries: readonly Entry[]): readonly string[] {
  let tokens = NO_TOKENS;
  for (const entry of entries) {
    if (entry.kind === 'sit' && entry.token !== '') tokens = [...tokens, entry.token];
  }
  return tokens;
}

/** When the table needs attention of its own: for its clock, or to move a bot. */
export const wakeOf = (table: Table, pace: number): number =>
  wakeTime(agendaOf(table), botMoment(table, pace)) ?? NEVER;
