/** What follows from open facts alone, for states and views alike. */

import type { Seat } from '../game.ts';
import { left } from '../turns.ts';
import type { Statement } from './state.ts';
import type { DodgyView } from './view.ts';

/** Who has how many dice, and who has the stone. */
export type Holdings = Pick<DodgyView, 'seats' | 'dice' | 'stone'>;

type Talk = Pick<DodgyView, 'said'>;
type Challenge = Pick<DodgyView, 'said' | 'seat' | 'caller'>;

/** A seat's dice, the stone included: it counts as a die (Dodgy 14, 16). */
export const diceOf = ({ dice, stone }: Holdings, seat: Seat): number =>
  (dice[seat] ?? 0) + (stone === seat ? 1 : 0);

/** Players who are out have no dice: they gave them all away or took them out of the game. */
export const isIn = ({ dice, stone }: Holdings, seat: Seat): boolean =>
  (dice[seat] ?? 0) > 0 || stone === seat;

/** The next seat to the left that is still in. Somebody must be. */
export function nextIn(holdings: Holdings, seat: Seat): Seat {
  let next = left(seat, holdings.seats);
  while (!isIn(holdings, next) && next !== seat) next = left(next, holdings.seats);
  return next;
}

/** The largest number that may be named: all dice in hands, and the stone once a seat has it (Dodgy 4). */
export function ceilingOf({ seats, dice, stone }: Holdings): number {
  let sum = stone >= 0 ? 1 : 0;
  for (let seat = 0; seat < seats; seat++) sum += dice[seat] ?? 0;
  return sum;
}

/** The statement that may be called: the newest of the round (Dodgy 5). */
export const newest = ({ said }: Talk): Statement | undefined => said.at(-1);

/** The smallest number that may be named: one more than the last, whatever the image (Dodgy 2, 3). */
export const leastCount = (talk: Talk): number => (newest(talk)?.count ?? 0) + 1;

/** Whether a seat may not believe: nobody can exceed the ceiling, and it would have to (Dodgy 4). */
export function mustCall(holdings: Holdings & Talk, seat: Seat): boolean {
  const last = newest(holdings);
  return (
    last !== undefined && last.count === ceilingOf(holdings) && seat === nextIn(holdings, last.seat)
  );
}

/** Who gives a die away while the winner of a challenge picks it. */
export const loserOf = (challenge: Challenge): Seat =>
  challenge.seat === challenge.caller ? (newest(challenge)?.seat ?? -1) : challenge.caller;
