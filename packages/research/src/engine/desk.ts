/** An engine's games with the states read or made last: clients mostly send back what they received. */

import {
  type Game,
  type GameId,
  gameIn,
  parseGameId,
  type Traits,
  withGame,
} from '@dicehall/rules';
import { readFrom, refusedIn } from './fault.ts';

export interface Desk<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Traits<S, A, R, V>;
  /** By notation. Never played on. */
  readonly states: StateMemory<S>;
}

/** When `young` is full, it becomes `old`, and the old ones are forgotten. */
interface StateMemory<S> {
  young: Map<string, S>;
  old: ReadonlyMap<string, S>;
}

type ForAnyDesk<T> = <O extends object, S, A, R, V>(desk: Desk<O, S, A, R, V>) => T;

/** A desk of whatever game. */
interface AnyDesk {
  use<T>(run: ForAnyDesk<T>): T;
}

export type Desks = Map<GameId, AnyDesk>;

/** Enough for a batch of many games; some tens of megabytes. */
const MOST_STATES = 5_000;

export function useDesk<T>(desks: Desks, id: GameId, run: ForAnyDesk<T>): T {
  let found = desks.get(id);
  if (found === undefined) {
    found = withGame(id, (game, traits): AnyDesk => {
      const desk = { game, traits, states: { young: new Map(), old: new Map() } };
      return { use: (work) => work(desk) };
    });
    desks.set(id, found);
  }
  return found.use(run);
}

export const gameCalled = (id: string): GameId => readFrom('game', parseGameId(id));

/** The desk of the game that the text begins with. */
export const useDeskOf = <T>(desks: Desks, text: string, run: ForAnyDesk<T>): T =>
  useDesk(desks, gameNamed('state', text), run);

export function gameNamed(field: string, text: string): GameId {
  const id = gameIn(text);
  if (id === undefined)
    throw refusedIn(field, { code: 'bad-notation', at: 0, expected: 'game@version' });
  return readFrom(field, id);
}

/** To be read, not played on. */
export function stateAt<O extends object, S, A, R, V>(desk: Desk<O, S, A, R, V>, text: string): S {
  const { young, old } = desk.states;
  const known = young.get(text) ?? old.get(text);
  if (known !== undefined) return known;
  const state = readFrom('state', desk.game.notation.parseState(text));
  remember(desk, text, state);
  return state;
}

/** Notation of a state that is not played on any more. */
export function textOf<O extends object, S, A, R, V>(desk: Desk<O, S, A, R, V>, state: S): string {
  const text = desk.game.notation.makeState(state);
  remember(desk, text, state);
  return text;
}

function remember<O extends object, S, A, R, V>(
  { states }: Desk<O, S, A, R, V>,
  text: string,
  state: S,
): void {
  if (states.young.size >= MOST_STATES) {
    states.old = states.young;
    states.young = new Map();
  }
  states.young.set(text, state);
}
