/** Operator commands, logged like any other. */

import type { Seat } from '@dicehall/rules';
import { hostSeat } from '../play/sitter.ts';
import type { Table } from '../play/table.ts';
import type { Context } from '../schema/command.ts';
import type { CloseReason } from '../schema/entry.ts';
import type { Refusal } from '../schema/refusal.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { type Draft, draftFor, type Proposal, write } from './draft.ts';
import { nameFor } from './names.ts';
import { settle } from './settle.ts';

/** What the one who runs a table can do to it. */
export type KeeperCommand =
  /** For good: nobody plays there any more, and the log stays. */
  | { readonly id: string; readonly kind: 'close-table'; readonly reason: CloseReason }
  | { readonly id: string; readonly kind: 'remove-person'; readonly seat: Seat }
  | {
      readonly id: string;
      readonly kind: 'name-person';
      readonly seat: Seat;
      readonly name: string;
    };

const KINDS: readonly string[] = [
  'close-table',
  'remove-person',
  'name-person',
] satisfies readonly KeeperCommand['kind'][];

/** Players may not send these. */
export const isKeepers = <C extends { readonly kind: string }>(
  command: C | KeeperCommand,
): command is KeeperCommand => KINDS.includes(command.kind);

/** What the command would write; refused if it does not fit the table. */
export function proposeAsKeeper(
  table: Table,
  command: KeeperCommand,
  context: Omit<Context, 'by'>,
): Reply<Proposal> {
  if (table.closed !== undefined) return refuse({ code: 'table-closed' });
  const draft = draftFor(table, { ...context, by: 'house' }, '');
  const refusal = decideOn(draft, command);
  return refusal === undefined ? accept(draft) : refuse(refusal);
}

function decideOn(draft: Draft, command: KeeperCommand): Refusal | undefined {
  switch (command.kind) {
    case 'close-table':
      write(draft, { kind: 'close', by: 'keeper', reason: command.reason });
      return undefined;
    case 'remove-person':
      return removePerson(draft, command.seat);
    case 'name-person':
      return namePerson(draft, command.seat, command.name);
  }
}

/** As the host does; and if it is the host, the part passes on to somebody who sits there. */
function removePerson(draft: Draft, seat: Seat): Refusal | undefined {
  const refusal = personRefusal(draft.table, seat);
  if (refusal !== undefined) return refusal;
  const isHost = hostSeat(draft.table.seats) === seat;
  const next = draft.table.seats.findIndex(
    (sitter, other) =>
      other !== seat && sitter.kind === 'person' && sitter.token !== '' && !sitter.left,
  );
  if (isHost && next >= 0) write(draft, { kind: 'host', by: 'keeper', seat: next });
  write(draft, { kind: 'leave', by: 'keeper', seat, ban: true });
  settle(draft);
  return undefined;
}

function namePerson(draft: Draft, seat: Seat, name: string): Refusal | undefined {
  const refusal = personRefusal(draft.table, seat);
  if (refusal !== undefined) return refusal;
  const known = nameFor(draft.table, name, seat);
  if (!known.ok) return known.refusal;
  write(draft, { kind: 'rename', by: 'keeper', seat, name: known.value });
  return undefined;
}

function personRefusal({ seats }: Table, seat: Seat): Refusal | undefined {
  const sitter = seats[seat];
  if (sitter === undefined) return { code: 'no-such-seat', seat, seats: seats.length };
  return sitter.kind === 'person' ? undefined : { code: 'seat-empty', seat };
}
