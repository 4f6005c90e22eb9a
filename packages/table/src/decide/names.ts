/** What people at a table are called. */

import type { Seat } from '@dicehall/rules';
import { hostSeat, hosts } from '../play/sitter.ts';
import type { Table } from '../play/table.ts';
import type { CommandOf, Context } from '../schema/command.ts';
import { nameApart, parseName } from '../schema/name.ts';
import type { Refusal } from '../schema/refusal.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import { type Draft, write } from './draft.ts';
import { isMatched, personRefusal } from './host-player.ts';

/** The owner's wish before and after a game, the host's at any time; then the owner cannot take it back. */
export function rename(draft: Draft, { seat, name }: CommandOf<'rename'>): Refusal | undefined {
  const { table, context } = draft;
  const refusal = personRefusal(table, seat);
  if (refusal !== undefined) return refusal;
  const sitter = table.seats[seat];
  const isHosts = isHostsWish(table, seat, context);
  if (isHosts && isMatched(table)) return { code: 'not-your-seat', seat };
  if (!isHosts) {
    if (table.phase === 'playing') return { code: 'already-started' };
    if (sitter?.kind === 'person' && sitter.isNamed) return { code: 'named-by-host' };
  }
  const known = nameFor(table, name, seat);
  if (!known.ok) return known.refusal;
  write(draft, { kind: 'rename', by: isHosts ? 'host' : seat, seat, name: known.value });
  return undefined;
}

/** The host's own seat is renamed by its owner. */
const isHostsWish = (table: Table, seat: Seat, { by }: Context): boolean =>
  by !== 'house' && hosts(table, by) && hostSeat(table.seats) !== seat;

export type NameFor = (table: Table, text: string, seat?: Seat) => Reply<string>;

/** A name for a seat that nobody else at the table has. */
export const nameFor: NameFor = ({ seats }, text, seat) => {
  const known = parseName(text);
  if (!known.ok) return refuse({ code: 'bad-name', reason: known.reason });
  const taken = seats.flatMap((sitter, other) =>
    sitter.kind === 'empty' || other === seat ? [] : [sitter.name],
  );
  return accept(nameApart(known.name, taken));
};
