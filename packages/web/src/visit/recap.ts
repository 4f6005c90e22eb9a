/** What happened while a device was away, as one sentence. */

import type { LinkNews } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { missedText } from '@dicehall/words/on-demand';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang } from '../words.ts';

/** What is worth telling somebody who has only loaded the page anew. */
const TELLING: ReadonlySet<string> = new Set(['act', 'start', 'end', 'leave', 'back', 'stand-in']);

/** `seen`: the number of the first event that this device has not seen. Empty: nothing worth telling. */
export function recapOf({ events, state }: LinkNews, now: TableView, seen: number): string {
  // Who sits there is seen; whose an empty seat was, nobody knows any more.
  if (now.phase === 'seating') return '';
  const after = events.filter(({ n }) => n >= seen);
  // Too much to tell.
  const missed = after.length === 0 && now.next > seen ? undefined : after;
  if (missed?.every(({ kind }) => !TELLING.has(kind))) return '';
  const own = ownSeats(state);
  return missedText(lang.peek(), missed, namesOf(now), own.length === 1 ? own[0] : undefined);
}
