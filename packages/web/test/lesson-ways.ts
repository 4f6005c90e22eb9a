/** Through a lesson: where its actions are done, and how it is kept at its end. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { Locator, Page } from 'playwright-core';
import { lesson as dodgeDice } from '../src/games/dodge-dice/lesson.ts';
import { lesson as dodgyDice } from '../src/games/dodgy-dice/lesson.ts';
import { LEARNER, type Lesson, type LessonPlace } from '../src/games/lesson.ts';
import { lesson as sequenceDice } from '../src/games/sequence-dice/lesson.ts';
import { lesson as skipBoDice } from '../src/games/skip-bo-dice/lesson.ts';
import { lastCardOf } from '../src/lessons/testing.ts';

export const LESSONS: readonly Lesson<GameId>[] = [dodgeDice, dodgyDice, sequenceDice, skipBoDice];

export function lessonOf(game: GameId): Lesson<GameId> {
  const lesson = LESSONS.find((one) => one.game === game);
  if (lesson === undefined) throw new Error(`${game} has no lesson`);
  return lesson;
}

/** As it is kept when everything of a lesson has been done and only its last card is to be read. */
export const lastCard = (game: GameId): LessonPlace => lastCardOf(lessonOf(game));

/** At a decision after it, with an answer to each of those before; with one more, where it has been judged. */
export function atDecision(game: GameId, at: number, answers: readonly string[]): LessonPlace {
  const { card, done } = lastCard(game);
  return { card: card + 1 + at, done: [...done, ...answers] };
}

/** What may be chosen at each decision after it, in notation. */
export const choicesOf = (game: GameId): readonly (readonly string[])[] =>
  (lessonOf(game).decisions ?? []).map(({ moment }) => {
    const { notation, actions } = gameOf(game);
    const state = notation.parseState(moment);
    if (!state.ok) throw new Error(`${moment}: ${state.refusal.code}`);
    return actions(state.value, LEARNER).map(notation.makeAction);
  });

/** As it is kept when all decisions were answered too, each with the first choice. */
export function lessonEnd(game: GameId): LessonPlace {
  const answers = choicesOf(game).map(([first = '']) => first);
  return atDecision(game, answers.length - 1, answers);
}

/** Where an action is done, in any language. */
export function controlFor(page: Page, game: GameId, action: string): Locator {
  const [kind = '', what = ''] = action.split(':');
  switch (game) {
    case 'skip-bo-dice': {
      if (kind === 'stop') return page.locator('.sb-actions > :first-child');
      if (kind === 'roll') return page.locator('.sb-actions > :last-child');
      const face = /\d/.test(what)
        ? page.locator('.sb-plate').getByText(what, { exact: true })
        : page.locator('.sb-wild');
      return page.locator('.sb-fits').filter({ has: face }).first();
    }
    case 'dodge-dice':
      return page.locator(/skip|ignore/.test(kind) ? `.dg-${kind}` : '.dg-actions .primary');
    case 'sequence-dice': {
      const column = 'abcdef'.indexOf(what.charAt(0)) + 1;
      return page.locator(
        `.sd-grid tr:nth-child(${what.charAt(1)}) td:nth-child(${column}) button`,
      );
    }
    case 'dodgy-dice':
      if (kind === 'say') return page.locator('.dd-say');
      if (kind === 'dodgy') return page.locator('.dd-dodgy');
      return page.locator(kind === 'take' ? '.dd-answers .primary' : '.dd-answers > :first-child');
    default:
      return page.locator('.plain-actions').getByText(kind);
  }
}
