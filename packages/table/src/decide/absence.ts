/** Absence and return. Presence is in no log: the host program reports it. */

import type { Seat } from '@dicehall/rules';
import { isPresent } from '../play/sitter.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { AbsentSince, CommandOf, Context } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { ABSENCE, LONG_ABSENCE, PATIENCE } from '../schema/settings.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';

/** Without a host program that knows better, everybody is there. */
export const absentSince = ({ absentSince: since }: Pick<Context, 'absentSince'>): AbsentSince =>
  since ?? (() => undefined);

/** Whether a device of that seat was connected a minute ago, or still is; otherwise until when it counts as such. */
export function activeUntil(context: Context, who: Seat | 'host'): number | undefined {
  const since = absentSince(context)(who);
  if (since === undefined) return context.now + LONG_ABSENCE;
  return since + LONG_ABSENCE > context.now ? since + LONG_ABSENCE : undefined;
}

/**
 * Any other seat may ask if the table waits for that seat and none of its devices has been connected for a while: a
 * person who is there is never replaced by somebody's wish, only by the clock. An owner who has come back in this game
 * is given more time.
 */
export function standIn(draft: Draft, command: CommandOf<'stand-in'>): Refusal | undefined {
  const { table, context } = draft;
  const { seat: by, for: seat } = command;
  const sitter = table.seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: table.seats.length };
  if (table.phase === 'seating') return { code: 'not-started' };
  if (sitter.kind !== 'person' || sitter.standIn) return { code: 'has-stand-in', seat };
  if (by === seat || waitedForSince(table, seat) === undefined) {
    return { code: 'not-waited-for', seat };
  }
  const absent = absentSince(context)(seat);
  if (absent === undefined) return { code: 'player-here', seat };
  const from = standInFrom(table, seat, absent);
  if (context.now < from) return { code: 'too-soon', seat, from };
  write(draft, { kind: 'stand-in', by, seat });
  settle(draft);
  return undefined;
}

/** From when others may ask for a stand-in, for somebody absent since then. */
export function standInFrom(table: Table, seat: Seat, absent: number): number {
  const sitter = table.seats[seat];
  const isReturned = sitter?.kind === 'person' && sitter.returned;
  const since = isReturned ? waitedForSince(table, seat) : undefined;
  return Math.max(absent + ABSENCE, since === undefined ? 0 : since + PATIENCE);
}

/** Since when the table cannot go on without that seat: its move, or its word on a rematch. */
function waitedForSince(table: Table, seat: Seat): number | undefined {
  const { match, offer } = table;
  if (offer?.what === 'rematch' && offer.waiting.includes(seat)) return offer.since;
  return match?.paused ? undefined : inPlay(table)?.asked[seat]?.since;
}

export function back(draft: Draft, { seat }: Pick<CommandOf<'back'>, 'seat'>): Refusal | undefined {
  if (isPresent(draft.table.seats[seat])) return { code: 'no-stand-in', seat };
  write(draft, { kind: 'back', by: seat, seat });
  return undefined;
}

/**
 * Before a rematch is agreed on: people whose devices are connected and who have not left play for themselves again, so
 * that nobody who is there is left out.
 */
export function bringBack(draft: Draft): void {
  const isAbsent = absentSince(draft.context);
  for (const [seat, sitter] of draft.table.seats.entries()) {
    if (sitter.kind !== 'person' || !sitter.standIn || sitter.left) continue;
    if (isAbsent(seat) === undefined) write(draft, { kind: 'back', by: 'table', seat });
  }
}
