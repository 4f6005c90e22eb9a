/**
 * Running a table. Queued commands are decided together and appended in one piece; only when that is durable does the
 * table change and anybody hear of it. While a table waits for its append, its queue waits; other tables go on.
 */

import { type Agenda, agendaOf } from '../decide/agenda.ts';
import type { BotQuestion } from '../decide/bots.ts';
import { apply } from '../play/apply.ts';
import { cloneTable } from '../play/table.ts';
import type { Command } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { decideAll } from './batch.ts';
import type { AskedBot, DecidedCommand, Host, HostedTable, QueuedCommand } from './host.ts';

/** Others wrote each time that this host tried to. */
export class RaceError extends Error {
  override readonly name = 'RaceError';
}

export function enqueue<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  queued: QueuedCommand<A>,
): void {
  hosted.queue.push(queued);
  // What happened elsewhere must be known before anything is judged.
  if (host.store.mayBeBehind()) hosted.isBehind = true;
  if (!hosted.isBusy) workOff(host, hosted);
}

/** Works until the queue is empty and the table up to date. Rejects only if a failure could not be told. */
export async function workOff<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
): Promise<void> {
  if (hosted.isBusy) return;
  hosted.isBusy = true;
  try {
    while (hosted.isBehind || hosted.queue.length > 0) {
      const { queue } = hosted;
      hosted.queue = [];
      try {
        if (hosted.isBehind) await catchUp(host, hosted);
        if (queue.length > 0) await perform(host, hosted, queue);
      } catch (error) {
        giveUp(host, hosted, queue, error);
        if (hosted.isBehind) break;
      }
    }
  } finally {
    hosted.isBusy = false;
  }
}

function giveUp<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  queue: readonly QueuedCommand<A>[],
  error: unknown,
): void {
  hosted.bot = undefined;
  // Stays so if telling fails as well: the next command then reads on first.
  hosted.isBehind = true;
  try {
    hosted.isBehind = host.telling.fail(hosted, queue, error);
  } finally {
    tryLater(host, hosted);
  }
}

const tryLater = <A, T extends HostedTable<A>>({ clock }: Host<A, T>, hosted: T): void =>
  clock.wakeAt(hosted, clock.now() + clock.retryAfter);

/** Another host cannot be faster every time. */
const MOST_RACES = 20;

async function perform<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  queue: readonly QueuedCommand<A>[],
): Promise<void> {
  for (let races = 0; races < MOST_RACES; races++) {
    const before = hosted.table;
    const { table, entries, decided } = decideAll(host, before, queue);
    const isHouseStuck = !decided.every(isAccepted);
    if (hosted.bot?.isSent && isHouseStuck) hosted.bot = undefined;
    if (entries.length === 0) {
      // Without an entry nothing else would make the house try again.
      if (isHouseStuck) tryLater(host, hosted);
      host.telling.tell(hosted, { before, entries, isOwn: true, decided });
      return;
    }
    const agenda = agendaOf(table);
    if ((await host.store.append(hosted, { table, entries }, agenda)) === 'written') {
      hosted.table = table;
      host.telling.tell(hosted, { before, entries, isOwn: true, decided });
      lookAfter(host, hosted, agenda);
      return;
    }
    await catchUp(host, hosted);
  }
  throw new RaceError(`lost ${MOST_RACES} races for one entry`);
}

/** A bot whose answer was not taken is asked again the next time. */
const isAccepted = <A>({ queued, verdict }: DecidedCommand<A>): boolean =>
  queued.by !== 'house' || verdict.kind === 'done' || verdict.kind === 'again';

/** Reads entries by other hosts, or by this one after a failed write. */
async function catchUp<A, T extends HostedTable<A>>(host: Host<A, T>, hosted: T): Promise<void> {
  hosted.isBehind = false;
  try {
    const entries = await host.store.read(hosted, hosted.table.next);
    // With nothing new, what was under way when the store failed is still to be done.
    if (!takeEntries(host, hosted, entries)) lookAfter(host, hosted);
  } catch (error) {
    hosted.isBehind = true;
    throw error;
  }
}

/** Entries that are in the store: those that continue the table are applied and told. False if none do. */
export function takeEntries<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  entries: readonly Entry[],
): boolean {
  const { table } = hosted;
  const found = entries.filter(({ n }) => n >= table.next);
  if (found.length === 0) return false;
  if (found[0]?.n !== table.next) throw new LogError(table.next, 'missing in the store');
  const after = cloneTable(table);
  for (const entry of found) apply(after, entry);
  hosted.table = after;
  host.telling.tell(hosted, { before: table, entries: found, isOwn: false, decided: [] });
  lookAfter(host, hosted);
  return true;
}

/** Does what the table does by itself now, and sets the alarm for what it does later. */
export function lookAfter<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  agenda: Agenda = agendaOf(hosted.table),
): void {
  if (!host.isOpen(hosted)) return;
  if (hosted.isBehind) {
    workOff(host, hosted);
    return;
  }
  const { clock } = host;
  const { due, vote, question } = agenda;
  const lateness = clock.lateness(hosted);
  const time = clock.now() - lateness;
  if (due !== undefined && due.at <= time) {
    enqueue(host, hosted, { command: 'tick', by: 'house', asker: undefined });
    return;
  }
  if (due !== undefined) clock.wakeAt(hosted, due.at + lateness);
  if (question !== undefined) lookAfterBot(host, hosted, question, lateness);
  else hosted.bot = undefined;
  if (vote === undefined) return;
  const moment = clock.botMoment(hosted, 'vote');
  if (moment > time) clock.wakeAt(hosted, moment + lateness);
  else enqueueOwn(host, hosted, { id: `v${hosted.table.next}`, kind: 'answer', ...vote });
}

function enqueueOwn<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  command: Command,
): void {
  enqueue(host, hosted, { command, by: 'house', asker: undefined });
}

/** A bot is asked once for each question. It thinks while the others watch what happened before. */
function lookAfterBot<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  question: BotQuestion,
  lateness: number,
): void {
  const { clock } = host;
  const id = `b${question.at}-${question.seat}`;
  const { bot, table } = hosted;
  if (bot?.id === id) {
    if (bot.action !== undefined) answer(host, hosted, bot);
    return;
  }
  hosted.bot = undefined;
  if (lateness > 0 && clock.now() < table.time + lateness) {
    clock.wakeAt(hosted, table.time + lateness);
    return;
  }
  const from = clock.botMoment(hosted, 'act') + lateness;
  ask(host, hosted, { id, question, from, action: undefined, isSent: false });
}

async function ask<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  bot: AskedBot,
): Promise<void> {
  const { actions } = bot.question;
  hosted.bot = bot;
  const action = await host.thinking.think(hosted, bot).catch((error: unknown) => {
    host.thinking.failed(hosted, error);
    return '';
  });
  // The table has gone on without it.
  if (hosted.bot !== bot || !host.isOpen(hosted)) return;
  bot.action = actions.includes(action) ? action : (actions[0] ?? '');
  answer(host, hosted, bot);
}

function answer<A, T extends HostedTable<A>>(host: Host<A, T>, hosted: T, bot: AskedBot): void {
  const { id, question, from, action = '', isSent } = bot;
  const { seat, at } = question;
  if (isSent) return;
  bot.isSent = host.clock.now() >= from;
  if (bot.isSent) enqueueOwn(host, hosted, { id, kind: 'act', seat, at, action });
  else host.clock.wakeAt(hosted, from);
}
