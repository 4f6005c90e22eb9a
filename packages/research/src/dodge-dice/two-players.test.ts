import { type DodgeState, dodgeDice, PENALTIES } from '@dicehall/rules/dodge-dice';
import { penaltyIndex } from '@dicehall/strategy/dodge-dice/advice';
import { chipPair, momentAt, type ScoreGrid, sideAt } from '@dicehall/strategy/dodge-dice/grid';
import { expect, test } from 'vitest';
import { moments, openingIndex, type Solution, solveTwoPlayers } from './two-players.ts';

/** A short game, ten points from its end: small enough to be solved in a test as exactly as the long one. */
const TOLERANCE = 1e-10;
const CHIPS = 18;

type LastMatchChip = Solution['lastMatchChip'];

/**
 * What can follow a moment by the rules library alone. Numbers from 0 are moments, whose value belongs to
 * the other player; below are decided games.
 */
interface Position {
  readonly skipped: number | undefined;
  readonly rolls: readonly {
    readonly chance: number;
    readonly taken: number;
    readonly ignored: number | undefined;
  }[];
}

const WON = -1;
const LOST = -2;

/** What a place is worth to the player who has brought it about. */
const worth = (values: Float64Array, place: number): number => {
  if (place === WON) return 1;
  return place === LOST ? 0 : 1 - (values[place] ?? 0);
};

const TARGET = 50;

/** Where the solver keeps a moment of seat 0 or 1 about to roll or skip. */
function placeOf(grid: ScoreGrid, { scores, seat, chips, penalty, left }: DodgeState): number {
  const tens = (one: number): number => (TARGET - (scores[one] ?? 0)) / 10;
  const index = penaltyIndex(penalty);
  const moment = index === undefined ? 0 : momentAt(index, left);
  const pair = chipPair(chips[seat] ?? 0, chips[1 - seat] ?? 0);
  return sideAt(grid, tens(seat), tens(1 - seat)) + moment + pair;
}

function follow(grid: ScoreGrid, state: DodgeState): Position {
  const { seat } = state;
  const after = (from: DodgeState, step: Parameters<typeof dodgeDice.play>[1]): DodgeState => {
    const next = dodgeDice.clone(from);
    dodgeDice.play(next, step);
    return next;
  };
  const act = (from: DodgeState, kind: 'roll' | 'skip' | 'take' | 'ignore'): DodgeState =>
    after(from, { kind: 'action', seat, action: { kind } });
  const place = (next: DodgeState): number => {
    if (next.phase === 'over') return dodgeDice.result(next)?.winners[0] === seat ? WON : LOST;
    if (next.phase !== 'before' || next.seat === seat) throw new Error('not the other player');
    return placeOf(grid, next);
  };
  const inTheAir = act(state, 'roll');
  const rolls = dodgeDice.rolls(inTheAir);
  const all = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return {
    skipped: (state.chips[seat] ?? 0) > 0 ? place(act(state, 'skip')) : undefined,
    rolls: rolls.map(({ roll, weight }) => {
      const fallen = after(inTheAir, { kind: 'roll', roll });
      const asked = fallen.phase === 'after';
      return {
        chance: weight / all,
        taken: place(asked ? act(fallen, 'take') : fallen),
        ignored: asked ? place(act(fallen, 'ignore')) : undefined,
      };
    }),
  };
}

