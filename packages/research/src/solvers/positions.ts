/**
 * Any small open game for two as numbered positions: walks the rules from the start, one number for
 * each moment with its own key, and writes down what follows with what chance.
 */

import type { Game } from '@dicehall/rules';
import {
  needsOpenDice,
  needsTwoSeats,
  UnsuitableGame,
} from '@dicehall/strategy/search/requirements';
import type { DenseGame } from './value-iteration.ts';

export interface Positions extends DenseGame {
  /** The number of the first moment. */
  readonly start: number;
  /** The number of a moment by its key. */
  readonly numberOf: ReadonlyMap<string, number>;
}

/** What follows a moment: choices of a seat, or rolls with their chances. */
interface Node {
  /** The seat whose chance to win is meant; for rolls the seat whose dice they are. */
  readonly seat: number;
  readonly next: readonly number[];
  /** Empty for choices. */
  readonly chances: readonly number[];
  /** Defined at the end: what the seat has won, 1, 0 or a half. */
  readonly won: number | undefined;
}

export function listPositions<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  limit = 200_000,
): Positions {
  needsOpenDice(game.meta);
  const first = game.initial(options, 2);
  needsTwoSeats(game.meta, 2);
  const numberOf = new Map<string, number>();
  const nodes: Node[] = [];
  const open: S[] = [];
  const number = (state: S): number => {
    const key = game.key(state);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    const fresh = numberOf.size;
    if (fresh >= limit) throw new UnsuitableGame({ code: 'too-large', game: game.meta.id, limit });
    numberOf.set(key, fresh);
    open.push(state);
    return fresh;
  };
  const start = number(first);
  for (let state = open.shift(); state !== undefined; state = open.shift()) {
    nodes.push(follow(game, state, number));
  }
  return {
    positions: nodes.length,
    start,
    numberOf,
    groups: [Int32Array.from(nodes.keys()).reverse()],
    backup: (values, position) => backup(nodes, values, position),
  };
}

function follow<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  number: (state: S) => number,
): Node {
  const turn = game.turn(state);
  if (turn.kind === 'over') {
    const { winners = [] } = game.result(state) ?? {};
    const won = winners.includes(0) ? 1 / winners.length : winners.length === 0 ? 0.5 : 0;
    return { seat: 0, next: [], chances: [], won };
  }
  if (turn.kind === 'roll') {
    const rolls = game.rolls(state);
    const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
    const next = rolls.map(({ roll }) => {
      const child = game.clone(state);
      game.play(child, { kind: 'roll', roll });
      return number(child);
    });
    const chances = rolls.map(({ weight }) => weight / total);
    return { seat: turn.seat ?? 0, next, chances, won: undefined };
  }
  const seat = turn.seats[0] ?? 0;
  const next = game.actions(state, seat).map((action) => {
    const child = game.clone(state);
    game.play(child, { kind: 'action', seat, action });
    return number(child);
  });
  return { seat, next, chances: [], won: undefined };
}

function backup(nodes: readonly Node[], values: Float64Array, position: number): number {
  const node = nodes[position];
  if (node === undefined) return 0;
  if (node.won !== undefined) return node.won;
  const { seat, next, chances } = node;
  let sum = 0;
  let best = 0;
  for (let i = 0; i < next.length; i++) {
    const target = next[i] ?? 0;
    const value = values[target] ?? 0;
    const mine = nodes[target]?.seat === seat ? value : 1 - value;
    sum += (chances[i] ?? 0) * mine;
    if (mine > best) best = mine;
  }
  return chances.length > 0 ? sum : best;
}
