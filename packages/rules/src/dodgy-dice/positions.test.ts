/**
 * Positions: who has how many dice, where the stone is, who is out in which order and who opens. All
 * that rounds can lead to are visited through the rules, and the notation knows exactly these.
 */

import { describe, expect, test } from 'vitest';
import { type DodgyState, dodgyDice, isIn } from './index.ts';
import { options, startingHand } from './options.ts';
import { after, challenge, choices, go } from './testing.ts';

/** The states between rounds that a round can lead to: any seat wins any die of any other. */
function* nextPositions(state: DodgyState): Generator<DodgyState> {
  const stillIn = state.dice.flatMap((_, seat) => (isIn(state, seat) ? [seat] : []));
  for (const winner of stillIn) {
    for (const loser of stillIn) {
      if (winner === loser) continue;
      const called = challenge(dodgyDice.clone(state), winner, loser);
      for (const take of choices(called, winner)) {
        yield go(dodgyDice.clone(called), `${winner}.${take}`);
      }
    }
  }
}

function allPositions(seats: number, outAt: number): Map<string, DodgyState> {
  const start = after(seats, `outAt=${outAt},first=0`);
  const found = new Map([[dodgyDice.notation.makeState(start), start]]);
  // A map grows while it is walked: every position is visited once.
  for (const state of found.values()) {
    if (state.phase === 'over') continue;
    for (const next of nextPositions(state)) {
      const line = dodgyDice.notation.makeState(next);
      if (!found.has(line)) found.set(line, next);
    }
  }
  return found;
}

/** Positions that differ in one thing. */
function* neighbours(state: DodgyState): Generator<DodgyState> {
  for (let seat = 0; seat < state.seats; seat++) {
    yield { ...state, opener: seat, seat: state.phase === 'over' ? seat : state.seat };
    yield { ...state, stone: seat };
    for (const change of [-1, 1]) {
      const dice = state.dice.slice();
      dice[seat] = Math.max(0, (dice[seat] ?? 0) + change);
      yield { ...state, dice };
      // A die moves over to the next seat.
      const moved = dice.slice();
      const other = (seat + 1) % state.seats;
      moved[other] = Math.max(0, (moved[other] ?? 0) - change);
      yield { ...state, dice: moved };
    }
  }
  yield { ...state, stone: -1 };
  yield { ...state, stone: -2 };
  yield { ...state, fallen: state.fallen.slice(1) };
  yield { ...state, fallen: state.fallen.toReversed() };
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/**
 * The same number without playing. Those still in share the dice that nobody has to keep: as many
 * ways as to put `spare` dice into `left` hands. Any of them, or nobody, may have the stone, and any
 * may open, except one who has all the spare dice and so cannot have lost any (Dodgy 13).
 */
function countPositions(seats: number, outAt: number): number {
  const hand = startingHand(seats);
  const outAtOnce = hand - 1 === outAt ? 1 : 0;
  let count = 1;
  let orders = 1;
  for (let fallen = 0; fallen < seats; orders *= seats - fallen, fallen++) {
    if (fallen < outAtOnce) continue;
    const left = seats - fallen;
    const spare = seats * (hand - outAt - 1) + 1 + fallen;
    const stones = left + (outAt > 0 && fallen > outAtOnce ? 1 : 0);
    const all = choose(spare + left - 1, left - 1) * stones * left;
    // The neighbour of the last to go out may open whatever it has; after the first round, it has the stone.
    const nextToFallen = fallen === 0 ? 0 : fallen > outAtOnce ? stones : 1;
    count += orders * (all - (left * stones - nextToFallen));
  }
  return count;
}

describe('positions between rounds', () => {
  test.each([
    [2, 0],
    [2, 4],
    [3, 3],
    [3, 4],
    [4, 4],
  ])('%i players, outAt %i: each has its line, and there is no line for others', (seats, outAt) => {
    const found = allPositions(seats, outAt);
    const { parseState, makeState } = dodgyDice.notation;
    for (const [line, state] of found) {
      expect(parseState(line)).toEqual({ ok: true, value: state });
      for (const other of neighbours(state)) {
        const text = makeState(other);
        expect(parseState(text).ok, text).toBe(found.has(text));
      }
    }
    expect(found.size).toBe(countPositions(seats, outAt));
  });

  test.each([
    [2, [79, 65, 57, 49]],
    [3, [1585, 805, 481, 238]],
    [4, [26_001, 7517, 2781, 485]],
    [5, [251_121, 31_451, 4826]],
    [6, [1_349_053, 47_617]],
  ])('%i players: %j, as the README says', (seats, counts) => {
    const [field] = options.fields;
    const thresholds = field?.values(seats).map(Number) ?? [];
    expect(thresholds.map((outAt) => countPositions(seats, outAt))).toEqual(counts);
  });
});
