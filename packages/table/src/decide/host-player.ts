/** What the host player may do before and during a game, and how the host's part passes on. */

import type { Seat } from '@dicehall/rules';
import { hostSeat, type PersonSitter, type Sitter } from '../play/sitter.ts';
import type { Table } from '../play/table.ts';
import type { AbsentSince, CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { LONG_ABSENCE } from '../schema/settings.ts';
import { absentSince } from './absence.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';
import { leave } from './turn.ts';

export function lock(draft: Draft, { on }: CommandOf<'lock'>): undefined {
  write(draft, { kind: 'lock', by: 'host', on });
}

export function mute(draft: Draft, { seat, on }: CommandOf<'mute'>): Refusal | undefined {
  const refusal = personRefusal(draft.table, seat);
  if (refusal === undefined) write(draft, { kind: 'mute', by: 'host', seat, on });
  return refusal;
}

export function muteRefusal({ seats }: Table, seat: Seat): Refusal | undefined {
  const sitter = seats[seat];
  return sitter?.kind === 'person' && sitter.muted ? { code: 'muted', seat } : undefined;
}

/** Before the start the seat is empty again; afterwards a stand-in plays on, and the token holds nothing. */
export function remove(draft: Draft, { seat, ban }: CommandOf<'remove'>): Refusal | undefined {
  const { phase, seats } = draft.table;
  const sitter = seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: seats.length };
  if (sitter.kind === 'empty') return { code: 'seat-empty', seat };
  if (phase !== 'seating') {
    if (sitter.kind === 'bot') return { code: 'already-started' };
    if (sitter.token === '') return { code: 'already-left', seat };
  }
  // A host who removes their own seat in a game gets up like anybody else.
  const isOwn = phase !== 'seating' && hostSeat(seats) === seat;
  if (isOwn) return leave(draft, { seat });
  const refusal = phase === 'seating' ? undefined : strangerRefusal(draft, seat);
  if (refusal !== undefined) return refusal;
  write(draft, { kind: 'leave', by: 'host', seat, ...(ban && { ban }) });
  settle(draft);
  return undefined;
}

/** Once they have played together, a stranger stays until they have been away for a good while. */
function strangerRefusal({ table, context }: Draft, seat: Seat): Refusal | undefined {
  if (!isMatched(table) && !table.hasBeenPublic) return undefined;
  const since = absentSince(context)(seat);
  if (since === undefined) return { code: 'player-here', seat };
  const from = since + LONG_ABSENCE;
  return context.now < from ? { code: 'too-soon', seat, from } : undefined;
}

/** A quick match makes one of the opponents the host by chance: that gives no power over the other in the game. */
export const isMatched = ({ origin }: Table): boolean => origin === 'quick-match';

export function passHost(draft: Draft, { seat }: CommandOf<'pass-host'>): Refusal | undefined {
  const refusal = personRefusal(draft.table, seat);
  if (refusal !== undefined) return refusal;
  if (hostSeat(draft.table.seats) === seat) return { code: 'already-seated', seat };
  write(draft, { kind: 'host', by: 'host', seat });
  return undefined;
}

/** Why that is not the seat of a person. */
export function personRefusal({ seats }: Table, seat: Seat): Refusal | undefined {
  const sitter = seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: seats.length };
  return sitter.kind === 'person' && sitter.token !== '' ? undefined : { code: 'seat-empty', seat };
}

/** When the part of a host who is away passes on, and to whom. */
export interface Passing {
  readonly at: number;
  readonly seat: Seat;
}

export type NextHost = (table: Table, absentSince: AbsentSince) => Passing | undefined;

/** Who arranges the table once its host has been away for long; undefined while that is not due. */
export const nextHost: NextHost = (table, isAbsent) => {
  const since = isAbsent('host');
  const seat = since === undefined ? undefined : longestThere(table, isAbsent);
  return since === undefined || seat === undefined ? undefined : { at: since + LONG_ABSENCE, seat };
};

/** A host who leaves on purpose is not waited for: the part passes on at once, if somebody is there to take it. */
export function passOn({ seats }: Table, draft: Draft): void {
  const host = hostSeat(seats);
  const hasLeft = draft.entries.some(({ kind, by }) => kind === 'leave' && by === host);
  const next = hasLeft ? longestThere(draft.table, absentSince(draft.context)) : undefined;
  if (next !== undefined) write(draft, { kind: 'host', by: 'host', seat: next });
}

/** The person longest at the table, besides the host, who is there. */
function longestThere(table: Table, isAbsent: AbsentSince): Seat | undefined {
  if (table.origin === 'local') return undefined;
  const there = table.seats.flatMap((sitter, seat) =>
    isThere(sitter) && !sitter.isHost && isAbsent(seat) === undefined ? [{ sitter, seat }] : [],
  );
  const [first, ...others] = there;
  return first && others.reduce((a, b) => (b.sitter.sat < a.sitter.sat ? b : a), first).seat;
}

const isThere = (sitter: Sitter): sitter is PersonSitter =>
  sitter.kind === 'person' && !sitter.left && sitter.token !== '';
