import { type GameId, gameOf } from '@dicehall/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { BEGINNING, LEARNER, type Lesson, type LessonPlace } from '../../games/lesson.ts';
import { lastCardOf } from '../testing.ts';
import {
  answeredWith,
  cardsDone,
  decisionAt,
  decisionBefore,
  lengthOf,
  nextPlace,
} from './place.ts';

const LESSONS = Object.values(
  import.meta.glob<Lesson<GameId>>('../../games/*/lesson.ts', { eager: true, import: 'lesson' }),
);

/** The first thing that may be chosen there. */
function firstChoice<K extends GameId>(game: K, moment: string): string {
  const { notation, actions } = gameOf(game);
  const state = notation.parseState(moment);
  if (!state.ok) throw new Error(`${moment}: ${state.refusal.code}`);
  return actions(state.value, LEARNER).map(notation.makeAction)[0] ?? '';
}

describe.each(LESSONS)('$game', (lesson) => {
  const { game, cards, decisions = [] } = lesson;
  let end: LessonPlace = BEGINNING;
  beforeAll(() => {
    end = lastCardOf(lesson);
  });

  test('answers lead from the last card through all decisions, and back', () => {
    expect(decisionAt(lesson, end)).toBeUndefined();
    let place = end;
    for (const [at, { moment }] of decisions.entries()) {
      place = nextPlace(place);
      expect(decisionAt(lesson, place)).toEqual({ at, decision: decisions[at], given: undefined });
      expect(decisionBefore(lesson, place).card).toBe(place.card - 1);
      const answer = firstChoice(game, moment);
      place = answeredWith(place, answer);
      expect(decisionAt(lesson, place)?.given).toBe(answer);
      expect(cardsDone(lesson, place)).toEqual(end.done);
    }
    expect(place.card).toBe(lengthOf(lesson) - 1);
    for (let at = decisions.length - 2; at >= 0; at--) {
      place = decisionBefore(lesson, place);
      expect(decisionAt(lesson, place)).toMatchObject({ at, given: undefined });
    }
    expect(decisionBefore(lesson, place)).toEqual(end);
  });

  test('what fits no decision is none', () => {
    const { done } = end;
    const first = cards.length;
    expect(decisionAt(lesson, { card: first, done: [...done, 'dance'] })).toBeUndefined();
    expect(decisionAt(lesson, { card: first + 1, done })).toBeUndefined();
    expect(decisionAt(lesson, { card: lengthOf(lesson), done })).toBeUndefined();
  });
});

describe.each(LESSONS)('$game without decisions', ({ decisions: _, ...bare }) => {
  test('has no place after its last card', () => {
    expect(decisionAt(bare, nextPlace(lastCardOf(bare)))).toBeUndefined();
    expect(lengthOf(bare)).toBe(bare.cards.length);
  });
});
