/** Deciding several commands at once, each on top of the entries of those before it. */

import { propose } from '../decide/decide.ts';
import type { Proposal } from '../decide/draft.ts';
import { proposeTick } from '../decide/due.ts';
import type { Table } from '../play/table.ts';
import type { Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import {
  type DecidedCommand,
  everybody,
  type Host,
  type HostedTable,
  type QueuedCommand,
  type Verdict,
} from './host.ts';

export interface Batch<A> extends Proposal {
  readonly decided: readonly DecidedCommand<A>[];
}

const DONE: Verdict = { kind: 'done' };
const AGAIN: Verdict = { kind: 'again' };

export function decideAll<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  before: Table,
  queue: readonly QueuedCommand<A>[],
): Batch<A> {
  const { randomBytes } = host;
  const now = host.clock.now();
  const decided: DecidedCommand<A>[] = [];
  let table = before;
  let entries: readonly Entry[] = [];
  for (const queued of queue) {
    try {
      const by = queued.by === 'everybody' ? everybody(table) : queued.by;
      const reply = decideOne(host, table, queued, { now, by, randomBytes });
      decided.push({ queued, verdict: verdictOf(reply) });
      if (!reply.ok) continue;
      table = reply.value.table;
      entries = entries.length === 0 ? reply.value.entries : [...entries, ...reply.value.entries];
    } catch (error) {
      // It concerns nobody else: the table is as it was.
      decided.push({ queued, verdict: { kind: 'broken', error } });
    }
  }
  return { table, entries, decided };
}

function decideOne<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  table: Table,
  { command }: QueuedCommand<A>,
  context: Context,
): Reply<Proposal> {
  if (command === 'tick') return accept(proposeTick(table, context));
  const refusal = host.refusal(table, command);
  return refusal === undefined ? propose(table, command, context) : refuse(refusal);
}

function verdictOf(reply: Reply<Proposal>): Verdict {
  if (!reply.ok) return { kind: 'refused', refusal: reply.refusal };
  return reply.value.entries.length > 0 ? DONE : AGAIN;
}
