/** The claims of a finished game of Dodgy Dice, seen through the cups. */

import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { finishedGame, replayOf } from './records.ts';
import { listen } from './table.ts';

const app = appForAll();

const SMALL = { viewport: { width: 320, height: 568 } };

test('in the review of a game between bots every claim is told from every chair, by keys', async () => {
  const address = (await replayOf(await finishedGame('dodgy-dice'), 0)).replace(
    '/replay',
    '/review',
  );
  const { page, faults, close } = await app.visit(address, SMALL);
  await page.locator('.review[data-review="told"]').waitFor();
  const look = page.getByRole('button', { name: 'Look under the cups' });
  await look.waitFor();
  const heard = await listen(page);
  await look.press('Enter');
  const told = page.locator('[data-xray="told"]');
  await told.waitFor();
  const [first = ''] = await told.locator('.xray-player > p').allTextContents();
  expect(first).toMatch(/read|misled|no claim/);
  await heard.says(first);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[data-xray]')))
    .toBe(true);
  await told.locator('summary').first().press('Enter');
  const claim = told.locator('.xray-claims > li').first();
  await claim.waitFor();
  await expect
    .poll(() => claim.innerText())
    .toMatch(
      /^Step \d+: \d+ \w+ [✓✗] (?:True|Not true)\s+\w+ held \d+ of them\.\s+To \w+ it looked true (?:\d+|less than 1|more than 99) in 100\. Their own dice alone: /,
    );
  expect(await findings(page)).toEqual([]);
  expect((await overflow(page))[0]).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('where several people played, they are asked first', async () => {
  const finished = await finishedGame('dodgy-dice');
  const content = finished.content.replaceAll(
    /"kind":"bot",("name":"\w+"),"level":"\w+"/g,
    '"kind":"person",$1',
  );
  expect(content).not.toBe(finished.content);
  const address = (await replayOf({ ...finished, content }, 0)).replace('/replay', '/review');
  const { page, faults, close } = await app.visit(address, SMALL);
  await page.locator('.review[data-review="told"]').waitFor();
  const skip = page.getByRole('button', { name: 'See all choices' });
  if ((await skip.count()) > 0) await skip.click();
  const look = page.getByRole('button', { name: 'Look under the cups' });
  await look.waitFor();
  expect(await look.getAttribute('aria-disabled')).toBe('true');
  await look.press('Enter');
  expect(await page.locator('[data-xray]').count()).toBe(0);
  await page.getByLabel('Everyone who played told me they agree').check();
  await look.press('Enter');
  await page.locator('[data-xray="told"]').waitFor();
  expect(faults).toEqual([]);
  await close();
});
