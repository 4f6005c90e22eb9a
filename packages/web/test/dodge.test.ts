import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings } from './axe.ts';
import { firstScreen, gzipped, watchAssets } from './fit/size.ts';
import { keptScene, showScene } from './scenes.ts';
import { byNames, diceHold, focusOn, listen, nextQuestion, playToEnd } from './table.ts';

const app = appForAll();

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

describe.concurrent('a game of Dodge Dice against a bot, to its end', () => {
  test('by mouse from the first screen, and the dice hold', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.getByRole('link', { name: 'Play now: Dodge Dice against a bot' }).click();
    expect(await playToEnd(page, byMouse)).toBeGreaterThan(3);
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with −?\d+ points/);
    await diceHold(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice');
    expect(await playToEnd(page, byKeyboard)).toBeGreaterThan(3);
    await focusOn(page, 'wins');
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, paying where that is possible, with everything spoken', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice');
    await nextQuestion(page);
    const heard = await listen(page);
    const spend = byNames(
      /^Ignore the roll for 2 chips: .* left/,
      /^Take it/,
      /^Roll /,
      /^Skip for 1/,
    );
    expect(await playToEnd(page, spend)).toBeGreaterThan(3);
    await heard.says(' wins with ');
    const told = (await heard.all()).join('\n');
    expect(told).toMatch(/Your turn\. .*: take or ignore\?/);
    expect(told).toMatch(/Otter pays 2 chips and ignores the roll: the dice pass to \w+\./);
    expect(told).toMatch(/(?!Otter)\b[A-Z]\w+ rolls: /);
    expect(told).toMatch(/wins with −?\d+ points/);
    expect(faults).toEqual([]);
    await close();
  });
});

test('what lies there from a round that is over says so to the player who opens the next', async () => {
  const { page, faults, close } = await app.visit('/settings');
  const opening = keptScene({
    game: 'dodge-dice',
    options: 'first=0',
    names: ['Ana', 'Willi'],
    people: [0],
    // At the first score: later, 20 points may be what several rounds left, and the last one may have cost more or less.
    act: ({ scores }, seat, actions) =>
      seat === 0 && scores.some((score) => score !== 0) ? undefined : actions[0],
    suits: ({ penalty, scores }) => penalty === 0 && scores.join() === '0,20',
  });
  await showScene(page, opening);
  await page.getByText('Open a new round: roll or skip?').first().waitFor();
  const last = page.getByText('Last round: 20', { exact: true });
  await last.waitFor();
  await page.getByText('Willi got 20').waitFor();
  await page.locator('.dg-actions .primary').click();
  await last.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
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
    await page.getByText(`Otter ${before - 1} chips`).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('the odds of a roll come after the table, in counts', async () => {
    const { page, close } = await app.visit('/settings');
    const seen = watchAssets(page);
    const first = await firstScreen(page, seen);
    await page.getByRole('link', { name: /Play now: Dodge Dice/ }).click();
    await page.getByRole('button', { name: /\d+ of 100 rolls ends? the round/ }).waitFor();
    const more = [...seen].filter((path) => !first.has(path) && !path.includes('worker'));
    const odds = more.filter((path) => ODDS.test(path));
    expect(odds.length).toBeGreaterThan(0);
    expect(gzipped(app.folder, odds)).toBeLessThan(8_000);
    await close();
  });
});

describe.concurrent('the table', () => {
  test('axe finds nothing in light and dark, and targets are large', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice', {
      viewport: { width: 320, height: 568 },
    });
    const at = await nextQuestion(page);
    await byMouse(page);
    await nextQuestion(page, at);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const small = await page.locator('#actions button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        // The offer of a lesson takes the place of the coach.
        if (!button.checkVisibility()) return [];
        return Math.min(width, height) < 44 ? [`${button.className} ${width}x${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    // A narrow card leaves out what the first number is; it is read out all the same.
    const card = page.locator('.player').first();
    await card.locator('.score-short').waitFor();
    expect(await card.locator('.score-whole').textContent()).toMatch(/^−?\d+ points · /);
    await page.setViewportSize({ width: 1280, height: 800 });
    await card.locator('.score-short').waitFor({ state: 'hidden' });
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
    expect(await page.locator('.end h2').textContent()).toMatch(/^Gana .* con −?\d+ puntos/);
    // All are there: nobody has to be asked.
    await page.getByRole('button', { name: 'Jugar otra vez' }).click();
    await page.locator('.table[data-phase="play"]').waitFor();
    await nextQuestion(page);
    expect(faults).toEqual([]);
    await close();
  });
});
