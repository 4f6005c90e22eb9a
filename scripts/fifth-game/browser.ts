/** The game in a real browser, against the bot that any game has: everything by accessible names alone. */

import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../packages/web/test/start/chromium.ts';

/** Milliseconds after which a page has failed, on a slow machine too. */
const PATIENCE = 30_000;
const SOON = 2000;

/** What is wrong, a line each. */
export async function faultsInBrowser(url: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  try {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript({
      content: `localStorage.setItem('dicehall.settings', '{"bots":"fast","dice":"instant"}')`,
    });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    try {
      await aroundTheGame(page, url);
      await playToTheEnd(page, url);
      await afterTheGame(page);
    } catch (error) {
      faults.push(`${error}\n${page.url()}\n${await page.locator('body').innerText()}`);
    }
    faults.push(...(await sideways(page)), ...(await barriers(page)));
  } finally {
    await browser.close();
  }
  return faults;
}

/** Screens other than the table. */
async function aroundTheGame(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Rules of Pig' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pig' }).waitFor();
  await page
    .getByText(/first player to bank/i)
    .first()
    .waitFor();
  await page.goto(`${url}/setup/pig`);
  await page.getByRole('button', { name: /start/i }).waitFor();
  await page.goto(`${url}/learn/pig`);
  await page.getByRole('heading', { name: /no such page|not found/i }).waitFor();
}

async function playToTheEnd(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: /^Play now.*Pig/ }).click();
  const over = page.getByRole('heading', { name: /\bwins\b/i });
  // The line of the coach names the choice that it is about.
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  const hold = page.getByRole('button', { name: /^Hold/ }).first();
  for (let turn = 0; turn < 400; turn++) {
    await roll.or(over).first().waitFor();
    if (await over.isVisible()) return;
    const choice = turn % 4 === 3 && (await hold.isVisible()) ? hold : roll;
    // The bot may be at it again before the tap.
    await choice.click({ timeout: SOON }).catch(() => {});
  }
  throw new Error('the game does not end');
}

/** The dice checked, the story, the game once more from its record, and another game. */
async function afterTheGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check dice' }).click();
  await page
    .getByText(/^(?:Checked: )?all \d+ rolls/i)
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'The story of this game' }).waitFor();
  await page
    .getByRole('link', { name: 'Replay' })
    .or(page.getByRole('button', { name: 'Replay' }))
    .click();
  await page
    .getByText(/^Step 0 of \d+/)
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
}

/** What would keep somebody from playing, as far as axe finds it; in the dark the contrasts too. */
async function barriers(page: Page): Promise<readonly string[]> {
  const light = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return [light, dark].flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  );
}

async function sideways(page: Page): Promise<readonly string[]> {
  const over: unknown = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return over === 0 ? [] : [`the table is ${over} pixels too wide`];
}
