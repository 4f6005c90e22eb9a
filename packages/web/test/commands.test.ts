import type { GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { answerTo, compare, field, playByField, short, sit, type } from './by-field.ts';
import { watchAssets } from './fit/size.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

describe('a whole game through the field alone', () => {
  test.each([
    ['skip-bo-dice', 'goal=25,first=0', ['stop']],
    ['dodge-dice', 'target=50,first=0', ['take', 'roll']],
    ['dodgy-dice', 'outAt=4,first=0', ['dodgy', 'take die']],
  ] as const)('%s', async (game, options, prefer) => {
    const { page, faults, close } = await sit(app, short<GameId>(game, options));
    // Every third line in capitals, as nobody would mind.
    const spell = (phrase: string, n: number): string =>
      n % 3 === 2 ? phrase.toUpperCase() : phrase;
    await compare(game, await playByField(page, prefer, spell));
    expect(faults).toEqual([]);
    await close();
  });
});

test('the field answers like the terminal: pages, errors with what is possible, earlier lines', async () => {
  const { page, faults, close } = await sit(app, short('skip-bo-dice', 'goal=25,first=0'));
  const status = page.locator('#say-status');
  const at = await nextQuestion(page);
  await answerTo(page, 'dance', /“dance” is not a command.* Possible now: “place/);
  await status.filter({ hasText: 'Possible now' }).waitFor({ state: 'attached' });
  expect(await field(page).inputValue()).toBe('dance');
  // What was refused is selected: the next line takes its place.
  await expect.poll(() => selected(page)).toBe('dance');
  await page.keyboard.type('place 13');
  expect(await field(page).inputValue()).toBe('place 13');
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

const selected = (page: Page): Promise<string | undefined> =>
  field(page).evaluate((own) =>
    own instanceof HTMLInputElement
      ? own.value.slice(own.selectionStart ?? 0, own.selectionEnd ?? 0)
      : undefined,
  );

test('a letter that is typed while dice are in the air ends that, and is not lost', async () => {
  const { page, faults, close } = await sit(app, short('dodge-dice', 'target=50,first=0'), {
    reducedMotion: 'no-preference',
    settings: { bots: 'normal' },
  });
  // In the very moment in which the dice go up, however fast the machine is.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (!document.documentElement.hasAttribute('data-air')) return;
      watch.disconnect();
      const key = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true });
      const isTyped = document.querySelector('#command')?.dispatchEvent(key);
      const isInAir = document.documentElement.hasAttribute('data-air');
      Object.assign(window, { typed: { isTyped, isInAir } });
    });
    watch.observe(document.documentElement, { attributes: true });
  });
  await type(page, 'roll');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'typed')))
    .toEqual({ isTyped: true, isInAir: false });
  expect(faults).toEqual([]);
  await close();
});

test('on a phone the field is in the sheet with the log; nothing of it loads before', async () => {
  const { page, faults, close } = await sit(app, short('dodge-dice', 'target=50,first=0'), {
    viewport: { width: 390, height: 844 },
  });
  const assets = watchAssets(page);
  const at = await nextQuestion(page);
  expect([...assets]).toEqual([]);
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByRole('dialog').waitFor();
  const inSheet = page.locator('#command-sheet');
  await inSheet.fill('roll');
  await inSheet.press('Enter');
  await nextQuestion(page, at);
  expect([...assets].filter((path) => path.includes('/commands-'))).not.toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('command-sheet');
  expect(faults).toEqual([]);
  await close();
});

/** Milliseconds in which a page may scroll. */
const SOON = { timeout: 5_000 };

test('on a small phone what can be typed and what came of it are in sight', async () => {
  const started = short('skip-bo-dice', 'goal=50,first=0');
  let moves = 0;
  // Enough has happened that the log takes all the room it may.
  const later: typeof started = {
    ...started,
    act: (_, __, [first]) => (moves++ < 12 ? first : undefined),
  };
  const { page, faults, close } = await sit(app, later, { viewport: { width: 320, height: 568 } });
  await page.getByRole('button', { name: 'What happened' }).click();
  const dialog = page.getByRole('dialog');
  const inSheet = page.locator('#command-sheet');
  await inSheet.focus();
  const isSeen = (part: string): Promise<boolean> =>
    dialog.locator(part).evaluate((own) => {
      const sheet = own.closest('dialog');
      const header = sheet?.querySelector('.sheet-top')?.getBoundingClientRect().bottom ?? 0;
      const edge = sheet?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = own.getBoundingClientRect();
      return top >= header - 1 && bottom <= edge + 1;
    });
  await dialog.locator('.command-suggested').waitFor();
  await expect.poll(() => isSeen('.command-suggested'), SOON).toBe(true);
  await inSheet.fill('dance');
  await inSheet.press('Enter');
  await dialog.locator('.command-answer', { hasText: '“dance”' }).waitFor();
  await expect.poll(() => isSeen('.command-answer'), SOON).toBe(true);
  // A page is longer than the sheet: it begins below the field.
  await inSheet.fill('help');
  await inSheet.press('Enter');
  await dialog.locator('.command-page').waitFor();
  await expect.poll(() => isSeen('.command-page li:first-child'), SOON).toBe(true);
  await expect.poll(() => isSeen('#command-sheet'), SOON).toBe(true);
  // The field beside a wide table is not to be had here, nor a way to it.
  expect(await page.locator('a[href="#command"]').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
