/** In play: choices, absence and return. Each returns why not, or writes. */

import type { Seat } from '@dicehall/rules';
import { isPresent } from '../play/seating.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { PATIENCE } from '../schema/settings.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';

export function act(draft: Draft, { seat, at, action }: CommandOf<'act'>): Refusal | undefined {
  const match = inPlay(draft.table);
  if (match === undefined) return notInPlay(draft.table);
  if (match.paused) return { code: 'paused' };
  const asked = match.asked[seat];
  if (asked !== undefined && asked.at !== at) return { code: 'stale', at: asked.at };
  const checked = match.play.check(seat, action);
  if (!checked.ok) return checked.refusal;
  const isHouse = draft.context.by === 'house';
  // A player who acts is back.
  if (!isHouse && !isPresent(draft.table.seats[seat])) {
    write(draft, { kind: 'back', by: seat, seat });
  }
  write(draft, { kind: 'act', by: isHouse ? 'house' : seat, seat, action: checked.value });
  settle(draft);
  return undefined;
}

/** Why nothing is played at this table now. */
export const notInPlay = ({ phase }: Table): Refusal => ({
  code: phase === 'seating' ? 'not-started' : 'game-over',
});

export function leave(draft: Draft, { seat }: CommandOf<'leave'>): Refusal | undefined {
  const sitter = draft.table.seats[seat];
  if (sitter?.kind === 'person' && sitter.left) return { code: 'already-left', seat };
  write(draft, { kind: 'leave', by: seat, seat });
  settle(draft);
  return undefined;
}

/**
 * Any other seat may ask, at once, if the table waits for that seat. Only an owner who has come back in this
 * game is given time, so that nobody can be kept from playing.
 */
export function standIn(draft: Draft, command: CommandOf<'stand-in'>): Refusal | undefined {
  const { table, context } = draft;
  const { seat: by, for: seat } = command;
  const sitter = table.seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: table.seats.length };
  if (table.phase === 'seating') return { code: 'not-started' };
  if (sitter.kind !== 'person' || sitter.standIn) return { code: 'has-stand-in', seat };
  const since = by === seat ? undefined : waitedForSince(table, seat);
  if (since === undefined) return { code: 'not-waited-for', seat };
  const from = since + (sitter.returned ? PATIENCE : 0);
  if (context.now < from) return { code: 'too-soon', seat, from };
  write(draft, { kind: 'stand-in', by, seat });
  settle(draft);
  return undefined;
}

/** Since when the table cannot go on without that seat: its move, or its word on a rematch. */
function waitedForSince(table: Table, seat: Seat): number | undefined {
  const { match, offer } = table;
  if (offer?.what === 'rematch' && offer.waiting.includes(seat)) return offer.since;
  return match?.paused ? undefined : match?.asked[seat]?.since;
}

export function back(draft: Draft, { seat }: Pick<CommandOf<'back'>, 'seat'>): Refusal | undefined {
  if (isPresent(draft.table.seats[seat])) return { code: 'no-stand-in', seat };
  write(draft, { kind: 'back', by: seat, seat });
  return undefined;
}

/** Pausing takes everybody, going on takes one. */
export function resume(draft: Draft, { seat }: CommandOf<'resume'>): Refusal | undefined {
  const match = inPlay(draft.table);
  if (match === undefined) return notInPlay(draft.table);
  if (!match.paused) return { code: 'not-paused' };
  write(draft, { kind: 'resume', by: seat });
  return undefined;
}

export function react(draft: Draft, { seat, reaction }: CommandOf<'react'>): undefined {
  write(draft, { kind: 'react', by: seat, reaction });
}
