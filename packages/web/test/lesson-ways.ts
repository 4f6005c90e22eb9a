/** Through a lesson: where its actions are done, and how it is kept at its end. */

import type { GameId } from '@dicehall/rules';
import type { Locator, Page } from 'playwright-core';
import { lesson as dodgeDice } from '../src/games/dodge-dice/lesson.ts';
import { lesson as dodgyDice } from '../src/games/dodgy-dice/lesson.ts';
import type { Lesson } from '../src/games/lesson.ts';
import { lesson as sequenceDice } from '../src/games/sequence-dice/lesson.ts';
import { lesson as skipBoDice } from '../src/games/skip-bo-dice/lesson.ts';

export const LESSONS: readonly Lesson<GameId>[] = [dodgeDice, dodgyDice, sequenceDice, skipBoDice];

export function lessonOf(game: GameId): Lesson<GameId> {
  const lesson = LESSONS.find((one) => one.game === game);
  if (lesson === undefined) throw new Error(`${game} has no lesson`);
  return lesson;
}

/** As it is kept when everything of a lesson has been done and only its last card is to be read. */
export async function lastCard(game: GameId): Promise<{ card: number; done: readonly string[] }> {
  const { cards } = lessonOf(game);
  return { card: cards.length - 1, done: cards.flatMap(({ may = [] }) => may) };
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
