/**
 * Looks ahead through choices and rolls to a fixed number of choices, for two seats with everything in
 * the open. Values are chances to win, so they lie between 0 and 1, and rolls that can no longer matter
 * are cut off (Star1: Ballard 1983, "The *-minimax search procedure for trees containing chance nodes").
 */

import type { Game, Seat } from '@dicehall/rules';
import { needsOpenDice, needsTwoSeats } from './requirements.ts';
import { shareOf } from './share.ts';

/** How far to look ahead, and what to expect there. */
export interface Lookahead<S, A> {
  /** How many choices to look ahead, of both seats. */
  readonly choices: number;
  /** A guess at the seat's chance to win, from 0 to 1. */
  guess(state: S, seat: Seat): number;
  /** Called for every moment looked at. */
  onNode?(): void;
  /** Puts likely good actions first, which lets more be cut off. */
  order?(actions: readonly A[]): readonly A[];
}

/** An action with the chance to win after it. */
export interface Valued<A> {
  readonly action: A;
  readonly value: number;
}

interface Search<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly seat: Seat;
  readonly lookahead: Lookahead<S, A>;
}

/** Every action of the seat with its value, in the game's order; all exact, so the window stays open. */
export function lookAhead<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
  seats: number,
  lookahead: Lookahead<S, A>,
): readonly Valued<A>[] {
  needsOpenDice(game.meta);
  needsTwoSeats(game.meta, seats);
  const search = { game, seat, lookahead };
  return game.actions(state, seat).map((action) => {
    const next = game.clone(state);
    game.play(next, { kind: 'action', seat, action });
    return { action, value: chanceFrom(search, next, lookahead.choices - 1, 0, 1) };
  });
}

/** The chance of the seat to win, exact if it lies between `low` and `high`, otherwise only on the right side. */
function chanceFrom<O extends object, S, A, R, V>(
  search: Search<O, S, A, R, V>,
  state: S,
  choices: number,
  low: number,
  high: number,
): number {
  const { game, seat, lookahead } = search;
  lookahead.onNode?.();
  const turn = game.turn(state);
  if (turn.kind === 'over') {
    const result = game.result(state);
    return result === undefined ? 0 : shareOf(result, seat);
  }
  if (turn.kind === 'roll') return overRolls(search, state, choices, low, high);
  if (choices <= 0) return lookahead.guess(state, seat);
  const actor = turn.seats[0] ?? 0;
  const mine = actor === seat;
  let best = mine ? 0 : 1;
  let [alpha, beta] = [low, high];
  const legal = game.actions(state, actor);
  for (const action of lookahead.order?.(legal) ?? legal) {
    const next = game.clone(state);
    game.play(next, { kind: 'action', seat: actor, action });
    const value = chanceFrom(search, next, choices - 1, alpha, beta);
    if (mine) {
      best = Math.max(best, value);
      alpha = Math.max(alpha, best);
    } else {
      best = Math.min(best, value);
      beta = Math.min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

/** The mean over the rolls. What the rolls to come can add at least and at most narrows each window. */
function overRolls<O extends object, S, A, R, V>(
  search: Search<O, S, A, R, V>,
  state: S,
  choices: number,
  low: number,
  high: number,
): number {
  const { game } = search;
  const rolls = game.rolls(state);
  const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
  let seen = 0;
  let left = 1;
  for (const { roll, weight } of rolls) {
    const chance = weight / total;
    left -= chance;
    const alpha = (low - seen - left) / chance;
    const beta = (high - seen) / chance;
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    const value = chanceFrom(search, next, choices, Math.max(0, alpha), Math.min(1, beta));
    seen += chance * value;
    if (value <= alpha) return seen + left;
    if (value >= beta) return seen;
  }
  return seen;
}
