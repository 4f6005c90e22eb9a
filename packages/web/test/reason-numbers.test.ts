/** Every number in the reasons, the course and the questions of a review is followed to the ledger, or to the facts of a choice. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { type PlayedQuestion, questionsIn, stakesIn, verdictOf } from '@dicehall/strategy/review';
import { reviewOf } from '@dicehall/strategy/review/review';
import { mixedGames } from '@dicehall/strategy/review/testing';
import { LANGS, loadCoach } from '@dicehall/words';
import type { CoachWords } from '@dicehall/words/coach';
import { lineFields } from '@dicehall/words/testing/facts';
import { untraced } from '@dicehall/words/testing/numbers';
import { afterAll, expect, test } from 'vitest';
import { courseSummary } from '../src/review/course-summary.ts';
import { tenthsOf } from '../src/review/numbers.ts';
import { choiceText, type People } from '../src/review/people.ts';
import { reasonText, stakeLines } from '../src/review/reasons.ts';
import { type ReviewPage, reviewPageOf, shownAtOnce } from '../src/review/review-page.ts';
import { comparedIn, verdictText } from '../src/review/verdict-text.ts';
import { lang } from '../src/words.ts';

afterAll(() => {
  lang.value = 'en';
});

const NAMES = { seats: ['Ana', 'Ben', 'Carla'] };

const nobody = (reviewed: Pick<ReviewPage, 'sides'>): People => ({
  names: NAMES,
  own: [],
  sides: reviewed.sides,
});

/** A text without what choices are called in it, which has numbers of its own. */
const without = (text: string, game: GameId, actions: readonly string[]): string =>
  actions
    .map((action) => choiceText(game, action, NAMES))
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), text);

/** As it is written: in tenths of a game in 100. */
const written = (share: number): number => tenthsOf(share) / 10;

function follow(text: string, fields: readonly number[]): void {
  expect(text).not.toMatch(/[{}]|undefined|NaN/);
  expect(untraced(lang.value, text, fields), text).toEqual([]);
}

function followStakes(
  game: GameId,
  coach: CoachWords,
  people: People,
  prospects: readonly Prospect<string>[],
): void {
  const lines = stakeLines(game, coach, people, prospects);
  expect(lines).toHaveLength(prospects.length);
  for (const [at, line] of lines.entries()) {
    const prospect = prospects[at];
    if (prospect === undefined) continue;
    follow(without(line, game, [prospect.action]), lineFields(prospect));
  }
}

/** The reason of every choice, and the chance and stake of both ways. */
function followChoices(game: GameId, reviewed: ReviewPage, coach: CoachWords): void {
  const people = nobody(reviewed);
  for (const choice of reviewed.choices) {
    const { made, other, cost, stakes = [] } = choice;
    const actions = [made.action, ...(other === undefined ? [] : [other.action])];
    const fields = [
      100 * made.chance,
      100 * (other?.chance ?? made.chance),
      // The alternative differs by just the cost that stands beside it.
      written(made.chance) + written(cost),
    ];
    follow(without(reasonText(game, people, choice), game, actions), fields);
    expect(stakes.every(({ action }, at) => action === actions[at])).toBe(true);
    followStakes(game, coach, people, stakes);
  }
  expect(reviewed.choices.some(({ stakes }) => stakes?.length === 2)).toBe(true);
}

function followCourse(reviewed: ReviewPage): void {
  const { chances, turning, sides } = reviewed;
  const after = chances.slice(1);
  const led = (chances[0] ?? []).map(
    (_, side) =>
      after.filter((own) => own.every((one, rival) => rival === side || one < (own[side] ?? 0)))
        .length,
  );
  const turn = turning === undefined ? [] : [turning.n, 100 * turning.gain];
  const [now, before] = [chances[turning?.n ?? 0], chances[(turning?.n ?? 1) - 1]];
  const side = turning?.side ?? 0;
  const change = written(now?.[side] ?? 0) - written(before?.[side] ?? 0);
  follow(courseSummary(reviewed, nobody({ sides }), []), [...led, after.length, ...turn, change]);
}

let answered = 0;

/** What is said to every answer. */
function followQuiz(game: GameId, question: PlayedQuestion, coach: CoachWords): void {
  const people = nobody({ sides: NAMES.seats.map((_, seat) => seat) });
  for (const { action } of question.answers) {
    const verdict = verdictOf(question, action);
    if (verdict === undefined) throw new Error(`no answer ${action}`);
    answered++;
    const told = [verdict.given, verdict.best, ...(verdict.next ? [verdict.next] : [])];
    const gaps = told.map((one) => written(verdict.best.chance) - written(one.chance));
    const text = without(
      verdictText(game, people, verdict),
      game,
      told.map((one) => one.action),
    );
    follow(text, [...told.map(({ chance }) => 100 * chance), ...gaps]);
    followStakes(game, coach, people, comparedIn(verdict));
  }
}

test.each<[GameId, number]>([
  ...GAME_IDS.map((game): [GameId, number] => [game, 2]),
  ['dodge-dice', 3],
  ['sequence-dice', 3],
  ['skip-bo-dice', 3],
])('%s with %i players', async (id, seats) => {
  const { game, values, play } = await mixedGames<GameId>(id, seats);
  const played = play(1);
  const review = reviewOf(game, played, values);
  if (review === undefined) throw new Error('not over');
  const questions = await questionsIn<GameId>(id, played, review);
  const stakes = await stakesIn<GameId>(id, played, shownAtOnce(review));
  const reviewed = reviewPageOf(game, review, { standIns: new Set(), questions, stakes });
  for (const language of LANGS) {
    lang.value = language;
    const coach = await loadCoach(language, id);
    followChoices(id, reviewed, coach);
    followCourse(reviewed);
    for (const question of questions) followQuiz(id, question, coach);
  }
});

test('questions were among them', () => {
  expect(answered).toBeGreaterThan(20);
});
