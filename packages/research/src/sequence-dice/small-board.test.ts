import { repetitions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy/random';
import type { BoardFacts } from '@dicehall/strategy/sequence-dice/board/layout';
import {
  listMoves,
  MOST_MOVES,
  nextRoller,
  playMove,
  takeBack,
  winsAtOnce,
} from '@dicehall/strategy/sequence-dice/board/moves';
import { NOTHING_READ } from '@dicehall/strategy/sequence-dice/board/patterns';
import { BoardPosition } from '@dicehall/strategy/sequence-dice/board/position';
import { describe, expect, test } from 'vitest';
import { measureDistance, showBits } from './distance.ts';
import { SMALL, type SmallGame, smallGame, TINY } from './small-board.ts';

const moves = new Int32Array(MOST_MOVES);

/** The mean over the rolls of the best that the quick loop finds, by these values of what follows. */
function lookFurther(game: SmallGame, values: Float64Array, position: BoardPosition): number {
  const { totals, chances } = position.layout;
  const valueFor = (side: number, roller: number): number => {
    const own = position.low[roller] ?? 0;
    const value = values[game.indexOf(own, position.low[1 - roller] ?? 0)] ?? 0;
    return side === roller ? value : 1 - value;
  };
  return totals.reduce((sum, total, roll) => {
    const count = listMoves(position, 0, total, moves);
    let best = count === 0 ? valueFor(0, nextRoller(position, 0, total, false)) : 0;
    for (let i = 0; i < count; i++) {
      const move = moves[i] ?? 0;
      if (winsAtOnce(position, 0, total, move)) best = 1;
      const before = playMove(position, 0, total, move);
      if (best < 1) best = Math.max(best, valueFor(0, nextRoller(position, 0, total, true)));
      takeBack(position, 0, move, before);
    }
    return sum + (chances[roll] ?? 0) * best;
  }, 0);
}

describe.each<[string, BoardFacts, number, number]>([
  ['three by three, three in a row, plenty of chips', TINY, 3, 9],
  ['three by three, three in a row, four chips each', TINY, 3, 4],
  ['four by four, four in a row, four chips each', SMALL, 4, 4],
  ['four by four, three in a row, three chips each', SMALL, 3, 3],
])('%s', (_, facts, row, chips) => {
  test('one ply further, the quick loop finds the same value, whatever follows is worth', () => {
    const game = smallGame(facts, row, chips);
    const random = seeded(5);
    const values = Float64Array.from({ length: game.positions }, () => random(1000) / 1000);
    const house = { chips, cornerBonusWhenOwned: false };
    const position = new BoardPosition(game.layout, 2, house, NOTHING_READ);
    const [group = new Int32Array()] = game.groups;
    for (let i = 0; i < repetitions(2000); i++) {
      const index = group[random(group.length)] ?? 0;
      showBits(position, game.ownOf(index), game.otherOf(index));
      expect(lookFurther(game, values, position)).toBeCloseTo(game.backup(values, index), 12);
    }
  });
});

test('what is learnt on three by three is near the truth, and playing by it gives little away', () => {
  const game = smallGame(TINY, 3, 9);
  const untaught = measureDistance(game, { games: 0, seed: 1, tolerance: 1e-9 });
  const taught = measureDistance(game, { games: 4000, seed: 1, tolerance: 1e-9 });
  expect(taught.firstPlayerWins).toBe(untaught.firstPlayerWins);
  expect(untaught.givenAway).toBeGreaterThan(0.09);
  expect(taught.givenAway).toBeGreaterThan(0);
  expect(taught.givenAway).toBeLessThan(0.03);
  expect(taught.meanError).toBeLessThan(untaught.meanError / 2);
});
