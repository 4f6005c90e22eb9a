/**
 * Looks ahead through moves and rolls. Every side takes what serves it best (with two sides that is the
 * usual expectimax; with three, max-n: Luckhardt and Irani 1986). All moves are judged at once; only the
 * best few are looked into, which bounds the work whatever the position.
 */

import { EMPTY } from '@dicehall/rules/sequence-dice';
import {
  liftOf,
  listMoves,
  MOST_MOVES,
  type Move,
  nextRoller,
  playMove,
  spaceOf,
  takeBack,
  winsAtOnce,
} from './board/moves.ts';
import type { BoardPosition } from './board/position.ts';
import { chanceFor, sumOf, sumWith, type Weights, weightsFor } from './evaluation.ts';

export interface Depth {
  /**
   * How many of the best moves are looked into by two plies, how many of those by three and so on. Empty:
   * every move is judged by the evaluation alone.
   */
  readonly keep: readonly number[];
  /** How many of the best answers are looked into further down. */
  readonly answers: number;
}

export interface Judged {
  readonly move: Move;
  /** The chance to win after it, and how many plies were looked ahead for that. */
  chance: number;
  plies: number;
}

/** What one ply writes into. */
interface Ply {
  readonly moves: Int32Array;
  readonly chances: Float64Array;
  /** Each side's chance: after the best answer, and on average over the rolls. */
  readonly value: Float64Array;
  readonly mean: Float64Array;
}

export class Search {
  readonly position: BoardPosition;
  readonly weights: Weights;
  /** Moves judged so far. */
  nodes = 0;
  readonly #plies: Ply[] = [];
  #answers = 1;

  constructor(position: BoardPosition, weights: Weights) {
    this.position = position;
    this.weights = weights;
  }

  /** Every move with its chance, in the order of the rules. Those looked into furthest are comparable. */
  judge(side: number, total: number, { keep, answers }: Depth): readonly Judged[] {
    this.#answers = answers;
    const ply = this.#ply(0);
    const count = this.#judgeAll(side, total, ply);
    const judged: readonly Judged[] = Array.from({ length: count }, (_, i) => ({
      move: ply.moves[i] ?? 0,
      chance: ply.chances[i] ?? 0,
      plies: 1,
    }));
    keep.forEach((width, further) => {
      const reached = judged.filter(({ plies }) => plies === further + 1);
      reached.sort((a, b) => b.chance - a.chance);
      for (const one of reached.slice(0, width)) {
        one.plies++;
        if (one.chance < 1)
          one.chance = this.#lookInto(side, total, one.move, further, 0)[side] ?? 0;
      }
    });
    return judged;
  }

  /** Each side's chance before the roller rolls, by the evaluation alone. */
  chances(roller: number): Float64Array {
    const { value } = this.#ply(0);
    this.#evaluate(roller, value);
    return value;
  }

  /** The best move by the evaluation alone; the first of equals; undefined if there is nothing to do. */
  choose(side: number, total: number): Move | undefined {
    const ply = this.#ply(0);
    const count = this.#judgeAll(side, total, ply);
    return count === 0 ? undefined : ply.moves[highest(ply.chances, count)];
  }

  /** Each side's chance after the best that a side can do with a total: by the evaluation alone, or plies ahead. */
  value(side: number, total: number, plies = 0): Float64Array {
    this.#answers = MOST_MOVES;
    this.#answer(side, total, plies, 0);
    return this.#ply(0).value;
  }

  /** Each side's chance before the roller rolls, that many plies ahead. */
  expect(roller: number, plies: number, answers = MOST_MOVES): Float64Array {
    this.#answers = answers;
    return this.#expect(roller, plies - 1, 0);
  }

