/**
 * How a game begins: receipts, then terms, then contributions. Until the terms are fixed nobody has seen a contribution
 * of anybody else, and afterwards nothing that the dice depend on can be chosen any more.
 */

import { receiptOf } from '../dice/dice.ts';
import { sameHash } from '../dice/hash.ts';
import { confirmText } from '../play/seal.ts';
import type { Table } from '../play/table.ts';
import type { CommandOf } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { type Draft, write } from './draft.ts';
import { settle } from './settle.ts';
import { fixTerms } from './terms.ts';

export function receipt(draft: Draft, command: CommandOf<'receipt'>): Refusal | undefined {
  const { seat, receipt: given, key } = command;
  const { table } = draft;
  if (table.phase === 'playing') return { code: 'already-started' };
  write(draft, {
    kind: 'receipt',
    by: seat,
    seat,
    receipt: given,
    ...(key !== undefined && { key }),
  });
  // Nobody waits for a host whom a quick match has made one.
  if (table.origin === 'quick-match' && isComplete(table)) {
    fixTerms(draft, 'table');
    settle(draft);
  }
  return undefined;
}

const isComplete = ({ phase, seats }: Table): boolean =>
  phase === 'seating' && seats.every((sitter) => sitter.kind !== 'empty');

export function contribute(draft: Draft, command: CommandOf<'contribute'>): Refusal | undefined {
  const { seat, contribution } = command;
  const { terms } = draft.table;
  if (terms === undefined || !terms.waiting.includes(seat)) return { code: 'not-waited-for', seat };
  if (!sameHash(receiptOf(contribution), terms.event.receipts[seat] ?? ''))
    return { code: 'wrong-contribution', seat };
  write(draft, { kind: 'contribute', by: seat, seat, contribution });
  settle(draft);
  return undefined;
}

/** One that does not fit would spoil the record for everybody. */
export function confirm(draft: Draft, command: CommandOf<'confirm'>): Refusal | undefined {
  const { seat, game, signature } = command;
  const { context, table } = draft;
  const { finished } = table;
  if (finished?.game !== game) return { code: 'game-not-over' };
  const key = finished.keys[seat] ?? '';
  if (key === '') return { code: 'no-key', seat };
  if (finished.confirmed.includes(seat)) return { code: 'confirmed-already', seat };
  const text = confirmText({ table: table.id, game, head: finished.head });
  if (context.verify?.(key, text, signature) === false) return { code: 'bad-signature', seat };
  write(draft, { kind: 'confirm', by: seat, seat, game, signature });
  return undefined;
}
