/** A moment of a game from a line of notation: a state, a record up to there, or what one seat sees. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type Parsed,
  parseRecord,
  type Refusal,
  type Seat,
  type StateOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { placeOf } from '../terminal/refusals.ts';

export interface Position<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly seat: Seat;
  /** What the seat may do now; empty if it is not asked. */
  readonly actions: readonly ActionOf<K>[];
}

type PositionFault =
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'no-such-seat'; readonly seat: number; readonly seats: number }
  /** The game is over, or the view has no seat. */
  | { readonly code: 'over' | 'spectator' };

type FoundPosition<K extends GameId> =
  | { readonly ok: true; readonly position: Position<K> }
  | { readonly ok: false; readonly fault: PositionFault };

const fail = (fault: PositionFault): { readonly ok: false; readonly fault: PositionFault } => ({
  ok: false,
  fault,
});

/** `wanted` is a seat; without it, the seat on turn. */
export function findPosition<K extends GameId>(
  game: K,
  line: string,
  wanted: Seat | undefined,
): FoundPosition<K> {
  const state = readState(game, line);
  if (state.ok) return positionOf(game, state.value, wanted);
  const seen = gameOf(game).notation.parseView(line);
  if (!seen.ok) {
    const isFurther = placeOf(seen.refusal) > placeOf(state.refusal);
    return fail({ code: 'refused', refusal: isFurther ? seen.refusal : state.refusal });
  }
  const { secrets, stateFrom } = traitsOf(game);
  const viewer = secrets?.viewer(seen.value) ?? 'spectator';
  const likely = stateFrom([seen.value]);
  if (viewer === 'spectator' || likely === undefined) return fail({ code: 'spectator' });
  const found = positionOf(game, likely, viewer);
  return found.ok ? { ok: true, position: { ...found.position, view: seen.value } } : found;
}

function readState<K extends GameId>(game: K, line: string): Parsed<StateOf<K>> {
  if (!/ :( |$)/.test(line)) return gameOf(game).notation.parseState(line);
  const record = parseRecord(gameOf(game), line);
  return record.ok ? { ok: true, value: record.value.end } : record;
}

function positionOf<K extends GameId>(
  game: K,
  state: StateOf<K>,
  wanted: Seat | undefined,
): FoundPosition<K> {
  const rules = gameOf(game);
  const turn = rules.turn(state);
  if (turn.kind === 'over') return fail({ code: 'over' });
  const due = turn.kind === 'roll' ? turn.seat : turn.seats[0];
  const seat = wanted ?? due ?? 0;
  const seats = traitsOf(game).seats(rules.view(state, 'spectator'));
  if (seat >= seats) return fail({ code: 'no-such-seat', seat, seats });
  const view = rules.view(state, seat);
  return { ok: true, position: { view, seat, actions: rules.actions(state, seat) } };
}
