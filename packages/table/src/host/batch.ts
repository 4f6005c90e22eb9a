/** Deciding several commands at once, each on top of the entries of those before it. */

import { proposeTick } from '../decide/deadlines.ts';
import { ONE_DEVICE, propose } from '../decide/decide.ts';
import type { Proposal } from '../decide/draft.ts';
import { isKeepers } from '../decide/keeper.ts';
import type { Table } from '../play/table.ts';
import type { AbsentSince, CommandOf, Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import type { SeatReaction } from '../schema/fields.ts';
import { accept, type Reply, refuse } from '../schema/reply.ts';
import {
  type CommandOutcome,
  type DecidedCommand,
  everybody,
  type Host,
  type HostedTable,
  type QueuedCommand,
} from './host.ts';
import { openTalk, talkWait } from './talk.ts';
import { timeAt } from './time.ts';

export interface CommandBatch<A> extends Proposal {
  readonly decided: readonly DecidedCommand<A>[];
  readonly reactions: readonly SeatReaction[];
}

const DONE: CommandOutcome = { kind: 'done' };
const AGAIN: CommandOutcome = { kind: 'again' };

export function decideAll<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  queue: readonly QueuedCommand<A>[],
): CommandBatch<A> {
  const { randomBytes, sign, verify } = host;
  const now = timeAt(host.clock, hosted);
  const decided: DecidedCommand<A>[] = [];
  const reactions: SeatReaction[] = [];
  let { table } = hosted;
  let entries: readonly Entry[] = [];
  for (const queued of queue) {
    try {
      const { mark = '' } = queued;
      const guesses = isGuess(queued) ? host.guesses : undefined;
      const wait = guesses?.wait(hosted.guesses, mark, now) ?? 0;
      if (wait > 0) {
        decided.push({ queued, verdict: { kind: 'too-fast', wait } });
        continue;
      }
      const by = queued.by === 'everybody' ? everybody(table) : queued.by;
      const reply = decideOne(host, table, queued, {
        now,
        by,
        randomBytes,
        sign,
        verify,
        absentSince: absenceAt(host, hosted, table),
        mark,
      });
      if (reply.ok && queued.command !== 'tick' && queued.command.kind === 'react') {
        decided.push({ queued, verdict: hear(hosted, queued.command, reactions, now) });
        continue;
      }
      decided.push({ queued, verdict: verdictOf(reply) });
      if (guesses && !reply.ok) hosted.guesses = guesses.count(hosted.guesses, mark, now);
      if (!reply.ok) continue;
      table = reply.value.table;
      entries = entries.length === 0 ? reply.value.entries : [...entries, ...reply.value.entries];
    } catch (error) {
      // Only the asker is concerned: the table is unchanged.
      decided.push({ queued, verdict: { kind: 'broken', error } });
    }
  }
  return { table, entries, decided, reactions };
}

const isGuess = ({ command }: QueuedCommand<unknown>): boolean =>
  command !== 'tick' && command.kind === 'redeem';

/** Absence after the batch: seats may have moved. */
export function absenceAt<A, T extends HostedTable<A>>(
  { presence }: Host<A, T>,
  hosted: T,
  table: Table,
): AbsentSince {
  return (who) => presence?.absentSince(hosted, table, who);
}

function decideOne<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  table: Table,
  { command }: QueuedCommand<A>,
  context: Context,
): Reply<Proposal> {
  const { remote } = host;
  if (command === 'tick') return accept(proposeTick(table, context, remote?.nextHost));
  if (isKeepers(command))
    return remote?.proposeAsKeeper(table, command, context) ?? refuse(ONE_DEVICE);
  const refusal = host.refusal(table, command);
  return refusal === undefined ? propose(table, command, context, remote) : refuse(refusal);
}

function hear<A>(
  hosted: HostedTable<A>,
  { seat, reaction }: CommandOf<'react'>,
  reactions: SeatReaction[],
  now: number,
): CommandOutcome {
  hosted.talk ??= openTalk(now);
  const wait = talkWait(hosted.talk, seat, now);
  if (wait > 0) return { kind: 'too-fast', wait };
  reactions.push({ seat, reaction });
  return DONE;
}

function verdictOf(reply: Reply<Proposal>): CommandOutcome {
  if (!reply.ok) return { kind: 'refused', refusal: reply.refusal };
  return reply.value.entries.length > 0 ? DONE : AGAIN;
}
