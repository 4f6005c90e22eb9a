import { describe, expect, test } from 'vitest';
import { afterChallenge, afterTaking, gainsOf, type Standing, winChances } from './dice-worth.ts';

const standing = (dice: number[], stone: number, outAt: number, opener = 0): Standing => ({
  dice,
  stone,
  opener,
  outAt,
});

describe('the chance to win the game', () => {
  test('adds up to 1 and is the same for equals', () => {
    const chances = winChances(standing([5, 5, 5, 5], -1, 2));
    for (const chance of chances) expect(chance).toBeCloseTo(1 / 4, 12);
  });

  test('grows with dice and with the stone', () => {
    const [few, more, stone] = winChances(standing([4, 5, 4], 2, 0));
    expect(more).toBeGreaterThan(few ?? 1);
    expect(stone).toBeGreaterThan(more ?? 1);
  });

  test('Dodgy 16: at the threshold there is none', () => {
    expect(winChances(standing([5, 2, 7], -1, 2))[1]).toBe(0);
    expect(winChances(standing([5, 2, 7], 1, 2))[1]).toBeGreaterThan(0);
    expect(winChances(standing([5, 0, 7], 1, 0))[1]).toBeGreaterThan(0);
  });
});

describe('an exchange', () => {
  test('Dodgy 10: the first one brings the stone', () => {
    expect(afterTaking(standing([6, 6, 6], -1, 0), 1, 0, 'regular')).toEqual(
      standing([5, 7, 6], 1, 0),
    );
  });

  test('the stone is worth more than a die', () => {
    expect(afterChallenge(standing([6, 6], 0, 0), 1, 0)).toEqual(standing([6, 6], 1, 0));
    expect(afterChallenge(standing([6, 6], 1, 0, 1), 1, 0)).toEqual(standing([5, 7], 1, 0));
    // Seat 0 has nothing left, so the next one opens.
    expect(afterChallenge(standing([0, 6], 0, 0), 1, 0)).toEqual(standing([0, 6], 1, 0, 1));
  });

  test('gains add up to nothing, and one die from the threshold more is at stake', () => {
    const players = 3;
    const gains = gainsOf(standing([3, 6, 6], -2, 2));
    const gain = (who: number, winner: number, loser: number): number =>
      gains[(who * players + winner) * players + loser] ?? 0;
    for (const [winner, loser] of [
      [0, 1],
      [1, 0],
      [2, 1],
    ] as const) {
      const all = [0, 1, 2].reduce((sum, who) => sum + gain(who, winner, loser), 0);
      expect(all).toBeCloseTo(0, 12);
    }
    // Seat 0 can only lose what little chance it has; the same loss costs the others more than that.
    expect(gain(0, 1, 0)).toBeCloseTo(-(winChances(standing([3, 6, 6], -2, 2))[0] ?? 0), 12);
    expect(gain(0, 0, 1)).toBeGreaterThan(-gain(0, 1, 0));
  });
});
