/**
 * A small two-player game with hidden dice or cards as flat arrays: every history is a node, and
 * decision nodes that look the same to the seat that acts share an information set. Regret minimisation
 * and best responses run on these numbers alone.
 */

import type { Game } from '@dicehall/rules';
import {
  type DeclaredFacts,
  needsHiddenDice,
  needsTwoSeats,
  UnsuitableGame,
} from '@dicehall/strategy/search/requirements';

/** What a solver of hidden games needs of a game; fixtures implement just this much. */
export type HiddenGame<O extends object, S, A, R, V> = Pick<
  Game<O, S, A, R, V>,
  'initial' | 'clone' | 'turn' | 'actions' | 'rolls' | 'play' | 'result' | 'view'
> & {
  readonly meta: DeclaredFacts;
  /** Everything the viewer remembers, as text: its information set (perfect recall). */
  makeView(view: V): string;
};

export const CHANCE = -1;
export const END = -2;

export interface Tree {
  /** The seat that acts, `CHANCE` or `END`. Children always have higher numbers than their node. */
  readonly seat: Int8Array;
  /** Children of node n: `child[first[n]]` up to `child[first[n + 1]]`. */
  readonly first: Int32Array;
  readonly child: Int32Array;
  /** Beside `child`: the chance of a roll, 0 for choices. */
  readonly chance: Float64Array;
  /** At decisions, the information set. */
  readonly set: Int32Array;
  /** At the end, what seat 0 wins and seat 1 loses. */
  readonly payoff: Float64Array;
  /** The actions of set s have places `place[s]` up to `place[s + 1]` in a strategy. */
  readonly place: Int32Array;
  /** Which seat each set belongs to. */
  readonly owner: Int8Array;
  /** The number of a set by seat and view, `0:...`. */
  readonly setOf: ReadonlyMap<string, number>;
}

export function buildTree<O extends object, S, A, R, V>(
  game: HiddenGame<O, S, A, R, V>,
  options: O,
  limit = 2_000_000,
): Tree {
  needsHiddenDice(game.meta);
  needsTwoSeats(game.meta, game.meta.seats.max);
  const seat: number[] = [];
  const children: number[][] = [];
  const chances: number[][] = [];
  const set: number[] = [];
  const payoff: number[] = [];
  const setOf = new Map<string, number>();
  const sizes: number[] = [];
  const owner: number[] = [];

  const grow = (state: S): number => {
    const node = seat.length;
    if (node >= limit) throw new UnsuitableGame({ code: 'too-large', game: game.meta.id, limit });
    seat.push(END);
    children.push([]);
    chances.push([]);
    set.push(-1);
    payoff.push(0);
    const turn = game.turn(state);
    if (turn.kind === 'over') {
      payoff[node] = game.result(state)?.scores[0] ?? 0;
    } else if (turn.kind === 'roll') {
      seat[node] = CHANCE;
      const rolls = game.rolls(state);
      const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
      chances[node] = rolls.map(({ weight }) => weight / total);
      children[node] = rolls.map(({ roll }) => {
        const next = game.clone(state);
        game.play(next, { kind: 'roll', roll });
        return grow(next);
      });
    } else {
      const actor = turn.seats[0] ?? 0;
      const actions = game.actions(state, actor);
      const key = `${actor}:${game.makeView(game.view(state, actor))}`;
      const number = setOf.get(key) ?? setOf.size;
      if (number === setOf.size) {
        setOf.set(key, number);
        sizes.push(actions.length);
        owner.push(actor);
      }
      seat[node] = actor;
      set[node] = number;
      children[node] = actions.map((action) => {
        const next = game.clone(state);
        game.play(next, { kind: 'action', seat: actor, action });
        return grow(next);
      });
    }
    return node;
  };
  grow(game.initial(options, 2));

  return {
    seat: Int8Array.from(seat),
    first: offsets(children.map((list) => list.length)),
    child: Int32Array.from(children.flat()),
    chance: Float64Array.from(
      children.flatMap((list, node) => list.map((_, i) => chances[node]?.[i] ?? 0)),
    ),
    set: Int32Array.from(set),
    payoff: Float64Array.from(payoff),
    place: offsets(sizes),
    owner: Int8Array.from(owner),
    setOf,
  };
}

function offsets(sizes: readonly number[]): Int32Array {
  const result = new Int32Array(sizes.length + 1);
  sizes.forEach((size, i) => {
    result[i + 1] = (result[i] ?? 0) + size;
  });
  return result;
}
