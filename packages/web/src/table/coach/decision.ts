/** A decision at this device: all that the coach needs to know of it. */

import type { ActionOf, GameId, Seat, ViewOf } from '@dicehall/rules';
import { questionOf, type Shown } from '../../show/shown-state.ts';
import { type Session, secretView } from '../session/session.ts';

export interface CoachDecision<K extends GameId> {
  readonly game: K;
  /** As the seat sees it. */
  readonly view: ViewOf<K>;
  readonly seat: Seat;
  readonly actions: readonly ActionOf<K>[];
  /** Another question is another moment. */
  readonly question: string;
}

/** Undefined while nobody here is asked, and at a table where what is shown is public: coaching starts under the cup. */
export function decisionOf<K extends GameId>(
  { game, sharers }: Session<K>,
  shown: Shown<K>,
): CoachDecision<K> | undefined {
  const { view, seat, actions } = shown;
  if (seat === undefined || actions.length === 0 || sharers.length > 0) return undefined;
  return { game, view, seat, actions, question: `${seat}/${questionOf(shown)}` };
}

/** What a player who looks under the own cup is asked. Undefined if that is nothing. */
export function decisionUnderCup<K extends GameId>(
  session: Session<K>,
  { asks, table }: Shown<K>,
  seat: Seat,
): CoachDecision<K> | undefined {
  const ask = asks.find((one) => one.seat === seat);
  if (ask === undefined) return undefined;
  const at = table.match?.asked.find((one) => one.seat === seat)?.at ?? 0;
  const view = secretView(session, seat);
  return { game: session.game, view, seat, actions: ask.actions, question: `${seat}/${at}` };
}
