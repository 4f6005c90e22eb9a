/**
 * Running a table. Queued commands are decided together and appended in one piece; only when that is durable does the
 * table change and anybody hear of it. While a table waits for its append, its queue waits; other tables go on.
 */

import { type Agenda, agendaOf } from '../decide/agenda.ts';
import type { HouseQuestion } from '../decide/bots.ts';
import { apply, checkHead, tableFrom } from '../play/apply.ts';
import type { StoredLog } from '../play/chain.ts';
import { cloneTable } from '../play/table.ts';
import type { Command } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import { LogError } from '../schema/log-error.ts';
import { absenceAt, decideAll } from './batch.ts';
import type { AskedBot, DecidedCommand, Host, HostedTable, QueuedCommand } from './host.ts';
import { timeAt, wakeAt } from './time.ts';

/** The store has nothing of the table any more. */
export class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** Others wrote each time that this host tried to. */
export class RaceError extends Error {
  override readonly name = 'RaceError';
}

/** Puts a command in line; what it came to is told with the news. */
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
    hosted.isBehind = host.news.fail(hosted, queue, error);
  } finally {
    tryLater(host, hosted);
  }
}

const tryLater = <A, T extends HostedTable<A>>({ clock }: Host<A, T>, hosted: T): void =>
  wakeAt(clock, hosted, timeAt(clock, hosted) + clock.retryAfter);

/** Another host cannot be faster every time. */
const MOST_RACES = 20;

async function perform<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  queue: readonly QueuedCommand<A>[],
): Promise<void> {
  let isSure = false;
  for (let races = 0; races < MOST_RACES; races++) {
    const before = hosted.table;
    const { table, entries, ...told } = decideAll(host, hosted, queue);
    const { decided } = told;
    // It was done; but a store that has lost its last commits may have lost that. An append would show it.
    if (entries.length === 0 && !isSure && decided.some(isAgain)) {
      await catchUp(host, hosted);
      isSure = true;
      continue;
    }
    const isHouseStuck = !decided.every(isAccepted);
    if (hosted.bot?.isSent && isHouseStuck) hosted.bot = undefined;
    if (entries.length === 0) {
      // Without an entry nothing else would make the house try again.
      if (isHouseStuck) tryLater(host, hosted);
      host.news.tell(hosted, { before, entries, isOwn: true, ...told });
      return;
    }
    const agenda = agendaOf(table);
    if ((await host.store.append(hosted, { table, entries }, agenda)) === 'written') {
      hosted.table = table;
      hosted.last = entries.at(-1);
      host.news.tell(hosted, { before, entries, isOwn: true, ...told });
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

const isAgain = <A>({ verdict }: DecidedCommand<A>): boolean => verdict.kind === 'again';

/**
 * Reads entries by other hosts, or by this one after a failed write, from the last one that is known on: if that is
 * not in the store, the store has another log.
 */
async function catchUp<A, T extends HostedTable<A>>(host: Host<A, T>, hosted: T): Promise<void> {
  const { last, table } = hosted;
  hosted.isBehind = false;
  try {
    const log = await host.store.read(hosted, last?.n ?? table.next);
    if (last !== undefined && !isSame(last, log.entries[0])) await startOver(host, hosted);
    // With nothing new, what was under way when the store failed is still to be done.
    else if (!takeEntries(host, hosted, log)) lookAfter(host, hosted);
  } catch (error) {
    hosted.isBehind = true;
    throw error;
  }
}

/** Stored entries keep the order of their fields. */
const isSame = (one: Entry, other: Entry | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The store is the truth, whatever was announced before. */
async function startOver<A, T extends HostedTable<A>>(host: Host<A, T>, hosted: T): Promise<void> {
  const before = hosted.table;
  const { entries, head } = await host.store.read(hosted, 0);
  if (entries.length === 0) throw new GoneError(`${before.id} is not in the store any more`);
  hosted.table = tableFrom(entries, head);
  hosted.last = entries.at(-1);
  hosted.bot = undefined;
  host.news.setBack(hosted, before);
  lookAfter(host, hosted);
}

/** Entries that are in the store: those that continue the table are applied and told. False if none do. */
export function takeEntries<A, T extends HostedTable<A>>(
  host: Host<A, T>,
  hosted: T,
  { entries, head }: StoredLog,
): boolean {
  const { table } = hosted;
  const found = entries.filter(({ n }) => n >= table.next);
  if (found.length === 0) {
    checkHead(table, head);
    return false;
  }
  if (found[0]?.n !== table.next) throw new LogError(table.next, 'missing in the store');
  const after = cloneTable(table);
  for (const entry of found) apply(after, entry);
  checkHead(after, head);
  hosted.table = after;
  hosted.last = found.at(-1);
  const told = { decided: [], reactions: [] };
  host.news.tell(hosted, { before: table, entries: found, isOwn: false, ...told });
  lookAfter(host, hosted);
  return true;
}

const NEVER = Number.POSITIVE_INFINITY;

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
  const time = timeAt(clock, hosted) - lateness;
  const passing = host.remote?.nextHost(hosted.table, absenceAt(host, hosted, hosted.table));
  const moment = Math.min(due?.at ?? NEVER, passing?.at ?? NEVER);
  if (moment <= time) {
    enqueue(host, hosted, { command: 'tick', by: 'house', asker: undefined });
    return;
  }
  if (moment < NEVER) wakeAt(clock, hosted, moment + lateness);
  if (question !== undefined) lookAfterBot(host, hosted, question, lateness);
  else hosted.bot = undefined;
  if (vote === undefined) return;
  const from = clock.botMoment(hosted, 'vote');
  if (from > time) wakeAt(clock, hosted, from + lateness);
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
  question: HouseQuestion,
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
  if (lateness > 0 && timeAt(clock, hosted) < table.time + lateness) {
    wakeAt(clock, hosted, table.time + lateness);
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
  bot.isSent = timeAt(host.clock, hosted) >= from;
  if (bot.isSent) enqueueOwn(host, hosted, { id, kind: 'act', seat, at, action });
  else wakeAt(host.clock, hosted, from);
}
