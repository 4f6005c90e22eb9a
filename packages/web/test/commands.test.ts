import type { ActionOf, GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp, type Visit, type VisitOptions } from './app.ts';
import { keptScene, type Scene, showScene } from './scenes.ts';
import { watchAssets } from './size.ts';
import { focused, heardSince, listen, untilPrompted, written } from './spoken.ts';
import { nextQuestion } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

const WIDE = { viewport: { width: 1280, height: 800 } };

/** A short game against a bot, at the first question to Ana. */
const short = <K extends GameId>(game: K, options: string): Scene<K> => ({
  game,
  options,
  names: ['Ana', 'Ben'],
  // Two people need no bot, whose play may change; covered dice need one, because two would hand the device over.
  people: game === 'dodgy-dice' ? [0] : [0, 1],
  act: (_, seat, actions): ActionOf<K> | undefined => (seat === 0 ? undefined : actions[0]),
});

async function sit<K extends GameId>(scene: Scene<K>, options: VisitOptions = {}): Promise<Visit> {
  const visit = await app.visit('/settings', { ...WIDE, ...options });
  await showScene(visit.page, keptScene(scene));
  await nextQuestion(visit.page);
  return visit;
}

const field = (page: Page) => page.locator('#command');

async function type(page: Page, line: string): Promise<void> {
  await field(page).fill(line);
  await field(page).press('Enter');
}

/** What the field answers; waits until it does. */
async function answerTo(page: Page, line: string, answer: RegExp | string): Promise<void> {
  await type(page, line);
  await page.locator('.command-answer').filter({ hasText: answer }).waitFor();
}

/** Plays by what the field suggests, and by nothing else; gives what was typed and what was announced. */
async function playByField(
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
  await page.waitForFunction(() => document.activeElement?.matches('.end h2'));
  return [...transcript, ...written(await heardSince(page)), `→ ${await focused(page)}`];
}

/** The transcripts are meant to be read; `npx vitest run <this file> -u` writes them anew. */
const compare = (name: string, lines: readonly string[]): Promise<void> =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./transcripts/${name}.txt`);

describe('a whole game through the field alone', () => {
  test.each([
    ['skip-bo-dice', 'goal=25,first=0', ['stop']],
    ['dodge-dice', 'target=50,first=0', ['take', 'roll']],
    ['dodgy-dice', 'outAt=4,first=0', ['dodgy', 'take die']],
  ] as const)('%s', async (game, options, prefer) => {
    const { page, faults, close } = await sit(short<GameId>(game, options));
    // Every third line in capitals, as nobody would mind.
    const spell = (phrase: string, n: number): string =>
      n % 3 === 2 ? phrase.toUpperCase() : phrase;
    await compare(game, await playByField(page, prefer, spell));
    expect(faults).toEqual([]);
    await close();
  });

  test('sequence-dice, in Spanish, with English words in between', async () => {
    const { page, faults, close } = await sit(short('sequence-dice', 'row=5,first=0'), {
      locale: 'es-ES',
    });
    const spell = (phrase: string, n: number): string =>
      n % 2 === 1 ? phrase.replace('coloca', 'place').replace('quita', 'remove') : phrase;
    await compare('sequence-dice-es', await playByField(page, [], spell));
    await page.locator('.end h2').filter({ hasText: /gana/i }).waitFor();
    await answerTo(page, 'roll', 'revancha');
    expect(faults).toEqual([]);
    await close();
  });
});

test('the field answers like the terminal: pages, errors with what is possible, earlier lines', async () => {
  const { page, faults, close } = await sit(short('skip-bo-dice', 'goal=25,first=0'));
  const status = page.locator('#say-status');
  const at = await nextQuestion(page);
  await answerTo(page, 'dance', /“dance” is not a command.* Possible now: “place/);
  await status.filter({ hasText: 'Possible now' }).waitFor({ state: 'attached' });
  expect(await field(page).inputValue()).toBe('dance');
  await answerTo(page, 'place 12', /Possible now: “place/);
  await answerTo(page, 'help', /place 7/);
  await status
    .filter({ hasText: 'place 7: put a die on the next space.' })
    .waitFor({ state: 'attached' });
  expect(await field(page).inputValue()).toBe('');
  await answerTo(page, 'list', '1. Place');
  await answerTo(page, 'mesa', 'Ana');
  await answerTo(page, 'log', /Ana rolls/);
  await answerTo(page, 'save', 'nothing to save');
  await answerTo(page, 'draw', /draw/);
  await answerTo(page, 'undo', /take back|undo|taken back/i);
  expect(await nextQuestion(page)).toBe(at);

  await field(page).fill('');
  await field(page).press('ArrowUp');
  expect(await field(page).inputValue()).toBe('save');
  await field(page).press('ArrowUp');
  expect(await field(page).inputValue()).toBe('log');
  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  expect(await field(page).inputValue()).toBe('');
  await field(page).fill('pla');
  await field(page).press('ArrowRight');
  await expect.poll(() => field(page).inputValue()).toMatch(/^place (?:\d|green|red|purple)/);
  await field(page).press('Enter');
  await nextQuestion(page, at);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('command');
  await type(page, 'undo');
  await expect.poll(() => nextQuestion(page)).not.toBe('');

  await type(page, 'rules');
  await page.getByRole('dialog', { name: 'Skip-Bo Dice' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await type(page, 'quit');
  await page.getByRole('link', { name: /^Go on with Skip-Bo Dice/ }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('on a phone the field is in the sheet with the log; nothing of it loads before', async () => {
  const { page, faults, close } = await sit(short('dodge-dice', 'target=50,first=0'), {
    viewport: { width: 390, height: 844 },
  });
  const assets = watchAssets(page);
  const at = await nextQuestion(page);
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByRole('dialog').waitFor();
  expect([...assets]).toEqual([]);
  const inSheet = page.locator('#command-sheet');
  await inSheet.fill('roll');
  await inSheet.press('Enter');
  await nextQuestion(page, at);
  expect([...assets].filter((path) => path.includes('/commands-'))).not.toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('command-sheet');
  expect(faults).toEqual([]);
  await close();
});
