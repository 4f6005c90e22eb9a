import { GAME_IDS } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings } from './axe.ts';
import { finishedGame, replayOf } from './records.ts';
import { showScene } from './scenes.ts';

const app = appForAll();

const LAST = 99_999;

test('every game’s replay ends with its story, and each sentence leads to its moment', async () => {
  const first = await finishedGame('skip-bo-dice');
  const { page, faults, close } = await app.visit(await replayOf(first, LAST));
  for (const game of GAME_IDS) {
    const finished = await finishedGame(game);
    await page.goto(`${app.url}${await replayOf(finished, LAST)}`);
    await page.locator(`.replay[data-game="${game}"]`).waitFor();
    await page.locator('.story[data-story="told"]').waitFor();
    const parts = await page.locator('.story-parts li > span').allTextContents();
    expect(parts.length, game).toBeGreaterThan(0);
    expect(parts.length, game).toBeLessThanOrEqual(4);
    expect(parts.join(' '), game).toMatch(/Otter|Heron/);
    await page
      .locator('[aria-live], [role="log"]', { hasText: parts[0] ?? '' })
      .first()
      .waitFor({ state: 'attached' });
    if (game === 'dodge-dice') expect(await findings(page)).toEqual([]);
    // Where dice are covered, choices are judged as soon as the review has been worked out.
    await page
      .locator('.story-parts li', { hasText: /best choice|costliest choice|choices cost/ })
      .first()
      .waitFor({ timeout: 150_000 });
    const see = page.locator('.story-see').first();
    const step = /\d+/.exec((await see.getAttribute('aria-label')) ?? '')?.[0];
    await see.focus();
    await page.keyboard.press('Enter');
    await page.locator(`.replay[data-step="${step}"]`).waitFor();
  }
  expect(faults).toEqual([]);
  await close();
}, 300_000);

test('a link is followed though the record before it writes its step into the address in that moment', async () => {
  const wanted = await replayOf(await finishedGame('dodge-dice'), 0);
  const before = await replayOf(await finishedGame('skip-bo-dice'), 0);
  const { page, faults, close } = await app.visit(before);
  await page.locator('.replay[data-game="skip-bo-dice"]').waitFor();
  await page.evaluate(
    ([link = '', other = '']) => {
      location.hash = new URL(link, location.href).hash;
      // The page is told of the change later.
      history.replaceState(null, '', other);
    },
    [wanted, before],
  );
  await page.locator('.replay[data-game="dodge-dice"]').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the end of a game tells its story; the game is checked, shared and looked at again in one tap each', async () => {
  const finished = await finishedGame('skip-bo-dice');
  const { page, faults, close } = await app.visit('/', {
    viewport: { width: 320, height: 568 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await showScene(page, { ...finished, table: 'here-570c1' });
  await page.locator('.end .story[data-story="told"]').waitFor();
  expect(await findings(page)).toEqual([]);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBe(0);
  await page.getByRole('button', { name: 'Check dice' }).press('Enter');
  await page.locator('.end-note', { hasText: /^Checked: all \d+ rolls/ }).waitFor();
  await page.getByRole('button', { name: 'Share game' }).press('Enter');
  await page.locator('.end-note', { hasText: 'The link to the game is copied.' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${app.url}/replay#data=`)).toBe(true);
  await page
    .getByRole('button', { name: /^See that moment: step/ })
    .first()
    .press('Enter');
  await page.locator('.replay:not([data-step="0"])').waitFor();
  expect(faults).toEqual([]);
  await close();
}, 120_000);
