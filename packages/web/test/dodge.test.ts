import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { gzipped, watchAssets } from './size.ts';
import { nextQuestion, playToEnd } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

const open = (page: Page) => page.locator('#actions .button:not([aria-disabled="true"])');

/** Rolls and takes whatever falls, so that games are short. */
const byMouse = (page: Page): Promise<void> => open(page).first().click();

/** Tab until something that can be done has the focus, then Enter. */
async function byKeyboard(page: Page): Promise<void> {
  const isReached = (): Promise<boolean> =>
    page.evaluate(
      () =>
        document.activeElement?.matches('#actions .button:not([aria-disabled="true"])') === true,
    );
  for (let tabs = 0; tabs < 40 && !(await isReached()); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Knows nothing but the names of buttons, and takes the first that is there. */
const byNames =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const button = page.getByRole('button', { name, disabled: false });
      if ((await button.count()) > 0) return button.first().click();
    }
    throw new Error('nothing can be done');
  };

/** Collects what the live regions say. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const id of ['say-status', 'say-log', 'say-alert']) {
      const region = document.getElementById(id);
      if (region === null) throw new Error(`no ${id}`);
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          const text = addedNodes.length > 0 ? addedNodes[0]?.textContent : target.textContent;
          if (text) heard.push(text);
        }
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
}

describe.concurrent('a game of Dodge Dice against a bot, to its end', () => {
  test('by mouse from the first screen, and the dice hold', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.getByRole('link', { name: 'Play now: Dodge Dice against a bot' }).click();
    expect(await playToEnd(page, byMouse)).toBeGreaterThan(3);
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with -?\d+ points/);
    await page.getByRole('button', { name: 'Check dice' }).click();
    await page.getByText(/^Checked: all \d+ rolls/).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice');
    expect(await playToEnd(page, byKeyboard)).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/wins/);
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, paying where that is possible, with everything spoken', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice');
    await nextQuestion(page);
    await listen(page);
    const spend = byNames(
      /^Ignore the roll for 2 chips: .* left/,
      /^Take it/,
      /^Roll /,
      /^Skip for 1/,
    );
    expect(await playToEnd(page, spend)).toBeGreaterThan(3);
    const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'));
    const told = heard.join('\n');
    expect(told).toMatch(/Your turn\. .*: take or ignore\?/);
    expect(told).toMatch(/Otter pays 2 chips and ignores the roll: the dice pass to Heron\./);
    expect(told).toMatch(/Heron rolls: /);
    expect(told).toMatch(/wins with -?\d+ points/);
    expect(faults).toEqual([]);
    await close();
  });
});

/** What the odds alone bring; they load when the table is there. */
const ODDS = /assets\/(?:odds|bot|tables|binomial)-/;

describe.concurrent('chips', () => {
  test('skipping takes one, and a way that is not open now names the rule', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice');
    const at = await nextQuestion(page);
    const chips = page.locator('.dg-own .dg-chip');
    const before = await chips.count();
    await page.getByRole('button', { name: /^Ignore the roll for 2 chips/ }).click({ force: true });
    await page.locator('.strip-what.fault').waitFor();
    expect(await nextQuestion(page)).toBe(at);
    await page.getByRole('button', { name: /^Skip for 1 chip: 2 chips left/ }).click();
    await page.getByText(`Otter: ${before - 1} chips`).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('the odds of a roll come after the table, in counts', async () => {
    const { page, close } = await app.visit('/settings');
    const seen = watchAssets(page);
    const ahead = page.waitForRequest(/assets\/open-/);
    await page.goto(app.url);
    await ahead;
    await page.waitForLoadState('networkidle');
    const first = new Set(seen);
    await page.getByRole('link', { name: /Play now: Dodge Dice/ }).click();
    await page.getByRole('button', { name: /Ends the round in \d+ of 100/ }).waitFor();
    const more = [...seen].filter((path) => !first.has(path) && !path.includes('worker'));
    const odds = more.filter((path) => ODDS.test(path));
    expect(odds.length).toBeGreaterThan(0);
    expect(gzipped(app.folder, odds)).toBeLessThan(8_000);
    const game = more.filter((path) => !odds.includes(path));
    expect(gzipped(app.folder, game)).toBeLessThan(45_000);
    await close();
  });
});

describe.concurrent('the table', () => {
  test.each([
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 800],
  ])('a turn before and after a roll fits %d by %d', async (width, height) => {
    const { page, close } = await app.visit('/play/dodge-dice', { viewport: { width, height } });
    const rest = (): Promise<readonly number[]> =>
      page.evaluate(() => {
        const board = document.querySelector('.table-board');
        const inner = document.querySelector('.dg-board');
        return [
          document.documentElement.scrollHeight - innerHeight,
          (inner?.scrollHeight ?? 9999) - (board?.clientHeight ?? 0),
        ].map((over) => Math.max(0, over));
      });
    const at = await nextQuestion(page);
    expect(await rest()).toEqual([0, 0]);
    await byMouse(page);
    await nextQuestion(page, at);
    expect(await rest()).toEqual([0, 0]);
    await close();
  });

  test('axe finds nothing in light and dark, and targets are large', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice', {
      viewport: { width: 320, height: 568 },
      colorScheme: 'light',
    });
    const at = await nextQuestion(page);
    await byMouse(page);
    await nextQuestion(page, at);
    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await new AxeBuilder({ page }).withTags(tags).analyze();
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
    expect(dark.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const small = await page.locator('#actions button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < 44 ? [`${button.className} ${width}x${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test('three people at one device play a short game in Spanish, by the names of buttons', async () => {
    const { page, faults, close } = await app.visit('/setup/dodge-dice', { locale: 'es-MX' });
    await page.getByRole('button', { name: 'Añadir una persona' }).click();
    await page.getByLabel('Puntos que acaban la partida').selectOption('50');
    await page.getByRole('button', { name: 'Empezar' }).click();
    const turns = new Set<string>();
    const choose = byNames(/^Aceptar/, /^Tirar/, /^Dar \d+ puntos a/);
    await playToEnd(page, async () => {
      turns.add((await page.locator('.strip h1').textContent()) ?? '');
      await choose(page);
    });
    expect(turns.size).toBeGreaterThan(1);
    expect(await page.locator('.end h2').textContent()).toMatch(/^Gana .* con -?\d+ puntos/);
    expect(faults).toEqual([]);
    await close();
  });
});
