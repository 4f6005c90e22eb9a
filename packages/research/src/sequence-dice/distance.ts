/** How far a learnt evaluation is from the truth, on a board small enough to know the truth. */

import { EMPTY } from '@dicehall/rules/sequence-dice';
import {
  nextRoller,
  playMove,
  takeBack,
  winsAtOnce,
} from '@dicehall/strategy/sequence-dice/board/moves';
import { makePatterns } from '@dicehall/strategy/sequence-dice/board/patterns';
import { BoardPosition } from '@dicehall/strategy/sequence-dice/board/position';
import { Search } from '@dicehall/strategy/sequence-dice/search';
import { valueIteration } from '../solvers/value-iteration.ts';
import type { SmallGame } from './small-board.ts';
import { train } from './train.ts';

export interface Distance {
  readonly positions: number;
  /** The first player's chance to win, with best play on both sides. */
  readonly firstPlayerWins: number;
  /** The learnt chance against the true one, over all positions: the mean and the greatest difference. */
  readonly meanError: number;
  readonly greatestError: number;
  /**
   * What playing by the evaluation alone gives away against an opponent who knows it and answers
   * perfectly: the chance to win that is missing to a half, beginning in every other game.
   */
  readonly givenAway: number;
}

export interface DistanceSettings {
  readonly games: number;
  readonly seed: number;
  /** Values are exact to about this. */
  readonly tolerance: number;
}

export function measureDistance(
  game: SmallGame,
  { games, seed, tolerance }: DistanceSettings,
  onProgress: (games: number, all: number) => void = () => {},
): Distance {
  const { layout, chips } = game;
  const house = { chips, cornerBonusWhenOwned: false };
  const weights = train(
    { layout, sides: 2, house, games, seed, rate: [3, 0.3], trace: [0.9, 0.5] },
    onProgress,
  );
  const position = new BoardPosition(layout, 2, house, makePatterns(layout, 2));
  const search = new Search(position, weights);
  const { values } = valueIteration(game, tolerance);
  const start = game.indexOf(0, 0);
  return {
    positions: game.groups.reduce((sum, group) => sum + group.length, 0),
    firstPlayerWins: values[start] ?? 0,
    ...errors(game, search, values),
    givenAway: givenAway(game, search, tolerance),
  };
}

/** Shows a position with the side about to roll as side 0. */
export function showBits(position: BoardPosition, own: number, other: number): void {
  position.clear();
  for (let space = 0; space < position.layout.spaces; space++) {
    if ((own & (1 << space)) !== 0) position.set(space, 0);
    else if ((other & (1 << space)) !== 0) position.set(space, 1);
  }
}

function errors(
  game: SmallGame,
  search: Search,
  values: Float64Array,
): Pick<Distance, 'meanError' | 'greatestError'> {
  let sum = 0;
  let count = 0;
  let greatest = 0;
  for (const group of game.groups) {
    for (const index of group) {
      showBits(search.position, game.ownOf(index), game.otherOf(index));
      const error = Math.abs((search.chances(0)[0] ?? 0) - (values[index] ?? 0));
      sum += error;
      count++;
      greatest = Math.max(greatest, error);
    }
  }
  return { meanError: sum / count, greatestError: greatest };
}

/** Lets an opponent find its best answers to the learner, who always plays by the evaluation alone. */
function givenAway(game: SmallGame, search: Search, tolerance: number): number {
  const { positions, groups, layout } = game;
  const group = groups[0] ?? new Int32Array();
  const plan = planOf(game, search, group);
  const learner = new Float64Array(positions);
  const opponent = new Float64Array(positions);
  const worthOf = (next: number): number => {
    if (next === WON) return 1;
    return next < positions ? (learner[next] ?? 0) : 1 - (opponent[next - positions] ?? 0);
  };
  for (let change = 1; change > tolerance; ) {
    change = 0;
    for (let i = 0; i < group.length; i++) {
      const index = group[i] ?? 0;
      let mean = 0;
      for (let roll = 0; roll < layout.totals.length; roll++) {
        mean += (layout.chances[roll] ?? 0) * worthOf(plan[i * layout.totals.length + roll] ?? 0);
      }
      change = Math.max(change, Math.abs(mean - (learner[index] ?? 0)));
      learner[index] = mean;
      opponent[index] = game.answer(opponent, learner, index);
    }
  }
  const start = game.indexOf(0, 0);
  return 0.5 - ((learner[start] ?? 0) + 1 - (opponent[start] ?? 0)) / 2;
}

/** Instead of a position: the game is won. */
const WON = -1;

/**
 * Where each total leads from each position of the group: to a position of the learner if it rolls
 * again, else to one of the opponent, which is counted on from the last of the learner's.
 */
function planOf(game: SmallGame, search: Search, group: Int32Array): Int32Array {
  const { position } = search;
  const { totals } = game.layout;
  const plan = new Int32Array(group.length * totals.length);
  group.forEach((index, i) => {
    showBits(position, game.ownOf(index), game.otherOf(index));
    totals.forEach((total, roll) => {
      plan[i * totals.length + roll] = leadsTo(game, search, total);
    });
  });
  return plan;
}

function leadsTo(game: SmallGame, search: Search, total: number): number {
  const { position } = search;
  const { low } = position;
  const move = search.choose(0, total);
  if (move !== undefined && winsAtOnce(position, 0, total, move)) return WON;
  const before = move === undefined ? EMPTY : playMove(position, 0, total, move);
  const own = low[0] ?? 0;
  const other = low[1] ?? 0;
  if (move !== undefined) takeBack(position, 0, move, before);
  return nextRoller(position, 0, total, move !== undefined) === 0
    ? game.indexOf(own, other)
    : game.positions + game.indexOf(other, own);
}
