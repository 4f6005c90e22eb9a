/**
 * What a table does by itself: its clock, its bots, and what bots say to offers. The node that wrote last
 * sees to it; any other does so a moment later, if nothing has happened.
 */

import { createHmac } from 'node:crypto';
import { type BotQuestion, type Command, due, nextBot, nextVote } from '@dicehall/table';
import { houseMoment, NEVER } from './listing.ts';
import type { Live } from './live.ts';
import type { World } from './world.ts';

const lateness = ({ timing }: World, { isOurs }: Live): number => (isOurs ? 0 : timing.takeover);

/** The table changed: it must be looked at again then. */
export function schedule(world: World, live: Live, wake: number): void {
  if (wake === NEVER || world.isClosing) return;
  const at = wake + lateness(world, live);
  if (at <= world.now()) look(world, live);
  else world.alarms.set(live, at);
}

/** Does what is due now and sets the alarm for what is due later. */
export function look(world: World, live: Live): void {
  if (world.isClosing || world.lives.get(live.id) !== live) return;
  if (live.isBehind) {
    world.work(live);
    return;
  }
  const { table } = live;
  const time = world.now() - lateness(world, live);
  const clock = due(table);
  if (clock !== undefined && clock.at <= time) {
    world.order(live, { command: 'tick', by: 'house', device: undefined, answer: undefined });
    return;
  }
  const moment = houseMoment(table, world.pace);
  const vote = nextVote(table);
  const question = vote === undefined ? nextBot(table) : undefined;
  if (moment <= time) {
    if (vote !== undefined) command(world, live, { id: `v${table.next}`, kind: 'answer', ...vote });
    else if (question !== undefined) ask(world, live, question);
  } else if (vote !== undefined || question !== undefined) {
    world.alarms.set(live, moment + lateness(world, live));
  }
  if (clock !== undefined) world.alarms.set(live, clock.at + lateness(world, live));
}

/** Named by its question: two nodes that answer the same one do it once. */
const nameOf = ({ at, seat }: BotQuestion): string => `b${at}-${seat}`;

function ask(world: World, live: Live, question: BotQuestion): void {
  const id = nameOf(question);
  if (live.thinking === id) return;
  live.thinking = id;
  const { seat, at } = question;
  const seed = seedOf(live.table.secret, id);
  world.bots.choose({ ...question, seed }).then(
    (action) => {
      if (live.thinking === id) live.thinking = '';
      command(world, live, { id, kind: 'act', seat, at, action });
    },
    (err: unknown) => {
      if (live.thinking === id) live.thinking = '';
      world.log.error({ table: live.id, err }, 'a bot did not answer');
      world.alarms.set(live, world.now() + world.timing.retry);
    },
  );
}

function command(world: World, live: Live, wish: Command): void {
  if (world.lives.get(live.id) !== live) return;
  world.order(live, { command: wish, by: 'house', device: undefined, answer: undefined });
}

/** From the table's secret, so that nobody can tell a bot's choice beforehand; apart from its dice. */
function seedOf(secret: string, id: string): readonly [number, number] {
  const bytes = createHmac('sha256', Buffer.from(secret, 'hex')).update(`bot ${id}`).digest();
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
}
