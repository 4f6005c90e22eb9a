import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { shortRecord } from './record.ts';
import { focused, heardSince, listen, readPage, untilHeard, written } from './screen-reader.ts';
import { atStep } from './stepper.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

/** The transcripts are meant to be read; `npx vitest run <this file> -u` writes them again. */
const compare = (name: string, lines: readonly string[]): Promise<void> =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./transcripts/${name}.txt`);

/** Tab from the heading to the last thing of the page. */
async function walk(page: Page, most = 60): Promise<readonly string[]> {
  const lines = [`(opened) → ${await focused(page)}`];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const isOut = await page.evaluate(() => document.activeElement === document.body);
    if (isOut) return lines;
    lines.push(`Tab → ${await focused(page)}`, ...written(await heardSince(page)));
  }
  return lines;
}

/** The heading has the focus as soon as a page is there. */
const untilOpened = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.matches('h1'), undefined, POLL_INTERVAL);

test.each(['en-GB', 'es-ES'])('setting a table up by keyboard: %s', async (locale) => {
  const { page, faults, close } = await app.visit('/setup/skip-bo-dice', { locale });
  await page.locator('.setup').waitFor();
  await untilOpened(page);
  await listen(page);
  const lines = ['# The page', ...(await readPage(page)), '', '# By Tab', ...(await walk(page))];
  await compare(`set-up-${locale.slice(0, 2)}`, lines);
  expect(faults).toEqual([]);
  await close();
});

test('the rules, read from top to bottom, and the one that matters now over a table', async () => {
  const { page, faults, close } = await app.visit('/rules/dodge-dice');
  await page.locator('h2').first().waitFor();
  await untilOpened(page);
  const lines = ['# The page', ...(await readPage(page))];
  await page.goto(`${app.url}/play/dodge-dice`);
  await nextQuestion(page);
  await page.getByRole('button', { name: 'Rules' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('.rule-now').waitFor();
  lines.push('', '# Over a table: Rules, Enter', `→ ${await focused(page)}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  lines.push(`Escape → ${await focused(page)}`);
  await compare('rules', lines);
  expect(faults).toEqual([]);
  await close();
});

test('a replay, stepped through by keyboard', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await page.goto(`${app.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await shortRecord()),
  });
  await atStep(page, 0);
  await listen(page);
  const lines = ['# The page', ...(await readPage(page)), '', '# By arrow keys'];
  for (const [key, step] of [
    ['ArrowRight', '1'],
    ['ArrowRight', '2'],
    ['ArrowRight', '3'],
    ['ArrowLeft', '2'],
  ] as const) {
    await page.keyboard.press(key);
    await untilHeard(page, `Step ${step} of`);
    lines.push(`${key} → ${await focused(page)}`, ...written(await heardSince(page)));
  }
  await compare('replay', lines);
  expect(faults).toEqual([]);
  await close();
});

test('a review: read from top to bottom, its chances walked and a chair changed by keyboard', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await page.goto(`${app.url}/replay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await shortRecord()),
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  // The result is spoken a moment after it is there, and stands in the transcript where it is spoken.
  await page.locator('#say-status').filter({ hasText: 'Ana won.' }).waitFor({ state: 'attached' });
  await listen(page);
  const lines = ['# The page', ...(await readPage(page)), '', '# By arrow keys'];
  await page.getByRole('slider').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End'] as const) {
    await page.keyboard.press(key);
    lines.push(`${key} → ${await focused(page)}`, ...written(await heardSince(page)));
  }
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await untilHeard(page, 'Ben lost.');
  lines.push('', '# Another chair', `ArrowDown → ${await focused(page)}`);
  lines.push(...written(await heardSince(page)));
  await compare('review', lines);
  expect(faults).toEqual([]);
  await close();
});
