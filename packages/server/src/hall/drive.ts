/**
 * What a table does by itself: its clock, its bots, and what bots say to offers. The node that wrote last
 * sees to it; any other does so a moment later, if nothing has happened.
 */

import { createHmac } from 'node:crypto';
import { type BotQuestion, type Command, due, nextBot, nextVote } from '@dicehall/table';
import type { HallContext } from './context.ts';
import type { LiveTable } from './live-table.ts';
import { houseMoment, NEVER } from './table-index.ts';

const lateness = ({ timing }: HallContext, { isOurs }: LiveTable): number =>
  isOurs ? 0 : timing.takeover;

/** The table changed: it must be looked at again then. */
export function schedule(hall: HallContext, live: LiveTable, wake: number): void {
  if (wake === NEVER || hall.isClosing) return;
  const at = wake + lateness(hall, live);
  if (at <= hall.now()) look(hall, live);
  else hall.alarms.set(live, at);
}

/** Does what is due now and sets the alarm for what is due later. */
export function look(hall: HallContext, live: LiveTable): void {
  if (hall.isClosing || hall.tables.get(live.id) !== live) return;
  if (live.isBehind) {
    hall.work(live);
    return;
  }
  const { table } = live;
  const time = hall.now() - lateness(hall, live);
  const clock = due(table);
  if (clock !== undefined && clock.at <= time) {
    hall.enqueue(live, { command: 'tick', by: 'house', device: undefined, answer: undefined });
    return;
  }
  const moment = houseMoment(table, hall.pace);
  const vote = nextVote(table);
  const question = vote === undefined ? nextBot(table) : undefined;
  if (moment <= time) {
    if (vote !== undefined) command(hall, live, { id: `v${table.next}`, kind: 'answer', ...vote });
    else if (question !== undefined) ask(hall, live, question);
  } else if (vote !== undefined || question !== undefined) {
    hall.alarms.set(live, moment + lateness(hall, live));
  }
  if (clock !== undefined) hall.alarms.set(live, clock.at + lateness(hall, live));
}

/** Named by its question: two nodes that answer the same one do it once. */
const nameOf = ({ at, seat }: BotQuestion): string => `b${at}-${seat}`;

function ask(hall: HallContext, live: LiveTable, question: BotQuestion): void {
  const id = nameOf(question);
  if (live.thinking === id) return;
  live.thinking = id;
  const { seat, at } = question;
  const seed = seedOf(live.table.secret, id);
  hall.bots.choose({ ...question, seed }).then(
    (action) => {
      if (live.thinking === id) live.thinking = '';
      command(hall, live, { id, kind: 'act', seat, at, action });
    },
    (err: unknown) => {
      if (live.thinking === id) live.thinking = '';
      hall.log.error({ table: live.id, err }, 'a bot did not answer');
      hall.alarms.set(live, hall.now() + hall.timing.retry);
    },
  );
}

function command(hall: HallContext, live: LiveTable, wish: Command): void {
  if (hall.tables.get(live.id) !== live) return;
  hall.enqueue(live, { command: wish, by: 'house', device: undefined, answer: undefined });
}

/** From the table's secret, so that nobody can tell a bot's choice beforehand; apart from its dice. */
function seedOf(secret: string, id: string): readonly [number, number] {
  const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update(`bot ${id}`).digest();
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
}
