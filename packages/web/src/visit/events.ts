/** What events of a table mean to this device. */

import type { CommandInput } from '@dicehall/link';
import { type GameId, gameOf, type Seat, traitsOf } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import type { TableEvent } from '@dicehall/words/on-demand';

/**
 * Who made a call before a choice arrived, in a game where only the first one counts. Undefined if the choice answers
 * something older (it may have waited for a network), or if a bot that stood in called for the same seat.
 */
export function firstCaller(
  game: GameId,
  command: CommandInput,
  events: readonly Event[],
): Seat | undefined {
  if (command.kind !== 'act') return undefined;
  for (const event of events) {
    if (event.kind !== 'act' || event.n <= command.at) continue;
    const answer = answerIn(game, event.action);
    if (answer === 'pass') continue;
    return answer === 'call' && event.seat !== command.seat ? event.seat : undefined;
  }
  return undefined;
}

function answerIn<K extends GameId>(game: K, text: string): 'pass' | 'call' | undefined {
  const action = gameOf(game).notation.parseAction(text);
  return action.ok ? traitsOf(game).answers?.answer(action.value) : undefined;
}

/** Who removed one of the seats that were `held` before these events, wherever they were moved; undefined if nobody. */
export function removedBy(
  events: readonly Event[],
  held: readonly Seat[],
): 'host' | 'keeper' | undefined {
  let own = held;
  for (const event of events) {
    if (event.kind === 'change') own = own.map((seat) => event.order.indexOf(seat));
    if (event.kind !== 'leave' || !own.includes(event.seat)) continue;
    if (event.by === 'host' || event.by === 'keeper') return event.by;
  }
  return undefined;
}

/**
 * Whether a note stays above the table until it is handled: an offer, a pause (both for players only), a bot that the
 * table put into an own seat, a claim that an own seat can answer, the host's part. A bot in any other seat is news.
 */
export const isSticky = (event: TableEvent, own: readonly Seat[]): boolean =>
  ((event.kind === 'offer' || event.kind === 'pause') && own.length > 0) ||
  (event.kind === 'stand-in' && event.by === 'table' && own.includes(event.seat)) ||
  (event.kind === 'host' && own.includes(event.seat)) ||
  (event.kind === 'claim' && [event.seat, ...event.asked].some((seat) => own.includes(seat)));

/** Whether the clock put a bot into the seat, going by the latest event about it. */
export function isOutOfTime(events: readonly TableEvent[], seat: Seat): boolean {
  const last = events.findLast(
    (event) =>
      (event.kind === 'stand-in' || event.kind === 'leave' || event.kind === 'back') &&
      event.seat === seat,
  );
  return last?.kind === 'stand-in' && last.by === 'table';
}
