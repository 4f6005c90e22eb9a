import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { nextQuestion, offered, playToEnd } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

/** Stops as soon as that is allowed, so that games are short. */
async function byMouse(page: Page): Promise<void> {
  const stop = page.locator('.sb-actions .primary');
  await ((await stop.count()) > 0 ? stop : offered(page).first()).click();
}

/** Tab until something that can be done has the focus, then Enter. */
async function byKeyboard(page: Page): Promise<void> {
  const isReached = (): Promise<boolean> =>
    page.evaluate(() => {
      const own = document.activeElement;
      const stop = document.querySelector('.sb-actions .primary');
      const wanted =
        stop ?? document.querySelector('.sb-fits, .sb-actions .button:not([aria-disabled="true"])');
      return own === wanted;
    });
  for (let tabs = 0; tabs < 40 && !(await isReached()); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Knows nothing but the names of buttons. */
const byNames =
  (stop: RegExp, place: RegExp, roll: RegExp) =>
  async (page: Page): Promise<void> => {
    const enabled = { disabled: false } as const;
    for (const name of [stop, place, roll]) {
      const button = page.getByRole('button', { name, ...enabled });
      if ((await button.count()) > 0) return button.first().click();
    }
    throw new Error('nothing can be done');
  };

describe('a game of Skip-Bo Dice against a bot, from the first screen to its end', () => {
  test('by mouse; then once more in one tap, and the dice hold', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.getByRole('link', { name: 'Play now: Skip-Bo Dice against a bot' }).click();
    expect(await playToEnd(page, byMouse)).toBeGreaterThan(3);
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with \d+ points/);
    await page.getByRole('button', { name: 'Check dice' }).click();
    await page.getByText(/^Checked: all \d+ rolls/).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.table[data-phase="play"]').waitFor();
    await nextQuestion(page);
    expect(await page.title()).toBe('● Your turn – Skip-Bo Dice');
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const { page, faults, close } = await app.visit('/');
    const play = page.getByRole('link', { name: 'Play now: Skip-Bo Dice against a bot' });
    const isThere = (): Promise<boolean> => play.evaluate((own) => own === document.activeElement);
    while (!(await isThere())) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await playToEnd(page, byKeyboard)).toBeGreaterThan(3);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/wins/);
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, with everything spoken', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
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
    await playToEnd(page, byNames(/^Stop for/, /^Place the/, /^Roll on/));
    const heard: string[] = await page.evaluate(() => Reflect.get(window, 'heard'));
    const told = heard.join('\n');
    expect(told).toMatch(/Your turn\. Place a die on space \d+\./);
    expect(told).toMatch(/Otter places the \d+/);
    expect(told).toMatch(/Heron rolls/);
    expect(told).toMatch(/wins with \d+ points/);
    expect(faults).toEqual([]);
    await close();
  });

  test('in Spanish, by the names of buttons', async () => {
    const { page, faults, close } = await app.visit('/', { locale: 'es-MX' });
    await page.getByRole('link', { name: 'Jugar ya: Skip-Bo Dice contra un bot' }).click();
    await playToEnd(page, byNames(/^Parar con/, /^Coloca/, /^Seguir tirando/));
    expect(await page.locator('.end h2').textContent()).toMatch(/^Gana .* con \d+ puntos/);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(faults).toEqual([]);
    await close();
  });
});

/** What a player would say of the table. */
const standing = (page: Page): Promise<string> =>
  page
    .locator('.players, .sb-spaces, .sb-dice')
    .allTextContents()
    .then((texts) => texts.join(' '));

describe('a table on this device', () => {
  test('is the same after the page was loaded anew, with its log', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
    let at = await nextQuestion(page);
    for (let i = 0; i < 4; i++) {
      await byMouse(page);
      at = await nextQuestion(page, at);
    }
    const before = await standing(page);
    await page.reload();
    expect(await nextQuestion(page)).toBe(at);
    expect(await standing(page)).toBe(before);
    await page.getByRole('button', { name: 'What happened' }).click();
    expect(await page.locator('dialog .log-list li').count()).toBeGreaterThan(4);
    expect(faults).toEqual([]);
    await close();
  });

  test('plays on without a network, other games too', async () => {
    const { page, faults, close } = await app.visit('/', { serviceWorkers: 'allow' });
    // The worker is in charge, and what the first screen fetches ahead has arrived.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.goto(`${app.url}/play/skip-bo-dice`);
    const at = await nextQuestion(page);
    await byMouse(page);
    await nextQuestion(page, at);
    await page.goto(`${app.url}/play/dodge-dice`);
    await page.locator('#actions button').first().waitFor();
    // Modules that are only fetched ahead may miss the service worker, and the browser says so; they are
    // fetched again when needed, and nothing else may fail.
    const isAhead = /^failed: |ERR_INTERNET_DISCONNECTED|^A preload for /;
    expect(faults.filter((fault) => !isAhead.test(fault))).toEqual([]);
    await close();
  });

  test('answers a tap that is not allowed with the rule', async () => {
    const { page, close } = await app.visit('/play/skip-bo-dice');
    const at = await nextQuestion(page);
    await page
      .getByRole('button', { name: /^Space \d+, .*, covered$/ })
      .first()
      .click({ force: true });
    const why = page.locator('.strip-what.fault');
    await why.waitFor();
    expect(await why.textContent()).toMatch(/\.$/);
    expect(await nextQuestion(page)).toBe(at);
    await close();
  });

  test('takes typed commands, and says what it did not understand', async () => {
    const { page, close } = await app.visit('/play/skip-bo-dice', {
      viewport: { width: 1280, height: 800 },
    });
    const at = await nextQuestion(page);
    const field = page.getByLabel('Type what you want to do');
    await field.fill('dance');
    await field.press('Enter');
    await page.getByText('“dance” is not a command here').first().waitFor();
    const name = await page.locator('.sb-fits').first().getAttribute('aria-label');
    const number = /Place the (\d+)/.exec(name ?? '')?.[1];
    await field.fill(
      number === undefined ? (name ?? '').replace(/ on space.*/, '') : `place ${number}`,
    );
    await field.press('Enter');
    await nextQuestion(page, at);
    await close();
  });

  test('is set up for several people, who take turns at it', async () => {
    const { page, faults, close } = await app.visit('/setup/skip-bo-dice');
    await page.getByLabel('Name of player 1').fill('Ana');
    await page.getByLabel('Name of player 2').fill('Ana');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Every player needs a name of their own.').waitFor();
    await page.getByLabel('Name of player 2').fill('Ben');
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByLabel('Points to reach').selectOption('25');
    expect(await page.locator('.setup-length').textContent()).toBe('Takes about 12 turns.');
    await page.getByRole('button', { name: 'Start' }).click();
    const turns = new Set<string>();
    for (let at = await nextQuestion(page); at !== 'over'; at = await nextQuestion(page, at)) {
      turns.add((await page.locator('.strip h1').textContent()) ?? '');
      await byMouse(page);
    }
    expect(turns).toEqual(new Set(['Ana’s turn', 'Ben’s turn']));
    expect(faults).toEqual([]);
    await close();
  });
});
