/** What the store keeps beside a log so that tables can be found and woken without reading it. */

import { due, type Entry, nextBot, nextVote, type Table } from '@dicehall/table';
import type { TableIndex } from '../store/store.ts';

export const NEVER = -1;

export function tableIndexOf(table: Table, entries: readonly Entry[], pace: number): TableIndex {
  const { phase, settings, seats } = table;
  let taken = 0;
  for (const { kind } of seats) if (kind !== 'empty') taken++;
  return {
    phase,
    isPublic: settings.public,
    seats: seats.length,
    taken,
    wake: wakeOf(table, pace),
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

/** When the table must be looked at though nobody says anything: for its clock, or to move a bot. */
export function wakeOf(table: Table, pace: number): number {
  const time = due(table)?.at ?? Number.POSITIVE_INFINITY;
  const isHousesTurn = nextBot(table) !== undefined || nextVote(table) !== undefined;
  const wake = isHousesTurn ? Math.min(time, houseMoment(table, pace)) : time;
  return wake === Number.POSITIVE_INFINITY ? NEVER : wake;
}

/** So many moves' time people take to see what lay under the cups counted, and who was right. */
const COUNTING = 6;

/** When a bot moves or votes, at the earliest. */
export function houseMoment({ match, time }: Table, pace: number): number {
  return time + (match?.play.isOpen() ? COUNTING * pace : pace);
}
