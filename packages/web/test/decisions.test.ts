/** The decisions after each lesson are moments of its game that are worth thinking about, by the reference. */

import { gameOf } from '@dicehall/rules';
import { questionIn, verdictOf } from '@dicehall/strategy/review';
import { LANGS, say } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { LEARNER } from '../src/games/lesson.ts';
import { choicesOf, LESSONS } from './lesson-ways.ts';
import '@dicehall/strategy/books-node';

describe.each(LESSONS)('$game', (lesson) => {
  const { game, options, seats, decisions = [] } = lesson;
  const choices = choicesOf(game);
  const asked = decisions.map((one, at) => ({ ...one, choices: choices[at] ?? [] }));

  test('the lesson ends with three decisions', () => {
    expect(decisions.length).toBe(3);
    expect(new Set(decisions.map(({ moment }) => moment)).size).toBe(3);
  });

  test.each(asked)(
    '$asks: a moment of the lesson’s game in which the learner may choose',
    ({ moment, choices: own }) => {
      const { notation, meta } = gameOf(game);
      const state = notation.parseState(moment);
      if (!state.ok) throw new Error(state.refusal.code);
      expect(notation.makeState(state.value)).toBe(moment);
      const house = notation.parseOptions(options, seats);
      if (!house.ok) throw new Error(house.refusal.code);
      const header = `${game}@${meta.rulesVersion} ${seats} ${notation.makeOptions(house.value)} `;
      expect(moment.startsWith(header)).toBe(true);
      expect(own.length).toBeGreaterThan(1);
    },
  );

  test.each(asked)(
    '$asks: the best choice wins at least 2 games in 100 more than the worst',
    async ({ moment, choices: own }) => {
      const question = await questionIn(game, { moment, options, seats, seat: LEARNER });
      if (question === undefined) throw new Error('nothing to choose');
      expect(question.answers.map(({ action }) => action)).toEqual(own);
      const chances = question.answers.map(({ chance }) => chance);
      expect(Math.max(...chances) - Math.min(...chances)).toBeGreaterThanOrEqual(0.02);
      const words = question.answers.map(({ action }) => verdictOf(question, action)?.word);
      expect(words).toContain('right');
      expect(words).toContain('costly');
      for (const { prospect } of question.answers) expect(prospect).toBeDefined();
    },
  );

  test.each(LANGS)('what is asked and learnt is short, and has no number in it (%s)', (lang) => {
    const names = { rival: 'Salamandra', other: 'Salamandra' };
    for (const { asks, learns } of decisions) {
      for (const key of [asks, learns]) {
        const text = say(lang, key, names);
        expect(text).not.toMatch(/\d/);
        expect([text, text.length <= 100]).toEqual([text, true]);
      }
    }
  });
});
