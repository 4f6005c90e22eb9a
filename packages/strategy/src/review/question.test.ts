import type { GameId } from '@dicehall/rules';
import { repetitions, sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { strategyOf } from '../games.ts';
import { scaleOf } from './judge.ts';
import { isRight, type PlayedQuestion, questionsOf, verdictOf } from './question.ts';
import { reviewOf } from './review.ts';
import { mixedGames } from './testing.ts';

const KINDS: readonly [GameId, number, number, Readonly<Record<string, unknown>>][] = [
  ['skip-bo-dice', 2, 8, {}],
  ['skip-bo-dice', 3, 2, { goal: 25 }],
  ['dodge-dice', 2, 5, {}],
  ['sequence-dice', 2, 2, {}],
  ['dodgy-dice', 2, 1, { outAt: 4 }],
];

/** The game to begin with: every choice of Dodgy Dice takes long to weigh, so `npm run check` takes a short one. */
const firstOf = (id: GameId): number => (id === 'dodgy-dice' ? sizeOf(0, 5) : 0);

async function askedIn(
  id: GameId,
  seats: number,
  games: number,
  house: Readonly<Record<string, unknown>>,
) {
  const { game, values, play } = await mixedGames(id, seats, house);
  const { outlook } = await strategyOf(id).outlook();
  return Array.from({ length: repetitions(games) }, (_, number) => {
    const played = play(firstOf(id) + number);
    const review = reviewOf(game, played, values);
    if (review === undefined) throw new Error('not over');
    const questions = questionsOf({ game, outlook }, played, review);
    const moments = played.states.map((state) => game.notation.makeState(state));
    return {
      questions,
      moments,
      review,
      without: (steps: ReadonlySet<number>) =>
        questionsOf({ game, outlook }, played, review, steps),
    };
  });
}

const chosenIn = (question: PlayedQuestion) => verdictOf(question, question.chosen);

describe.each(KINDS)('%s with %i seats, %i games %j', async (id, seats, games, house) => {
  const played = await askedIn(id, seats, games, house);
  const all = played.flatMap(({ questions }) => questions);

  test('only what cost four games in 100 comes back, at most three times a seat', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { cost } of all) expect(cost).toBeGreaterThanOrEqual(0.04 * scaleOf(seats));
    for (const { questions } of played) {
      for (let seat = 0; seat < seats; seat++) {
        expect(questions.filter((one) => one.seat === seat).length).toBeLessThanOrEqual(3);
      }
    }
  });

  test('what was chosen is costly by what the review says, and the best is right', () => {
    for (const question of all) {
      const verdict = chosenIn(question);
      expect(verdict?.word).toBe('costly');
      expect(verdict?.cost).toBeCloseTo(question.cost, 12);
      const best = verdict && verdictOf(question, verdict.best.action);
      expect(best && isRight(best)).toBe(true);
      expect(best?.cost).toBe(0);
    }
  });

  test('the moment is the one before that step, and every answer has its chance and stake', () => {
    for (const { questions, moments } of played) {
      for (const { n, moment, answers } of questions) {
        expect(moment).toBe(moments[n - 1]);
        expect(answers.length).toBeGreaterThan(1);
        for (const { prospect } of answers) expect(prospect).toBeDefined();
      }
    }
  });

  test('what a stand-in chose is asked of nobody', () => {
    for (const { questions, without } of played) {
      const steps = new Set(questions.map(({ n }) => n));
      for (const { n } of without(steps)) expect(steps.has(n)).toBe(false);
    }
  });
});
