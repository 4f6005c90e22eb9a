import { type DodgeState, dodgeDice } from '@dicehall/rules/dodge-dice';
import { fromDisk } from '@dicehall/strategy/books-node';
import { penaltyIndex } from '@dicehall/strategy/dodge-dice/advice';
import { bookName, openingsAt, readBook } from '@dicehall/strategy/dodge-dice/book';
import { readWeights, WEIGHTS_NAME } from '@dicehall/strategy/dodge-dice/crowd/weights';
import { CHIP_PAIRS, chipPair, momentAt, SIDE } from '@dicehall/strategy/dodge-dice/grid';
import { planRound, type RoundPlan, solveRound } from '@dicehall/strategy/dodge-dice/plan';
import { seeded } from '@dicehall/strategy/random';
import { EXACT } from '@dicehall/strategy/review/values';
import { expect, test } from 'vitest';
import { solver, solveShared } from './solver.ts';
import { solveTwoPlayers } from './two-players.ts';

const RULES = ['chip-only', 'chip-and-points'] as const;

const shipped = (name: string): Uint8Array => {
  const bytes = fromDisk(name);
  if (bytes === undefined) throw new Error(`${name} is missing`);
  return bytes;
};

/** The chance of the seat on turn, read from the book or, within the round, from the plan. */
function stored(book: Float64Array, plan: RoundPlan, state: DodgeState): number {
  const { seat, scores, chips, penalty, left, options } = state;
  if (state.phase === 'over') return (scores[seat] ?? 0) < (scores[1 - seat] ?? 0) ? 1 : 0;
  const pair = chipPair(chips[seat] ?? 0, chips[1 - seat] ?? 0);
  const index = penaltyIndex(penalty);
  if (index !== undefined) return plan.values[seat * SIDE + momentAt(index, left) + pair] ?? 0;
  const [own = 0, other = 0] = [seat, 1 - seat].map(
    (one) => (options.target - (scores[one] ?? 0)) / 10,
  );
  return book[openingsAt(own, other) + pair] ?? 0;
}

/** The chance of the seat on turn by the rules: the best action, over every throw; then as stored. */
function byRules(state: DodgeState, seat: number, read: (state: DodgeState) => number): number {
  const after = (from: DodgeState, step: Parameters<typeof dodgeDice.play>[1]): DodgeState => {
    const next = dodgeDice.clone(from);
    dodgeDice.play(next, step);
    return next;
  };
  const settled = (next: DodgeState): number => {
    if (next.phase === 'after') return best(next);
    return next.seat === seat && next.phase !== 'over' ? read(next) : lookedUp(next);
  };
  const lookedUp = (next: DodgeState): number => (next.seat === seat ? read(next) : 1 - read(next));
  const best = (from: DodgeState): number =>
    Math.max(
      ...dodgeDice.actions(from, seat).map((action) => {
        const next = after(from, { kind: 'action', seat, action });
        if (next.phase !== 'roll') return settled(next);
        const rolls = dodgeDice.rolls(next);
        const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
        return rolls.reduce(
          (sum, { roll, weight }) =>
            sum + (weight / total) * settled(after(next, { kind: 'roll', roll })),
          0,
        );
      }),
    );
  return best(state);
}

test.each(RULES)('%s: a sample of openings and moments follows from the rules', (lastMatchChip) => {
  const book = readBook(shipped(bookName(lastMatchChip)), lastMatchChip);
  const options = dodgeDice.options.parse({ lastMatchChip, first: 0 }, 2);
  if (!options.ok) throw new Error('no options');
  const random = seeded(7);
  for (let sample = 0; sample < 25; sample++) {
    const tens = [1 + random(20), 1 + random(20)] as const;
    const plan = planRound(book, lastMatchChip, tens);
    for (const penalty of [0, 1, 2]) solveRound(plan, penalty);
    for (let again = 0; again < 6; again++) {
      const own = random(19);
      const other = random(19 - own);
      const seat = random(2);
      const penalty = ([0, 10, 20, 40] as const)[again % 4] ?? 0;
      const state: DodgeState = {
        ...dodgeDice.initial(options.value, 2),
        seat,
        scores: tens.map((ten) => 100 - 10 * ten),
        chips: seat === 0 ? [own, other] : [other, own],
        centre: 18 - own - other,
        penalty,
        left: penalty === 0 ? 8 : 1 + random(8),
      };
      const read = (next: DodgeState): number => stored(book, plan, next);
      // Both are within that of the true value.
      expect(Math.abs(byRules(state, seat, read) - read(state))).toBeLessThan(2 * EXACT);
    }
  }
});

test('books say what the first player wins, and are refused under other rules or cut short', () => {
  const [plain, dear] = RULES.map((rule) => shipped(bookName(rule)));
  if (plain === undefined || dear === undefined) throw new Error('no books');
  expect(solver.facts(plain)['firstPlayerWins']).toBeCloseTo(0.4991671287, 9);
  expect(solver.facts(dear)['firstPlayerWins']).toBeCloseTo(0.4990909653, 9);
  for (const bytes of [plain, dear]) {
    const { low = 0, high = 1 } = solver.facts(bytes);
    expect(high - low).toBeLessThan(1e-9);
    expect(bytes.length).toBeLessThanOrEqual(256 * 1024);
  }
  expect(() => readBook(plain, 'chip-and-points')).toThrow(/wanted the book/);
  const stale = new TextDecoder('latin1').decode(plain).replace('rules=1', 'rules=0');
  const bytes = Uint8Array.from(stale, (c) => c.charCodeAt(0));
  expect(() => readBook(bytes, 'chip-only')).toThrow(/wanted the book/);
  expect(() => readBook(plain.subarray(0, plain.length - 2), 'chip-only')).toThrow(/cut short/);
  expect(() => readWeights(plain)).toThrow(/wanted the book/);
  expect(readWeights(shipped(WEIGHTS_NAME)).every(Number.isFinite)).toBe(true);
});

test('an opening that is decided already has no place in the book', () => {
  expect(openingsAt(1, 1)).toBe(0);
  expect(openingsAt(1, 2)).toBe(CHIP_PAIRS);
});

/** A short game; what matters is that all ways lead to the same numbers. */
test('the same numbers with any number of threads, and after an interruption', async () => {
  const settings = { lastMatchChip: 'chip-only', farthest: 2, tolerance: 0.1 } as const;
  const kept: Uint8Array[] = [];
  const whole = await solveShared(settings, {
    checkpoint: { load: () => undefined, save: (bytes) => void kept.push(bytes) },
  });
  expect(kept.length).toBeGreaterThan(0);
  const load = (): Uint8Array | undefined => kept[0];
  const others = [
    solveTwoPlayers(settings),
    await solveShared(settings, { workers: 2 }),
    await solveShared(settings, { checkpoint: { load, save: () => {} } }),
  ];
  for (const { low, high, sweeps } of others) {
    expect(sweeps).toBe(whole.sweeps);
    expect(low.every((value, i) => value === whole.low[i])).toBe(true);
    expect(high.every((value, i) => value === whole.high[i])).toBe(true);
  }
  const other = { ...settings, tolerance: 0.2 };
  const again = await solveShared(other, { checkpoint: { load, save: () => {} } });
  expect(again.sweeps).toBe(solveTwoPlayers(other).sweeps);
});
