/** Deadlines without a command: what falls due, and when. The host sets the timer. */

import type { Seat } from '@dicehall/rules';
import { isPresent } from '../play/sitter.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { Context } from '../schema/command.ts';
import { clockOf, windowOf } from '../schema/settings.ts';
import { absentSince } from './absence.ts';
import { type Draft, draftFor, type Proposal, write } from './draft.ts';
import type { NextHost } from './host-player.ts';
import { isFull } from './room.ts';
import { settle } from './settle.ts';

/** What happens by itself if nobody does anything before. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `silence`: saying nothing is the answer. `clock`: a stand-in moves. `reveal`: the terms are off. */
  readonly kind: 'silence' | 'clock' | 'reveal';
  readonly seats: readonly Seat[];
}

/** The next thing to fall due; undefined if there is no time limit running. */
export function due(table: Table): Due | undefined {
  const { terms } = table;
  if (terms !== undefined && terms.waiting.length > 0)
    return { at: terms.until, kind: 'reveal', seats: terms.waiting };
  let first: Due | undefined;
  for (const seat of inOrder(table)) {
    const own = dueFor(table, seat);
    if (own === undefined) continue;
    if (first === undefined || own.at < first.at) first = own;
    else if (own.at === first.at) first = { ...first, seats: [...first.seats, seat] };
  }
  return first;
}

/** When that seat's time is up, and what happens then. */
export function dueFor(
  table: Table,
  seat: Seat,
): (Due & { readonly kind: 'silence' | 'clock' }) | undefined {
  const match = inPlay(table);
  const asked = match?.asked[seat];
  if (match === undefined || asked === undefined || match.paused) return undefined;
  if (!isPresent(table.seats[seat])) return undefined;
  const isAnswer = match.play.speaker() !== undefined;
  const window = isAnswer ? windowOf(table.settings) : Number.POSITIVE_INFINITY;
  const clock = clockOf(table.settings);
  const at = asked.since + Math.min(window, clock);
  if (at === Number.POSITIVE_INFINITY) return undefined;
  return { at, kind: window <= clock ? 'silence' : 'clock', seats: [seat] };
}

/** Everybody who is asked; an answer begins at the speaker's left (Dodgy 6). */
export function inOrder(table: Table): readonly Seat[] {
  const match = inPlay(table);
  if (match === undefined) return [];
  const { seats } = match.play;
  const first = (match.play.speaker() ?? -1) + 1;
  const round = match.asked.map((_, i) => (first + i) % seats);
  return round.filter((seat) => match.asked[seat] !== undefined);
}

/** The entries that time alone brings, with the table as it will be; none if nothing is due yet. */
export function proposeTick(
  table: Table,
  context: Omit<Context, 'by'>,
  nextHost?: NextHost,
): Proposal {
  if (table.closed !== undefined || isFull(table)) return { table, entries: [] };
  const host = nextHost?.(table, absentSince(context));
  const isPassed = host !== undefined && host.at <= context.now;
  const now = due(table);
  const isDue = now !== undefined && now.at <= context.now;
  if (!isPassed && !isDue) return { table, entries: [] };
  const draft = draftFor(table, { ...context, by: 'house' }, '');
  if (isPassed) write(draft, { kind: 'host', by: 'table', seat: host.seat });
  if (isDue) doDue(draft, now);
  return draft;
}

function doDue(draft: Draft, now: Due): void {
  if (now.kind === 'reveal') {
    write(draft, { kind: 'withheld', by: 'table', seats: now.seats });
    return;
  }
  for (const seat of now.seats) {
    if (now.kind === 'clock') {
      write(draft, { kind: 'stand-in', by: 'table', seat });
      continue;
    }
    const action = inPlay(draft.table)?.play.silence(seat);
    if (action !== undefined) write(draft, { kind: 'act', by: 'table', seat, action });
  }
  settle(draft);
}
