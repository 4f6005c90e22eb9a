/** What happened while somebody was away, in one sentence. */

import type { Seat } from '@dicehall/rules';
import type { Lang } from '../lang.ts';
import { allOf, type Names, players, tell } from '../voice.ts';
import type { TableEvent } from './happened.ts';

/**
 * `events` are those that were missed, oldest first; undefined if there were too many to be sent. What
 * became undone again (somebody left and came back) is left out.
 */
export function missedText(
  lang: Lang,
  events: readonly TableEvent[] | undefined,
  names: Names,
): string {
  const voice = { lang, names };
  if (events === undefined) return tell(voice, 'table.missed-long');
  const seatsThat = (holds: (event: TableEvent) => Seat | undefined): readonly Seat[] => [
    ...new Set(events.flatMap((event) => holds(event) ?? [])),
  ];
  const last = lastByAbsence(events);
  const played = seatsThat((event) =>
    event.kind === 'act' && event.by === 'house' && last.has(event.seat) ? event.seat : undefined,
  );
  const left = seatsThat((event) => (event.kind === 'leave' ? event.seat : undefined)).filter(
    (seat) => last.get(seat) === 'leave',
  );
  const back = seatsThat((event) => (event.kind === 'back' ? event.seat : undefined)).filter(
    (seat) => last.get(seat) === 'back',
  );
  const choices = events.filter(({ kind }) => kind === 'act').length;
  const who = (seats: readonly Seat[]) => ({ n: seats.length, players: players(voice, seats) });
  const things = [
    ...(choices > 0 ? [tell(voice, 'table.missed-choices', { n: choices })] : []),
    ...(played.length > 0 ? [tell(voice, 'table.missed-stand-in', who(played))] : []),
    ...(left.length > 0 ? [tell(voice, 'table.missed-left', who(left))] : []),
    ...(back.length > 0 ? [tell(voice, 'table.missed-back', who(back))] : []),
    ...events.flatMap(({ kind }) => {
      if (kind === 'end') return [tell(voice, 'table.missed-over')];
      return kind === 'start' ? [tell(voice, 'table.missed-started')] : [];
    }),
  ];
  if (things.length === 0) return tell(voice, 'table.missed-nothing');
  return tell(voice, 'table.missed', { things: allOf(lang, things) });
}

/** By seat: the last that was heard of an owner who came or went. */
function lastByAbsence(events: readonly TableEvent[]): ReadonlyMap<Seat, TableEvent['kind']> {
  const last = new Map<Seat, TableEvent['kind']>();
  for (const event of events) {
    if (event.kind === 'leave' || event.kind === 'stand-in' || event.kind === 'back') {
      last.set(event.seat, event.kind);
    }
  }
  return last;
}
