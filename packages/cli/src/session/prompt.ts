/** What a session does next, and whom it asks. */

import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { heldRoll, nextShown } from './news.ts';
import { activeSeats, heldSeats, isCovered, type Session, tableOf, viewerOf } from './session.ts';

/** What comes next: showing what has happened, waiting for others, asking a person here, or the end. */
export type Next =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'over' }
  | Prompt;

/**
 * What a person is asked. `throw`: to roll the dice; `vote`: whether to agree to what another has
 * offered; `lobby` and `idle`: nothing in particular, before the game and while others are on turn.
 */
export interface Prompt {
  readonly kind: 'handover' | 'throw' | 'choice' | 'vote' | 'lobby' | 'idle';
  /** The seat being asked; negative without a seat. */
  readonly seat: Seat;
}

export function nextOf<K extends GameId>(session: Session<K>): Next {
  const { drawToConfirm } = session;
  const { offer, phase } = tableOf(session);
  if (nextShown(session) >= 0) return { kind: 'show' };
  if (drawToConfirm !== undefined) return { kind: 'vote', seat: drawToConfirm };
  const active = activeSeats(session);
  const voter = offer?.waiting.find((seat) => active.includes(seat));
  if (voter !== undefined) return { kind: 'vote', seat: voter };
  const held = heldRoll(session);
  if (held !== undefined) return { kind: 'throw', seat: held.seat };
  if (phase === 'over') return { kind: 'over' };
  return phase === 'playing'
    ? promptIn(session)
    : { kind: 'lobby', seat: heldSeats(session)[0] ?? -1 };
}

/** The first person here to be asked; in Dodgy Dice (6), from the left of the speaker. */
function promptIn<K extends GameId>(session: Session<K>): Next {
  const { match } = tableOf(session);
  const turn = gameOf(session.game).turn(session.following.state);
  if (turn.kind !== 'seats' || match?.paused !== false) return { kind: 'wait' };
  const active = activeSeats(session);
  const seat = turn.seats.find((own) => active.includes(own));
  if (seat === undefined) return { kind: 'wait' };
  const isHidden = isCovered(session) && viewerOf(session) !== seat;
  return { kind: isHidden ? 'handover' : 'choice', seat };
}

/** The table continues without input, so leave time to read the last event. */
export function goesOn<K extends GameId>(session: Session<K>): boolean {
  const { kind } = nextOf(session);
  return kind === 'show' || (kind === 'wait' && session.isLocal);
}

/** The seat that speaks for this device when no seat is asked. */
export const spokesman = <K extends GameId>(session: Session<K>): Seat =>
  activeSeats(session)[0] ?? heldSeats(session)[0] ?? -1;

/** The seat to roll or choose now; the first of several. */
export function seatOnTurn<K extends GameId>(session: Session<K>): Seat | undefined {
  const turn = gameOf(session.game).turn(session.following.state);
  if (turn.kind === 'roll') return turn.seat;
  return turn.kind === 'seats' ? turn.seats[0] : undefined;
}
