import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { type Pig, pig } from '@dicehall/rules/fixtures';
import { UnsuitableGame } from '@dicehall/strategy/search/requirements';
import { describe, expect, test } from 'vitest';
import { type DensePig, densePig } from '../fixtures/pig-dense.ts';
import { listPositions } from './positions.ts';
import { type DenseGame, valueIteration } from './value-iteration.ts';

const optionsFor = (target: number) => {
  const parsed = pig.options.parse({ target }, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
};

/** The turn totals at which holding is best, as the lowest such total for each pair of scores. */
function holds(game: DensePig, values: Float64Array, own: number, other: number): number[] {
  const totals: number[] = [];
  for (let total = 1; own + total < 100; total++) {
    const hold = 1 - (values[game.numberOf(other, own + total, 0)] ?? 0);
    if (Math.abs(hold - (values[game.numberOf(own, other, total)] ?? 0)) < 1e-12)
      totals.push(total);
  }
  return totals;
}

describe('Pig to 100: Neller and Presser 2004, "Optimal Play of the Dice Game Pig", UMAP Journal 25(1)', () => {
  const game = densePig(100);
  const { values } = valueIteration(game, 1e-11);

  test('the first player wins 53.06 % with best play by both', () => {
    expect(values[game.numberOf(0, 0, 0)]).toBeCloseTo(0.5306, 4);
  });

  test('"hold at 20 or goal" by both gives the first player 53.47 %', () => {
    const policy = densePig(100, (_own, _other, total) => (total < 20 ? 'roll' : 'hold'));
    const fixed = valueIteration(policy, 1e-11).values;
    expect(fixed[game.numberOf(0, 0, 0)]).toBeCloseTo(0.5347, 4);
  });

  test('holding at one fixed total is not optimal: the least total to hold at changes with the scores', () => {
    const least = new Set([0, 30, 60, 80].map((own) => holds(game, values, own, 60)[0]));
    expect(least.size).toBeGreaterThan(1);
  });
});

describe('Pig, the dense numbering against the rules', () => {
  test('solving the positions that the rules list gives the same values', () => {
    const target = 20;
    const dense = densePig(target);
    const byNumber = valueIteration(dense, 1e-13).values;
    const options = optionsFor(target);
    // Nobody rolls on with the target in reach; without that the turn total has no end.
    const sensible: Pig = {
      ...pig,
      actions: (state, seat) =>
        (state.scores[seat] ?? 0) + state.points >= target
          ? pig.actions(state, seat).filter(({ kind }) => kind === 'hold')
          : pig.actions(state, seat),
    };
    const listed = listPositions(sensible, options);
    const byRules = valueIteration(listed, 1e-13).values;
    expect(byRules[listed.start]).toBeCloseTo(byNumber[dense.numberOf(0, 0, 0)] ?? 0, 10);
  });
});

/**
 * Piglet, the warm-up game of the same article: a coin instead of a die, to two points. Its six
 * positions can be solved by hand.
 */
test('Piglet to two points has the values of the article', () => {
  const names = ['0,0,0', '0,0,1', '0,1,0', '0,1,1', '1,0,0', '1,1,0'];
  const at = (name: string): number => names.indexOf(name);
  const piglet: DenseGame = {
    positions: names.length,
    groups: [Int32Array.from(names.keys())],
    backup(values, position) {
      const [own = 0, other = 0, total = 0] = (names[position] ?? '').split(',').map(Number);
      const value = (i: number, j: number, k: number): number =>
        i + k >= 2 ? 1 : (values[at(`${i},${j},${k}`)] ?? 0);
      const flip = (value(own, other, total + 1) + 1 - value(other, own, 0)) / 2;
      return Math.max(flip, 1 - value(other, own + total, 0));
    },
  };
  const { values } = valueIteration(piglet, 1e-14);
  const published = {
    '0,0,0': 4 / 7,
    '0,0,1': 5 / 7,
    '0,1,0': 2 / 5,
    '0,1,1': 3 / 5,
    '1,0,0': 4 / 5,
    '1,1,0': 2 / 3,
  };
  for (const [name, value] of Object.entries(published))
    expect(values[at(name)]).toBeCloseTo(value, 10);
});

test('a game with hidden dice is turned away at the door', () => {
  const parsed = dodgyDice.options.parse({}, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  expect(() => listPositions(dodgyDice, parsed.value)).toThrow(UnsuitableGame);
});
