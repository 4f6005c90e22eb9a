import { type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { countIn, type HandLevels, handLevels, SIDES, stoneIn } from './hands.ts';

/** How likely each hand of the last level is. */
function chancesOf({ levels, chances }: HandLevels): number[] {
  return levels
    .slice(1)
    .reduce<number[]>(
      (old, { before, share }) =>
        Array.from(share, (part, hand) => part * (old[before[hand] ?? 0] ?? 0)),
      Array.from(chances),
    );
}

const options = dodgyDice.options.parse({ first: 0 }, 2);
if (!options.ok) throw new Error(options.refusal.code);
const initial = dodgyDice.initial(options.value, 2);

describe('hands with all images named are those of the rules', () => {
  test.each([
    [1, false],
    [3, false],
    [5, false],
    [2, true],
    [4, true],
  ])('%i dice, stone %s', (dice, hasStone) => {
    const state: DodgyState = { ...initial, dice: [dice, 1], stone: hasStone ? 0 : -1 };
    const rolls = dodgyDice.rolls(state);
    const ways = rolls.reduce((sum, { weight }) => sum + weight, 0);
    const expected = new Map(
      rolls.flatMap(({ roll, weight }) =>
        roll.kind === 'hand' ? [[`${roll.counts.join()} ${roll.stone}`, weight / ways]] : [],
      ),
    );
    const levels = handLevels(dice, hasStone);
    const { cells, size } = levels.levels.at(-1) ?? { cells: new Uint8Array(0), size: 0 };
    const found = chancesOf(levels);
    expect(size).toBe(expected.size);
    for (let hand = 0; hand < size; hand++) {
      const own = Array.from(cells.subarray(hand * SIDES, (hand + 1) * SIDES));
      const key = `${own.map(countIn).join()} ${own.findIndex((cell) => stoneIn(cell) === 1)}`;
      expect(found[hand]).toBeCloseTo(expected.get(key) ?? -1, 12);
    }
  });
});

test('before an image is named a hand is a list of group sizes', () => {
  const { levels, chances } = handLevels(3, false);
  const groups = Array.from({ length: 3 }, (_, hand) =>
    Array.from(levels[0]?.cells.subarray(hand * SIDES, hand * SIDES + 3) ?? [], countIn).join(),
  );
  expect(groups).toEqual(['3,0,0', '2,1,0', '1,1,1']);
  // 6 triplets, 6 x 5 x 3 pairs, 6 x 5 x 4 different ones, of 216.
  expect(Array.from(chances, (chance) => Math.round(chance * 216))).toEqual([6, 90, 120]);
});