  #ply(index: number): Ply {
    const known = this.#plies[index];
    if (known !== undefined) return known;
    const { sides } = this.position;
    const ply = {
      moves: new Int32Array(MOST_MOVES),
      chances: new Float64Array(MOST_MOVES),
      value: new Float64Array(sides),
      mean: new Float64Array(sides),
    };
    this.#plies[index] = ply;
    return ply;
  }

  #expect(roller: number, further: number, index: number): Float64Array {
    const { totals, chances } = this.position.layout;
    const { mean, value } = this.#ply(index);
    mean.fill(0);
    for (let i = 0; i < totals.length; i++) {
      this.#answer(roller, totals[i] ?? 0, further, index);
      const chance = chances[i] ?? 0;
      for (let side = 0; side < mean.length; side++) {
        mean[side] = (mean[side] ?? 0) + chance * (value[side] ?? 0);
      }
    }
    return mean;
  }

  /** Writes each side's chance after the best that `side` can do with the total. */
  #answer(side: number, total: number, further: number, index: number): void {
    const { position } = this;
    const ply = this.#ply(index);
    const { moves, chances, value } = ply;
    const count = this.#judgeAll(side, total, ply);
    if (count === 0) {
      const next = nextRoller(position, side, total, false);
      if (further > 0) value.set(this.#expect(next, further - 1, index + 1));
      else this.#evaluate(next, value);
      return;
    }
    let best = highest(chances, count);
    if (chances[best] === 1) {
      value.fill(0);
      value[side] = 1;
    } else if (further === 0) {
      this.#valueOf(side, total, moves[best] ?? 0, chances[best] ?? 0, value);
    } else {
      value[side] = -1;
      for (let i = 0; i < this.#answers && i < count; i++) {
        const found = this.#lookInto(side, total, moves[best] ?? 0, further - 1, index);
        if ((found[side] ?? 0) > (value[side] ?? 0)) value.set(found);
        chances[best] = -1;
        best = highest(chances, count);
      }
    }
  }

  /** Each side's chance after a move that does not win at once. */
  #lookInto(side: number, total: number, move: Move, further: number, index: number): Float64Array {
    const { position } = this;
    const before = playMove(position, side, total, move);
    const found = this.#expect(nextRoller(position, side, total, true), further, index + 1);
    takeBack(position, side, move, before);
    return found;
  }

  /** Lists the moves with the side's chance after each, by the evaluation; 1 if it wins at once. */
  #judgeAll(side: number, total: number, { moves, chances }: Ply): number {
    const { position } = this;
    const { sides, layout } = position;
    const count = listMoves(position, side, total, moves);
    const next = nextRoller(position, side, total, true);
    const weights = weightsFor(this.weights, sides, next, side);
    const now = { position, weights, roller: next, sum: sumOf(position, weights, next) };
    const after = total === layout.defensive ? EMPTY : side;
    for (let i = 0; i < count; i++) {
      const move = moves[i] ?? 0;
      const space = spaceOf(move);
      const lift = liftOf(move);
      if (winsAtOnce(position, side, total, move)) {
        chances[i] = 1;
      } else if (lift < 0) {
        const found = sumWith(now, space, after);
        chances[i] = chanceFor(found, sides, next, side);
      } else {
        const before = playMove(position, side, total, move);
        chances[i] = chanceFor(sumOf(position, weights, next), sides, next, side);
        takeBack(position, side, move, before);
      }
    }
    this.nodes += count;
    return count;
  }

  /** From the chance of the side that moved to everybody's. */
  #valueOf(side: number, total: number, move: Move, chance: number, into: Float64Array): void {
    const { position } = this;
    if (position.sides > 2) {
      const before = playMove(position, side, total, move);
      this.#evaluate(nextRoller(position, side, total, true), into);
      takeBack(position, side, move, before);
    } else {
      into[1 - side] = 1 - chance;
    }
    into[side] = chance;
  }

  #evaluate(roller: number, into: Float64Array): void {
    const { position } = this;
    const { sides } = position;
    for (let side = 0; side < sides; side++) {
      const weights = weightsFor(this.weights, sides, roller, side);
      into[side] = chanceFor(sumOf(position, weights, roller), sides, roller, side);
    }
  }
}

function highest(chances: Float64Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) {
    if ((chances[i] ?? 0) > (chances[best] ?? 0)) best = i;
  }
  return best;
}
