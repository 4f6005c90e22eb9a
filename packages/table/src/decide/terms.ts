/** What a game begins with, fixed before any contribution to its dice is seen. */

import { headerAfter } from '../play/match.ts';
import { isPresent, keyIn, playerOf, receiptIn } from '../play/sitter.ts';
import { headerOf, type Table } from '../play/table.ts';
import type { Command } from '../schema/command.ts';
import type { Refusal } from '../schema/refusal.ts';
import { type Draft, write } from './draft.ts';

/** What would change the terms or who is bound by them. Only leaving the table takes them back. */
const SETTLED: ReadonlySet<Command['kind']> = new Set([
  'sit',
  'bot',
  'remove',
  'change',
  'start',
  'rename',
  'receipt',
  'offer',
  'back',
]);

export const termsRefusal = ({ terms }: Table, { kind }: Command): Refusal | undefined =>
  terms !== undefined && SETTLED.has(kind) ? { code: 'starting' } : undefined;

/** Writes the terms; refused while a person who plays has given no receipt. */
export function fixTerms(draft: Draft, by: 'host' | 'table'): Refusal | undefined {
  const { table } = draft;
  const { id, seats, commitment } = table;
  const missing = seats.findIndex((sitter) => isPresent(sitter) && receiptIn(sitter) === '');
  if (missing >= 0) return { code: 'receipt-missing', seat: missing };
  write(draft, {
    kind: 'terms',
    by,
    game: table.games + 1,
    table: id,
    header: table.match === undefined ? headerOf(table) : headerAfter(table.match),
    players: seats.map(playerOf),
    receipts: seats.map((sitter) => (isPresent(sitter) ? receiptIn(sitter) : '')),
    keys: seats.map(keyIn),
    commitment,
  });
  return undefined;
}
