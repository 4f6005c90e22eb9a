import { RulesError } from '@dicehall/rules';
import { type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { describe, expect, test } from 'vitest';
import { fromDisk } from '../books-node.ts';
import { recordedPlayout } from '../playout.ts';
import { seeded } from '../random.ts';
import { valuesAt } from '../review/values.ts';
import { thumb } from './thumb.ts';
import { valuesFrom } from './values.ts';

const values = valuesFrom(fromDisk);

/** Moments before a roll, of a whole game: last turns among them. */
function rollsOf(seats: number): readonly SkipBoState[] {
  const options = skipBoDice.options.parse({ goal: 25 }, seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const players = Array.from({ length: seats }, () => thumb);
  const play = recordedPlayout(skipBoDice, options.value, players, seeded(1, seats), seeded(2));
  return play.states.filter((state) => skipBoDice.begun(state) && state.phase === 'roll');
}

describe.each([2, 3, 5, 8])('%i players', (seats) => {
  const rolls = rollsOf(seats);
  const sides = Array.from({ length: seats }, (_, seat) => seat);

  test('before a roll a moment is worth the mean of all moments after it', () => {
    const asked = rolls.filter((_, at) => at % Math.ceil(rolls.length / 12) === 0);
    for (const state of [...asked, ...rolls.slice(-2)]) {
      const listed = new Array<number>(seats).fill(0);
      const all = skipBoDice.rolls(state).reduce((sum, { weight }) => sum + weight, 0);
      for (const { roll, weight } of skipBoDice.rolls(state)) {
        const next = skipBoDice.clone(state);
        skipBoDice.play(next, { kind: 'roll', roll });
        valuesAt(skipBoDice, values.at, next, sides).chances.forEach((chance, side) => {
          listed[side] = (listed[side] ?? 0) + (chance * weight) / all;
        });
      }
      const mean = values.rollMean?.(state) ?? [];
      expect(mean).toHaveLength(seats);
      for (const [side, chance] of mean.entries()) {
        // For two the book has the last digits, and it has six of them.
        expect(chance).toBeCloseTo(listed[side] ?? 0, seats === 2 ? 5 : 12);
      }
    }
  });
});
