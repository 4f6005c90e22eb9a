/** A decision in the making: entries are tried on a copy of the table, through the same fold as later. */

import { apply } from '../play/apply.ts';
import { prevOf } from '../play/chain.ts';
import { cloneTable, type Table } from '../play/table.ts';
import type { Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';

/** Entries that are not in the log yet, and the table that they lead to: a copy, nothing has changed. */
export interface Proposal {
  readonly table: Table;
  readonly entries: readonly Entry[];
}

export interface Draft extends Proposal {
  readonly entries: Entry[];
  readonly context: Context;
  /** The command that is decided; empty for what falls due. */
  readonly id: string;
  readonly print: string | undefined;
}

export const draftFor = (table: Table, context: Context, id: string, print?: string): Draft => ({
  table: cloneTable(table),
  entries: [],
  context,
  id,
  print,
});

/** An entry without what every entry has. */
type Body<E> = E extends Entry ? Omit<E, 'n' | 't' | 'id' | 'prev'> : never;

/** Writes an entry. The clock of the log never goes back, whatever the one outside does. */
export function write(draft: Draft, body: Body<Entry>): void {
  const { table, entries, context } = draft;
  const entry: Entry = {
    n: table.next,
    t: Math.max(table.time, Math.floor(context.now)),
    id: entries.length === 0 ? draft.id : '',
    ...(entries.length === 0 && draft.print !== undefined ? { print: draft.print } : undefined),
    prev: prevOf(table.head),
    ...body,
  };
  apply(table, entry);
  entries.push(entry);
}
