/** A moment of a game from a line of notation: a state, a record up to there, or what one seat sees. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type Parsed,
  parseGameId,
  parseRecord,
  type Refusal,
  replay,
  type Seat,
  type StateOf,
  type ViewOf,
} from '@dicehall/rules';
import type { DodgyState, DodgyView } from '@dicehall/rules/dodgy-dice';
import { type Lang, refusalText, say } from '@dicehall/words';
import { placeOf, pointAt } from '../terminal/place.ts';
import { Refused } from '../terminal/refused.ts';

export interface ReadMoment<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly seat: Seat;
  /** What the seat may do now; empty if it is not asked. */
  readonly actions: readonly ActionOf<K>[];
}

/** The game that a line names at its beginning. */
export function gameIn(line: string, lang: Lang): GameId {
  const named = /^([^\s@]+)@/.exec(line)?.[1];
  if (named === undefined) throw new Refused(say(lang, 'research.no-moment'));
  const id = parseGameId(named);
  if (!id.ok) throw pointed(line, id.refusal, lang);
  return id.value;
}

/** `wanted` is a seat; without it, the one whose turn it is. */
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
    throw pointed(line, isFurther ? seen.refusal : state.refusal, lang);
  }
  const viewer = VIEWER[game](seen.value);
  if (viewer === undefined) throw new Refused(say(lang, 'research.spectator'));
  return { ...momentOf(game, AS_STATE[game](seen.value), viewer, lang), view: seen.value };
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
  const seats = Number(rules.notation.makeState(state).split(' ', 2)[1]);
  if (seat >= seats) {
    const data = { flag: '--seat', text: `${seat + 1}`, min: 1, max: seats };
    throw new Refused(say(lang, 'terminal.bad-number', data));
  }
  return { view: rules.view(state, seat), seat, actions: rules.actions(state, seat) };
}

const openViewer = (): undefined => undefined;

/** Who sees a view; in games without secrets a view reads like a state, and nobody asks. */
const VIEWER: { readonly [K in GameId]: (view: ViewOf<K>) => Seat | undefined } = {
  'dodge-dice': openViewer,
  'sequence-dice': openViewer,
  'skip-bo-dice': openViewer,
  'dodgy-dice': ({ viewer }) => (viewer === 'spectator' ? undefined : viewer),
};

/** A state that looks like this to its viewer. */
const AS_STATE: { readonly [K in GameId]: (view: ViewOf<K>) => StateOf<K> } = {
  'dodge-dice': (view) => view,
  'sequence-dice': (view) => view,
  'skip-bo-dice': (view) => view,
  'dodgy-dice': dodgyState,
};

/** What others hold is left open: nobody who is asked here looks at it. */
function dodgyState(view: DodgyView): DodgyState {
  const { viewer, hand, open, rolled: _, ...shared } = view;
  return {
    ...shared,
    dice: [...view.dice],
    hands: view.dice.map((_, seat) => open[seat] ?? (seat === viewer ? hand : [])),
    said: [...view.said],
    believed: [...view.believed],
    fallen: [...view.fallen],
  };
}

function pointed(line: string, refusal: Refusal, lang: Lang): Refused {
  const message = refusalText(lang, refusal, { seats: [] });
  return new Refused(message, pointAt(line, placeOf(refusal)));
}
