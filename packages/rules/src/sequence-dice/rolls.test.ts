import { describe, expect, test } from 'vitest';
import { RulesError } from '../refusal.ts';
import { sequenceDice } from './index.ts';
import { after, begun, drawn, EMPTY_BOARD } from './testing.ts';

const WAYS = 36;
const start = begun(2, 'first=0');

/** How many of the 36 ways to throw two dice give a roll of this kind. */
const ways = (holds: (total: number) => boolean): number =>
  sequenceDice
    .rolls(start)
    .filter(({ roll }) => holds(roll.total))
    .reduce((sum, { weight }) => sum + weight, 0);

describe('two dice', () => {
  test('show eleven totals with these ways out of 36', () => {
    expect(sequenceDice.rolls(start).map(({ roll, weight }) => [roll.total, weight])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ]);
    expect(ways(() => true)).toBe(WAYS);
  });

  test.each([
    ['a 10, the defensive roll', 3, (total: number) => total === 10],
    ['an 11, the wild roll', 2, (total: number) => total === 11],
    ['a 2 or a 12, the further turn', 2, (total: number) => total === 2 || total === 12],
    ['a number of the board', 31, (total: number) => total !== 10 && total !== 11],
  ])('give %s in %i ways of 36', (_, expected, holds) => {
    expect(ways(holds)).toBe(expected);
  });

  test('are thrown one after the other, and all 36 throws together are the listed weights', () => {
    const counts = new Map<number, number>();
    for (let first = 0; first < 6; first++) {
      for (let second = 0; second < 6; second++) {
        const thrown = [first, second];
        const asked: number[] = [];
        const { total } = sequenceDice.sample(start, (sides) => {
          asked.push(sides);
          return thrown.shift() ?? 0;
        });
        expect(asked).toEqual([6, 6]);
        expect(total).toBe(first + 1 + second + 1);
        counts.set(total, (counts.get(total) ?? 0) + 1);
      }
    }
    const listed = sequenceDice.rolls(start).map(({ roll, weight }) => [roll.total, weight]);
    expect([...counts]).toEqual(listed);
  });

  test('come from a source that stays in its range', () => {
    expect(() => sequenceDice.sample(start, () => 6)).toThrow(RulesError);
  });

  test('are listed only when they are to be thrown', () => {
    expect(sequenceDice.rolls(drawn(EMPTY_BOARD, { rolled: 7 }))).toEqual([]);
    expect(sequenceDice.rolls(after(drawn(EMPTY_BOARD), '='))).toEqual([]);
    expect(sequenceDice.rolls(begun(3))).toBe(sequenceDice.rolls(start));
  });
});

describe('exact chances', () => {
  /** The weight of the rolls of a contest, in order of seats, after which something holds. */
  const contests = (seats: number, holds: (state: typeof start) => boolean): number => {
    const roll = (state: typeof start, left: number): number =>
      left === 0
        ? Number(holds(state))
        : sequenceDice.rolls(state).reduce((sum, { roll: thrown, weight }) => {
            const next = sequenceDice.clone(state);
            sequenceDice.play(next, { kind: 'roll', roll: thrown });
            return sum + weight * roll(next, left - 1);
          }, 0);
    return roll(begun(seats), seats);
  };

  // The sum of the squared weights: 1 + 4 + 9 + 16 + 25 + 36 + 25 + 16 + 9 + 4 + 1.
  test('two players tie for the first turn in 146 of 1296 throws', () => {
    expect(contests(2, ({ phase }) => phase === 'begin')).toBe(146);
  });

  test('neither of two players is likelier to begin', () => {
    const begins = (seat: number) =>
      contests(2, (state) => state.phase === 'roll' && state.seat === seat);
    expect([begins(0), begins(1)]).toEqual([575, 575]);
    expect(575 + 575 + 146).toBe(WAYS ** 2);
  });

  test('an empty board: 31 + 2 of 36 first rolls place a chip, 3 pass the turn', () => {
    const placing = ways((total) => after(begun(2, 'first=0'), `*${total}`).phase === 'place');
    const passing = ways((total) => after(begun(2, 'first=0'), `*${total}`).seat === 1);
    expect([placing, passing]).toEqual([33, 3]);
  });

  // a1, b1, c1 and d1 are 2, 3, 4, 5; only e1, a 6 or an 11, completes a row from a1 to e1.
  test('a row of five that lacks a 6 is completed by 5 + 2 of 36 rolls', () => {
    const lacking = `
      0000..
      ......
      ......
      ......
      ......
      ......`;
    const completing = ways((total) => {
      const rolled = after(drawn(lacking, { options: 'row=5' }), `*${total}`);
      return sequenceDice.actions(rolled, 0).some((action) => {
        const next = sequenceDice.clone(rolled);
        sequenceDice.play(next, { kind: 'action', seat: 0, action });
        return next.winner === 0;
      });
    });
    expect(completing).toBe(7);
  });
});
