/** What a session waits for, and from whom. */

import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Seated, type Session, viewerOf } from './session.ts';
import { traitsOf } from './traits.ts';

/** What a table waits for: dice or a bot, a person, or nothing any more. */
export type Need = { readonly kind: 'step' } | { readonly kind: 'over' } | Ask;

/** A question to a person. `throw`: to roll the dice; `vote`: whether to agree to a draw. */
export interface Ask {
  readonly kind: 'handover' | 'throw' | 'choice' | 'vote';
  readonly seat: Seat;
}

export function needOf<K extends GameId>(session: Session<K>): Need {
  const { state, table, vote } = session;
  const game = gameOf(table.game);
  const turn = game.turn(state);
  if (turn.kind === 'over') return { kind: 'over' };
  const voter = vote?.asked[0];
  if (voter !== undefined) return { kind: 'vote', seat: voter };
  if (turn.kind === 'roll') {
    const { seat } = turn;
    const waits = seat !== undefined && isPerson(session, seat) && !game.meta.hidden;
    return waits && !hasAskedToRoll(session, seat) ? { kind: 'throw', seat } : { kind: 'step' };
  }
  const [seat = 0] = turn.seats;
  if (!isPerson(session, seat)) return { kind: 'step' };
  const isCovered = traitsOf(table.game).needsSecret(game.view(state, 'spectator'));
  const holds = viewerOf(session) === seat;
  return { kind: isCovered && !holds ? 'handover' : 'choice', seat };
}

const isPerson = ({ table }: Seated, seat: Seat): boolean => table.players[seat]?.bot === undefined;

/** A player who has just chosen to roll need not say so again. */
function hasAskedToRoll<K extends GameId>({ table, steps }: Session<K>, seat: Seat): boolean {
  const last = steps.at(-1);
  return (
    last?.kind === 'action' &&
    last.seat === seat &&
    gameOf(table.game).notation.makeAction(last.action) === 'roll'
  );
}

/** Who is to roll or to choose now; of several, the one to be asked first. */
export function seatOnTurn<K extends GameId>(session: Session<K>): Seat | undefined {
  const turn = gameOf(session.table.game).turn(session.state);
  if (turn.kind === 'roll') return turn.seat;
  return turn.kind === 'seats' ? turn.seats[0] : undefined;
}
