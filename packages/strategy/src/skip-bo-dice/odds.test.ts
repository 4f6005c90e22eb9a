import { type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { describe, expect, test } from 'vitest';
import { odds, type SkipBoOdds } from './odds.ts';

const at = (wildFaces: number, change: Partial<SkipBoState>): SkipBoState => {
  const options = skipBoDice.options.parse({ wildFaces, first: 0, goal: 200 }, 2);
  if (!options.ok) throw new Error('no options');
  return { ...skipBoDice.initial(options.value, 2), ...change };
};

const oddsOf = (state: SkipBoState): SkipBoOdds => {
  const found = odds(skipBoDice.view(state, 0));
  if (found === undefined) throw new Error('no odds');
  return found;
};

const thrown = (state: SkipBoState) => {
  const rolls = skipBoDice.rolls(state);
  const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return rolls.map(({ roll, weight }) => {
    const after = skipBoDice.clone(state);
    skipBoDice.play(after, { kind: 'roll', roll });
    return { after, chance: weight / total };
  });
};

/** How many dice can be placed one after the other, tried in every way. */
function mostPlaced(state: SkipBoState): number {
  const placings = skipBoDice.actions(state, 0).filter(({ kind }) => kind === 'place');
  return Math.max(
    0,
    ...placings.map((action) => {
      const after = skipBoDice.clone(state);
      skipBoDice.play(after, { kind: 'action', seat: 0, action });
      return 1 + mostPlaced(after);
    }),
  );
}

const isBust = ({ seat }: SkipBoState): boolean => seat !== 0;

describe.each(
  [2, 1].flatMap((wildFaces) =>
    [
      { next: 1, hand: 5, points: 0 },
      { next: 4, hand: 5, points: 0 },
      { next: 7, hand: 3, points: 6 },
      { next: 12, hand: 1, points: 11 },
      { next: 2, hand: 4, points: 13 },
    ].map((moment) => ({ wildFaces, ...moment })),
  ),
)(
  '$wildFaces symbol faces, space $next, $hand dice, $points points',
  ({ wildFaces, ...moment }) => {
    const state = at(wildFaces, moment);
    const all = thrown(state);
    const found = oddsOf(state);

    test('the next roll is what the rules make of every throw', () => {
      const chanceThat = (isMeant: (after: SkipBoState) => boolean): number =>
        all.reduce((sum, { after, chance }) => sum + (isMeant(after) ? chance : 0), 0);
      expect(found.dice).toBe(moment.hand);
      expect(found.bust).toEqual({ chance: expect.closeTo(chanceThat(isBust), 12), exact: true });
      found.places.forEach(({ chance }, i) => {
        expect(chance).toBeCloseTo(
          chanceThat((after) => !isBust(after) && mostPlaced(after) >= i + 1),
          12,
        );
      });
    });

    test('a moment before a roll is worth the mean of the moments after it', () => {
      const mean = (read: (odds: SkipBoOdds) => number): number =>
        all.reduce(
          (sum, { after, chance }) => sum + (isBust(after) ? 0 : chance * read(oddsOf(after))),
          0,
        );
      expect(found.expected.best).toBeCloseTo(
        mean(({ expected }) => expected.best),
        9,
      );
      for (const [i, { points, chance }] of found.scores.entries()) {
        expect(points).toBe(moment.points + i + 1);
        const same = mean(
          ({ scores }) => scores.find((one) => one.points === points)?.chance.chance ?? 0,
        );
        expect(chance.chance).toBeCloseTo(same, 9);
      }
    });

    test('a moment with dice on the table is worth the best of what follows', () => {
      for (const { after } of all.slice(0, 60)) {
        if (isBust(after)) continue;
        const values = skipBoDice.actions(after, 0).map((action) => {
          const next = skipBoDice.clone(after);
          skipBoDice.play(next, { kind: 'action', seat: 0, action });
          return isBust(next) ? after.points : oddsOf(next).expected.best;
        });
        expect(oddsOf(after).expected.best).toBeCloseTo(Math.max(...values), 9);
      }
    });
  },
);

test('stopping and rolling are worth something only where they are allowed', () => {
  const placed = at(2, { phase: 'place', next: 3, hand: 3, dice: [1, 4, 7], placed: 2, points: 2 });
  expect(oddsOf(placed).expected.stop).toBe(2);
  expect(oddsOf(placed).expected.roll).toBeGreaterThan(0);
  expect(oddsOf({ ...placed, onSymbol: true }).expected.stop).toBeUndefined();
  expect(oddsOf({ ...placed, placed: 0 }).expected.roll).toBeUndefined();
});
