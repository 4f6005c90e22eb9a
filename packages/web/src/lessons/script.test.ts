import { type GameId, gameOf } from '@dicehall/rules';
import { LANGS, say } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import {
  actInScript,
  beginScript,
  cardOf,
  expectedActions,
  nextCard,
  openScript,
  placeBefore,
  placeOf,
} from './script.ts';

const quietly = (): void => {};

/** A script that stands at the place, with everything played that leads to it. */
function at<K extends GameId>(lesson: Lesson<K>, place: LessonPlace) {
  const script = openScript(lesson, place);
  beginScript(script, quietly);
  return script;
}

/** Every place that a learner can come to, by every way; moments that are the same are walked once. */
function placesIn<K extends GameId>(lesson: Lesson<K>): readonly LessonPlace[] {
  const rules = gameOf(lesson.game);
  const seen = new Map<string, LessonPlace>();
  const walk = (place: LessonPlace): void => {
    const { state } = at(lesson, place);
    const key = `${place.card} ${place.done.length} ${rules.key(state)}`;
    if (seen.has(key)) return;
    seen.set(key, place);
    const here = at(lesson, place);
    if (cardOf(here).may === undefined) {
      const script = at(lesson, place);
      nextCard(script, quietly);
      if (placeOf(script).card > place.card) walk(placeOf(script));
    }
    for (const action of expectedActions(here)) {
      const script = at(lesson, place);
      actInScript(script, action, quietly);
      walk(placeOf(script));
    }
  };
  walk(BEGINNING);
  return [...seen.values()];
}

const LESSONS = Object.values(
  import.meta.glob<Lesson<GameId>>('../games/*/lesson.ts', { eager: true, import: 'lesson' }),
);

describe.each(LESSONS)('$game', (lesson) => {
  const { game } = lesson;
  const last = lesson.cards.length - 1;
  const places = placesIn(lesson);

  test('whatever the learner does, the script goes on to its last card, where the game is over', () => {
    const ends = places.filter(({ card }) => card === last);
    expect(ends.length).toBeGreaterThan(0);
    for (const place of places) {
      const script = at(lesson, place);
      const isOver = gameOf(game).turn(script.state).kind === 'over';
      expect(isOver).toBe(place.card === last);
      if (cardOf(script).may !== undefined) {
        expect(expectedActions(script).length).toBeGreaterThan(0);
      }
    }
    for (const place of ends) {
      expect(gameOf(game).result(at(lesson, place).state)?.winners).toEqual([0]);
    }
  });

  test('every action that is written is a legal one somewhere, and it is the learner’s turn', () => {
    for (const [index, { may = [] }] of lesson.cards.entries()) {
      const first = places.find(({ card }) => card === index);
      for (const [step, written] of may.entries()) {
        if (written === '?') continue;
        const before = lesson.cards.slice(0, index).flatMap((card) => card.may ?? []).length;
        const here = places.filter(
          ({ card, done }) => card === index && done.length === before + step,
        );
        const expected = new Set(here.flatMap((place) => expectedActions(at(lesson, place))));
        expect([...expected].sort()).toEqual(written.split('|').sort());
      }
      expect(first).toBeDefined();
    }
  });

  test('a legal action that the script cannot follow has its sentence, and only such a card has one', () => {
    for (const [index, { may, instead }] of lesson.cards.entries()) {
      if (may === undefined) continue;
      const isNarrow = places
        .filter(({ card }) => card === index)
        .some((place) => {
          const script = at(lesson, place);
          return expectedActions(script).length < gameOf(game).actions(script.state, 0).length;
        });
      expect([index, instead !== undefined]).toEqual([index, isNarrow]);
    }
  });

  test('each rule of its list is taught once', () => {
    const taught = lesson.cards.flatMap(({ teaches = [] }) => teaches);
    expect([...taught].sort()).toEqual([...lesson.rules].sort());
  });

  test('dice that are pictured fall as the rules read them', () => {
    const rules = gameOf(game);
    for (const { first = '' } of lesson.cards) {
      for (const word of first.split(' ').filter((one) => one.includes('~'))) {
        expect(word).toMatch(/^\*[\w,]+~[0-5]+$/);
      }
    }
    for (const place of places) {
      const script = openScript(lesson, place);
      let before = rules.clone(script.state);
      beginScript(script, ({ step, sides }) => {
        if (step.kind === 'roll' && sides !== '') {
          const thrown = Array.from(sides, Number);
          const roll = rules.sample(before, () => thrown.shift() ?? -1);
          expect([roll, thrown]).toEqual([step.roll, []]);
        }
        before = rules.clone(script.state);
      });
    }
  });

  test.each(LANGS)('has 8 to 14 cards of at most two short sentences (%s)', (lang) => {
    expect(lesson.cards.length).toBeGreaterThanOrEqual(8);
    expect(lesson.cards.length).toBeLessThanOrEqual(14);
    const names = { rival: 'Salamandra', other: 'Salamandra' };
    for (const { says, instead } of lesson.cards) {
      for (const key of [says, ...(instead === undefined ? [] : [instead])]) {
        const text = say(lang, key, names);
        expect([text, text.length <= 130]).toEqual([text, true]);
        expect(text.split(/(?<=[.?!]) /).length).toBeLessThanOrEqual(3);
      }
    }
  });

  test('one card back is the card before, at its beginning', () => {
    for (const place of places.filter(({ card }) => card > 0)) {
      const back = placeBefore(lesson, place);
      expect(back.card).toBe(place.card - 1);
      expect(place.done.slice(0, back.done.length)).toEqual(back.done);
      expect(placeOf(at(lesson, back))).toEqual(back);
    }
  });

  test.each([
    { card: 99, done: [] },
    { card: 2, done: ['dance'] },
    { card: 0, done: ['roll'] },
    { card: -1, done: [] },
    { card: 0.5, done: [] },
  ])('a place that is none of its own is refused: %j', (place) => {
    expect(() => at(lesson, place)).toThrow(RangeError);
  });
});
