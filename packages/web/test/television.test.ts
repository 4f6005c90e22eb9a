import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { resize } from './fit/fits.ts';
import { startTables } from './server.ts';
import { playToEnd } from './table.ts';

const app = appForAll(startTables);

const SIZES = [
  [1280, 800],
  [1280, 720],
  [1920, 1080],
] as const;

test('the end of a game on a television: words of the board on one line, and a story of any length whole', async () => {
  const { page, faults, close } = await app.visit('/t/new-dodge-dice');
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.locator('.lobby-seat').nth(1).waitFor();
  await page.locator('.lobby-rules summary').click();
  // Headings stand apart from what they head, and in line with it.
  const apart = await page.locator('.lobby-rules legend').evaluateAll((legends) =>
    legends.map((legend) => {
      const { left, bottom } = (legend.firstElementChild ?? legend).getBoundingClientRect();
      const next = legend.parentElement?.querySelector('label')?.getBoundingClientRect();
      return { aside: left - (next?.left ?? 0), below: (next?.top ?? 0) - bottom };
    }),
  );
  expect(apart).toHaveLength(2);
  for (const { aside, below } of apart) {
    expect(aside).toBe(0);
    expect(below).toBeGreaterThan(8);
  }
  await page.locator('#rule-target').selectOption('50');
  await page.locator('.setup-length', { hasText: 'about 5 rounds' }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await playToEnd(page, (own) => own.locator('.dg-actions .button').first().click());

  await page.locator('.end .story[data-story="told"]').waitFor();
  await page.evaluate(() => localStorage.removeItem('dicehall.lessons'));
  await page.goto(`${app.url}/tv/${page.url().split('/').at(-1)}`);
  await page.locator('.tv-end .story[data-story="told"]').waitFor();
  // After one whole game, the bots of the next one need not be slow.
  const kept = () => page.evaluate(() => localStorage.getItem('dicehall.lessons') ?? '');
  await expect.poll(kept).toContain('hasPlayed');
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    for (const words of ['.dg-points', '.dg-shelf .dg-label']) {
      const lines = await page.locator(words).evaluate((own) => {
        const text = document.createRange();
        text.selectNodeContents(own);
        return new Set([...text.getClientRects()].map(({ top }) => top)).size;
      });
      expect({ width, words, lines }).toEqual({ width, words, lines: 1 });
    }
  }
  const size = (): Promise<number> =>
    page.locator('.tv-end').evaluate((own) => Number.parseFloat(getComputedStyle(own).fontSize));
  const isWhole = (): Promise<boolean> =>
    page.locator('.tv-end').evaluate((own) => own.scrollHeight <= own.clientHeight);
  const usual = await size();
  await page.locator('.story-parts').evaluate((list) => {
    for (const sentence of ['one', 'two', 'three', 'four']) {
      const item = document.createElement('li');
      item.textContent = `${sentence} ${'Abuela María del Carmen raised her chance to win. '.repeat(3)}`;
      list.append(item);
    }
  });
  await expect.poll(size).toBeLessThan(usual);
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    await expect.poll(isWhole, { message: `${width} by ${height}` }).toBe(true);
  }
  expect(faults).toEqual([]);
  await close();
});

test('a television opened after a game of Dodgy Dice shows the names over the cups whole', async () => {
  const { page, faults, close } = await app.visit('/t/new-dodgy-dice');
  await page.locator('.lobby[data-seated="1"]').waitFor();
  for (const before of [1, 2]) {
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.locator('.lobby-seat').nth(before).waitFor();
  }
  await page.locator('.lobby-rules summary').click();
  await page.getByLabel('Who begins').selectOption('0');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.table[data-phase="play"]').waitFor();
  await page.goto(`${app.url}/tv/${page.url().split('/').at(-1)}`);
  await page.locator('.dd-seats .dd-name').nth(2).waitFor();
  // The cups as they stand beside the end: nobody moves before this device's seat does.
  await page.locator('.tv-table').evaluate((table) => {
    table.setAttribute('data-phase', 'over');
    table.insertAdjacentHTML('beforeend', '<section class="panel tv-end"></section>');
    for (const name of table.querySelectorAll('.dd-seats .dd-name')) name.textContent = 'Beatriz';
  });
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    const cut = await page
      .locator('.dd-seats .dd-name')
      .evaluateAll((names) => names.map((own) => own.scrollWidth > own.clientWidth));
    expect({ width, height, cut }).toEqual({ width, height, cut: [false, false, false] });
  }
  expect(faults).toEqual([]);
  await close();
});
