/** In play: choices, leaving, the end of a pause. Each returns why not, or writes. */

import { isPresent } from '../play/sitter.ts';
import { inPlay, type Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
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

export function leave(
  draft: Draft,
  { seat }: Pick<CommandOf<'leave'>, 'seat'>,
): Refusal | undefined {
  const sitter = draft.table.seats[seat];
  if (sitter?.kind === 'person' && sitter.left) return { code: 'already-left', seat };
  write(draft, { kind: 'leave', by: seat, seat });
  settle(draft);
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
