/** A moment of a game from a line of notation: a state, a record up to there, or what one seat sees. */

import {
  type ActionOf,
  type GameId,
  gameIn,
  gameOf,
  type Parsed,
  parseRecord,
  replay,
  type Seat,
  type StateOf,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { placeOf, Refused, refusedAt } from '../terminal/refused.ts';

export interface ReadMoment<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly seat: Seat;
  /** What the seat may do now; empty if it is not asked. */
  readonly actions: readonly ActionOf<K>[];
}

/** The game that a line names at its beginning. */
export function gameNamedIn(line: string, lang: Lang): GameId {
  const id = gameIn(line);
  if (id === undefined) throw new Refused(say(lang, 'research.no-moment'));
  if (!id.ok) throw refusedAt(line, id.refusal, lang);
  return id.value;
}

/** `wanted` is a seat; without it, the seat on turn. */
export function readMoment<K extends GameId>(
  game: K,
  line: string,
  wanted: Seat | undefined,
  lang: Lang,
): ReadMoment<K> {
  const state = readState(game, line);
  if (state.ok) return momentOf(game, state.value, wanted, lang);
  const seen = gameOf(game).notation.parseView(line);
  if (!seen.ok) {
    const isFurther = placeOf(seen.refusal) > placeOf(state.refusal);
    throw refusedAt(line, isFurther ? seen.refusal : state.refusal, lang);
  }
  const { secrets, stateFrom } = traitsOf(game);
  const viewer = secrets?.viewer(seen.value) ?? 'spectator';
  const likely = stateFrom([seen.value]);
  if (viewer === 'spectator' || likely === undefined) {
    throw new Refused(say(lang, 'research.spectator'));
  }
  return { ...momentOf(game, likely, viewer, lang), view: seen.value };
}

function readState<K extends GameId>(game: K, line: string): Parsed<StateOf<K>> {
  if (!/ :( |$)/.test(line)) return gameOf(game).notation.parseState(line);
  const record = parseRecord(gameOf(game), line);
  return record.ok ? { ok: true, value: replay(gameOf(game), record.value) } : record;
}

function momentOf<K extends GameId>(
  game: K,
  state: StateOf<K>,
  wanted: Seat | undefined,
  lang: Lang,
): ReadMoment<K> {
  const rules = gameOf(game);
  const turn = rules.turn(state);
  if (turn.kind === 'over') throw new Refused(say(lang, 'research.moment-over'));
  const due = turn.kind === 'roll' ? turn.seat : turn.seats[0];
  const seat = wanted ?? due ?? 0;
  const seats = traitsOf(game).seats(rules.view(state, 'spectator'));
  if (seat >= seats) {
    const data = { flag: '--seat', text: `${seat + 1}`, min: 1, max: seats };
    throw new Refused(say(lang, 'terminal.bad-number', data));
  }
  return { view: rules.view(state, seat), seat, actions: rules.actions(state, seat) };
}
