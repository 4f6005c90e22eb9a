/** What a game begins with, fixed before any contribution to its dice is seen. */

import type { Seat } from '@dicehall/rules';
import { headerAfter } from '../play/match.ts';
import {
  isPresent,
  keyIn,
  type PersonSitter,
  playerOf,
  receiptIn,
  type Sitter,
} from '../play/sitter.ts';
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
  const missing = table.seats.findIndex((sitter) => isPresent(sitter) && receiptIn(sitter) === '');
  if (missing >= 0) return { code: 'receipt-missing', seat: missing };
  replaceRemoved(draft);
  const { id, seats, commitment } = table;
  write(draft, {
    kind: 'terms',
    by,
    game: table.games + 1,
    table: id,
    header: table.match === undefined ? headerOf(table) : headerAfter(table.match),
    players: seats.map(playerOf),
    receipts: seats.map((sitter) => (isPresent(sitter) ? receiptIn(sitter) : '')),
    // Only who has a part in the dice can vouch for them.
    keys: seats.map((sitter) => (isPresent(sitter) ? keyIn(sitter) : '')),
    commitment,
  });
  return undefined;
}

/** Nobody plays another game under the name of a person whom the host has removed: from now on it is a bot's seat. */
function replaceRemoved(draft: Draft): void {
  const { table } = draft;
  for (const [seat, sitter] of table.seats.entries()) {
    if (!isRemoved(sitter)) continue;
    const player = {
      kind: 'bot',
      name: botName(table, seat),
      level: table.settings.standIn,
    } as const;
    write(draft, { kind: 'sit', by: 'table', seat, player, receipt: '', token: '' });
  }
}

const isRemoved = (sitter: Sitter): sitter is PersonSitter =>
  sitter.kind === 'person' && sitter.token === '';

/** One that nobody there has. */
function botName({ seats }: Table, seat: Seat): string {
  const taken = seats.map((sitter) => (sitter.kind === 'empty' ? '' : sitter.name.toLowerCase()));
  let number = seat + 1;
  while (taken.includes(`bot ${number}`)) number++;
  return `Bot ${number}`;
}
