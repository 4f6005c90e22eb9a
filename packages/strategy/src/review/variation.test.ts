import type { GameId } from '@dicehall/rules';
import { sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { strategyOf } from '../games.ts';
import { seeded } from '../random.ts';
import { scaleOf } from './judge.ts';
import { type PlayedQuestion, questionsOf, verdictOf } from './question.ts';
import { reviewOf } from './review.ts';
import { mixedGames } from './testing.ts';
import { kindOf, variationOf } from './variation.ts';

const KINDS: readonly [GameId, number, number, Readonly<Record<string, unknown>>][] = [
  ['skip-bo-dice', 2, 6, {}],
  ['skip-bo-dice', 3, 1, { goal: 25 }],
  ['dodge-dice', 2, 4, {}],
  ['sequence-dice', 2, 1, {}],
  ['dodgy-dice', 2, 1, { outAt: 4 }],
];

async function varied(id: GameId, seats: number, games: number, house: object) {
  const { game, values, play } = await mixedGames(id, seats, { ...house });
  const strategy = strategyOf(id);
  const [{ outlook }, { thumb }] = await Promise.all([strategy.outlook(), strategy.bots.thumb()]);
  const plays = Array.from({ length: games }, (_, number) => play(number));
  return plays.flatMap((played) => {
    const review = reviewOf(game, played, values);
    if (review === undefined) throw new Error('not over');
    const { options } = played;
    const setup = { game, outlook, values, bot: thumb, options, seats };
    // The first of a game will do.
    return questionsOf(setup, played, review)
      .slice(0, 1)
      .map((original, nth) => {
        const best = bestOf(original);
        const state = played.states[original.n - 1] ?? played.end;
        const wanted = { ...best, best: best.action, state, seat: original.seat };
        return {
          original,
          one: variationOf({ ...setup, random: seeded(5, nth) }, wanted),
          again: variationOf({ ...setup, random: seeded(5, nth) }, wanted),
        };
      });
  });
}

function bestOf(question: Pick<PlayedQuestion, 'answers' | 'limits' | 'moment' | 'seat'>) {
  const best = verdictOf(question, question.answers[0]?.action ?? '')?.best;
  if (best === undefined) throw new Error('nothing to choose');
  return best;
}

/** Every choice of Dodgy Dice takes long to weigh, and `npm run check` has no time for hundreds of them. */
const TRIED = KINDS.slice(0, sizeOf(KINDS.length, KINDS.length - 1));

describe.each(TRIED)('%s with %i seats, %i games %j', async (id, seats, games, house) => {
  const all = await varied(id, seats, games, house);
  const found = all.flatMap(({ original, one }) => (one === undefined ? [] : [{ original, one }]));

  test('most moments come back with other numbers', () => {
    expect(found.length).toBeGreaterThan(all.length / 2);
    for (const { original, one } of found) expect(one.moment).not.toBe(original.moment);
  });

  test('the same kind of choice is best, by four games in 100 and more than the error', () => {
    for (const { original, one } of found) {
      const best = bestOf(one);
      expect(kindOf(best.action)).toBe(kindOf(bestOf(original).action));
      const verdict = verdictOf(one, best.action);
      const gap = best.chance - (verdict?.next?.chance ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0.04 * scaleOf(seats));
      expect(gap).toBeGreaterThanOrEqual(one.limits.best);
    }
  });

  test('the same kinds of choices are offered', () => {
    const kinds = ({ answers }: Pick<PlayedQuestion, 'answers'>) =>
      new Set(answers.map(({ action }) => kindOf(action)));
    for (const { original, one } of found) expect(kinds(one)).toEqual(kinds(original));
  });

  test('the same seed gives the same moment', () => {
    for (const { one, again } of all) expect(again?.moment).toBe(one?.moment);
  });
});
