import { describe, expect, test } from 'vitest';
import { RulesError } from './refusal.ts';
import { groupTurn, left, MOST_SEATS, rollTurn, seatTurn } from './turns.ts';

describe('shared turns', () => {
  test('one of a kind is the same object every time', () => {
    expect(rollTurn(3)).toBe(rollTurn(3));
    expect(rollTurn(3)).toEqual({ kind: 'roll', seat: 3 });
    expect(seatTurn(7)).toEqual({ kind: 'seats', seats: [7] });
  });

  test('several seats are named in their order to the left', () => {
    expect(groupTurn(0b100110, 1)).toEqual({ kind: 'seats', seats: [2, 5, 1] });
    expect(groupTurn(0b100110, 5)).toEqual({ kind: 'seats', seats: [1, 2, 5] });
  });

  test.each([MOST_SEATS, -1, 0.5, Number.NaN])('there is no turn of seat %d', (seat) => {
    const turns = [() => rollTurn(seat), () => seatTurn(seat), () => groupTurn(1, seat)];
    for (const turn of turns) expect(turn).toThrow(RulesError);
  });

  test('nor one of seats that are not there', () => {
    expect(() => groupTurn(1 << MOST_SEATS, 0)).toThrow(RulesError);
  });
});

test('to the left of the last seat sits the first', () => {
  expect([0, 1, 2].map((seat) => left(seat, 3))).toEqual([1, 2, 0]);
});
