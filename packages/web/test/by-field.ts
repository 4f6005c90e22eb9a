/** Whole games through the command field alone, at a table of two, and what is announced in them. */

import type { ActionOf, GameId } from '@dicehall/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App, Visit, VisitOptions } from './app.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { keptScene, type SceneSetup, showScene } from './scenes.ts';
import { focused, heardSince, listen, untilPrompted, written } from './screen-reader.ts';
import { nextQuestion } from './table.ts';

const WIDE = { viewport: { width: 1280, height: 800 } };

/** A short game of two, at the first question to Ana. */
export const short = <K extends GameId>(game: K, options: string): SceneSetup<K> => ({
  game,
  options,
  names: ['Ana', 'Ben'],
  // Two people need no bot, whose play may change; covered dice need one, because two would hand the device over.
  people: game === 'dodgy-dice' ? [0] : [0, 1],
  act: (_, seat, actions): ActionOf<K> | undefined => (seat === 0 ? undefined : actions[0]),
});

export async function sit<K extends GameId>(
  app: App,
  scene: SceneSetup<K>,
  options: VisitOptions = {},
): Promise<Visit> {
  const visit = await app.visit('/settings', { ...WIDE, ...options });
  await showScene(visit.page, keptScene(scene));
  await nextQuestion(visit.page);
  return visit;
}

export const field = (page: Page): Locator => page.locator('#command');

export async function type(page: Page, line: string): Promise<void> {
  await field(page).fill(line);
  await field(page).press('Enter');
}

/** What the field answers; waits until it does. */
export async function answerTo(page: Page, line: string, answer: RegExp | string): Promise<void> {
  await type(page, line);
  await page.locator('.command-answer').filter({ hasText: answer }).waitFor();
}

/** Plays by what the field suggests, and by nothing else; gives what was typed and what was announced. */
export async function playByField(
  page: Page,
  prefer: readonly string[],
  spell: (phrase: string, n: number) => string = (phrase) => phrase,
): Promise<readonly string[]> {
  await listen(page);
  await field(page).focus();
  await untilPrompted(page);
  const transcript = [`  status: ${await page.locator('#say-status').textContent()}`];
  let typed = 0;
  for (let at = await nextQuestion(page); at !== 'over'; at = await nextQuestion(page, at)) {
    await untilPrompted(page);
    transcript.push(...written(await heardSince(page)));
    const offered = page.locator('.command-suggested .button');
    await offered.first().waitFor();
    const phrases = await offered.allTextContents();
    const chosen = prefer.find((one) => phrases.includes(one)) ?? phrases[0] ?? '';
    const line = spell(chosen, typed++);
    transcript.push(`> ${line}`);
    await type(page, line);
  }
  await page.waitForFunction(
    () => document.activeElement?.matches('.end h2'),
    undefined,
    POLL_INTERVAL,
  );
  // The dice are checked when the game is over, which takes a moment, and the verdict is the last thing said.
  await page.waitForFunction(
    () => {
      // A link follows the verdict.
      const verdict = document.querySelector('.end-fair')?.textContent?.trim();
      const said = document.getElementById('say-status')?.textContent;
      return verdict !== undefined && said !== '' && verdict.startsWith(said ?? ' ');
    },
    undefined,
    POLL_INTERVAL,
  );
  return [...transcript, ...written(await heardSince(page)), `→ ${await focused(page)}`];
}

/** The transcripts are meant to be read; `npx vitest run <a test file> -u` writes them again. */
export const compare = (name: string, lines: readonly string[]): Promise<void> =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./transcripts/${name}.txt`);
