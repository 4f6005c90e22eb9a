import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { stopEarly } from './friends.ts';
import { finishedGame, replayOf } from './records.ts';
import { LONG_NAMES } from './scenes.ts';
import { startTables } from './server.ts';
import { addressAt, atStep } from './stepper.ts';
import { playToEnd } from './table.ts';

const app = appForAll(startTables);

const SMALL = { viewport: { width: 320, height: 568 } };

test('a record is stepped through by keyboard, checked, saved, and opened from the file and from its link', async () => {
  const { page, faults, close } = await app.visit('/play/skip-bo-dice', SMALL);
  await playToEnd(page, stopEarly);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.replay[data-step="0"]').waitFor();
  await page.locator('#say-status', { hasText: /^Step 0 of/ }).waitFor({ state: 'attached' });
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page)).toEqual([0, 0]);
  await page.keyboard.press('End');
  await page.locator('.replay:not([data-step="0"])').waitFor();
  const last = await page.locator('.replay').getAttribute('data-step');
  expect(Number(last)).toBeGreaterThan(20);
  await page.keyboard.press('Home');
  await page.locator('.replay[data-step="0"]').waitFor();
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowRight');
    await atStep(page, step);
  }
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('.replay[data-step="2"]').waitFor();
  await page.getByRole('button', { name: 'Check dice' }).click();
  await page
    .locator('.note-card')
    .getByText(/^Checked: all \d+ rolls/)
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.note-card').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save game' }).click();
  const file = await (await download).path();
  await page.locator('.note-card').getByText('Saved where downloads go: ').waitFor();
  await expect.poll(() => page.locator('#say-status').textContent()).toContain('.dicehall.json');
  await addressAt(page, 2);
  const link = page.url();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Other game' }).click();
  // Nothing is left of what was said in the replay.
  await expect.poll(() => page.locator('#say-status').textContent()).toBe('');
  await page.getByLabel('A saved game').setInputFiles(file);
  await page.locator('.replay[data-step="0"]').waitFor();

  const other = await app.visit(link.slice(app.url.length));
  await other.page.locator('.replay[data-step="2"]').waitFor();
  expect(faults).toEqual([]);
  await other.close();
  await close();
});

test('what is no record is answered with a sentence', async () => {
  const { page, close } = await app.visit('/replay#data=AAAA&step=3');
  await page.getByText('The record cannot be read.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Or the link of a game').fill('https://example.org/');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('That is no link to a game').waitFor();
  await page.getByLabel('Or the link of a game').fill('/api/tables/kamo-ritu-peso/records/1');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('There is no such table').waitFor();
  await close();
});

test('a link that is followed while a file is still being read is what is shown', async () => {
  const { content } = await finishedGame('skip-bo-dice');
  const link = await replayOf(await finishedGame('dodge-dice'), 0);
  const { page, faults, close } = await app.visit('/replay');
  const file = page.getByLabel('A saved game');
  await file.waitFor();
  await page.evaluate((text) => {
    Blob.prototype.text = () =>
      new Promise((read) => addEventListener('hashchange', () => read(text), { once: true }));
  }, content);
  await file.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(''),
  });
  await page.evaluate((to) => {
    location.hash = new URL(to, location.href).hash;
  }, link);
  await page.locator('.replay[data-game="dodge-dice"]').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the controls keep their place at every step, with the story below them; Space plays and pauses', async () => {
  const { page, faults, close } = await app.visit('/replay');
  const on = page.getByRole('button', { name: 'One step on' });
  const places = async (): Promise<readonly number[]> => {
    const found: number[] = [];
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [667, 375],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await on.boundingBox();
      found.push(box?.x ?? -1, box?.y ?? -1);
    }
    return found;
  };
  const games = [
    await finishedGame('skip-bo-dice'),
    await finishedGame('dodgy-dice'),
    // Their last sentence is longer than there is room for on a small phone.
    await finishedGame('skip-bo-dice', 'record', LONG_NAMES.slice(0, 2)),
  ];
  for (const finished of games) {
    const { game } = finished;
    await page.goto(`${app.url}${await replayOf(finished, 99_999)}`);
    await page.locator(`.replay[data-game="${game}"] .story[data-story="told"]`).waitFor();
    const last = Number(await page.locator('.replay').getAttribute('data-step'));
    const atEnd = await places();
    await page.keyboard.press('ArrowLeft');
    await atStep(page, last - 1);
    await page.locator('.story').waitFor({ state: 'detached' });
    expect(await places(), game).toEqual(atEnd);
  }
  await page.keyboard.press('Home');
  await atStep(page, 0);
  await page.keyboard.press('Space');
  await page.locator('.replay:not([data-step="0"])').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play by itself' }).waitFor();
  // A button makes something of it itself.
  await page.getByRole('button', { name: 'To the beginning' }).press('Space');
  await atStep(page, 0);
  expect(faults).toEqual([]);
  await close();
});