/** Every moment of the short game, by its place in the solution. */
function everyMoment(grid: ScoreGrid, lastMatchChip: LastMatchChip): Map<number, Position> {
  const options = dodgeDice.options.parse({ lastMatchChip, target: TARGET, first: 0 }, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  const start = dodgeDice.initial(options.value, 2);
  const found = new Map<number, Position>();
  const tens = Array.from({ length: grid.farthest }, (_, i) => i + 1);
  const dice = [0, ...PENALTIES].flatMap((penalty) =>
    penalty === 0
      ? [{ penalty, left: 8 }]
      : Array.from({ length: 8 }, (_, i) => ({ penalty, left: i + 1 })),
  );
  for (const own of tens) {
    for (const other of tens) {
      for (let mine = 0; mine <= CHIPS; mine++) {
        for (let theirs = 0; mine + theirs <= CHIPS; theirs++) {
          for (const { penalty, left } of dice) {
            const state: DodgeState = {
              ...start,
              scores: [TARGET - 10 * own, TARGET - 10 * other],
              chips: [mine, theirs],
              centre: CHIPS - mine - theirs,
              penalty: PENALTIES.find((each) => each === penalty) ?? 0,
              left,
            };
            found.set(placeOf(grid, state), follow(grid, state));
          }
        }
      }
    }
  }
  return found;
}

/** The better of two places for the player who chooses; the first of equals. */
const betterOf = (values: Float64Array, one: number, two: number | undefined): number =>
  two !== undefined && worth(values, two) > worth(values, one) ? two : one;

/** Where a moment leads if it is played by `choices`: the chance of each place. */
function led({ skipped, rolls }: Position, choices: Float64Array): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let rolling = 0;
  for (const { chance, taken, ignored } of rolls) {
    const place = betterOf(choices, taken, ignored);
    places.set(place, (places.get(place) ?? 0) + chance);
    rolling += chance * worth(choices, place);
  }
  const skips = skipped !== undefined && worth(choices, skipped) > rolling;
  return skips ? new Map([[skipped, 1]]) : places;
}

const valueOfAll = (places: ReadonlyMap<number, number>, values: Float64Array): number => {
  let sum = 0;
  for (const [place, chance] of places) sum += chance * worth(values, place);
  return sum;
};

/** What the solved choices are worth: iterated from one half, without the solver's bounds. */
function evaluate(all: ReadonlyMap<number, Position>, choices: Float64Array): Float64Array {
  const values = new Float64Array(choices.length).fill(0.5);
  const ways = [...all].map(([place, moment]) => [place, led(moment, choices)] as const);
  for (let change = 1; change > TOLERANCE / 10; ) {
    change = 0;
    for (const [place, places] of ways) {
      const value = valueOfAll(places, values);
      change = Math.max(change, Math.abs(value - (values[place] ?? 0)));
      values[place] = value;
    }
  }
  return values;
}

const largest = (places: Iterable<number>, of: (place: number) => number): number => {
  let most = 0;
  for (const place of places) most = Math.max(most, of(place));
  return most;
};

test.each([
  ['chip-only', 1],
  ['chip-and-points', 1],
] as const)(
  '%s, with %i ten to go: solved to 1e-9, as the rules library has it',
  (lastMatchChip, farthest) => {
    const { grid, low, high } = solveTwoPlayers({ lastMatchChip, farthest, tolerance: TOLERANCE });
    const all = everyMoment(grid, lastMatchChip);
    expect(all.size).toBe(moments(grid));
    const solved = low.map((value, place) => (value + (high[place] ?? 0)) / 2);
    expect(largest(all.keys(), (place) => (high[place] ?? 1) - (low[place] ?? 0))).toBeLessThan(
      TOLERANCE,
    );
    // No single choice could be better, and the choices are worth what the solution says: so it is optimal.
    const own = evaluate(all, solved);
    const off = largest(all.keys(), (place) => Math.abs((own[place] ?? 0) - (solved[place] ?? 0)));
    expect(off).toBeLessThan(1e-9);
    const gain = (place: number): number => {
      const moment = all.get(place);
      return moment === undefined ? 1 : valueOfAll(led(moment, own), own) - (own[place] ?? 0);
    };
    expect(largest(all.keys(), gain)).toBeLessThan(1e-9);
  },
);

test('a chip more is worth something, while there is a use for it', () => {
  const settings = { lastMatchChip: 'chip-only', farthest: 1, tolerance: TOLERANCE } as const;
  const { grid, low, high } = solveTwoPlayers(settings);
  for (let chips = 1; chips <= 6; chips++) {
    const fewer = high[openingIndex(grid, [1, 1], [chips - 1, 3])] ?? 1;
    const more = low[openingIndex(grid, [1, 1], [chips, 3])] ?? 0;
    expect(more).toBeGreaterThan(fewer);
  }
});
