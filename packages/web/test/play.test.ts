import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { byNames, diceHold, focusOn, listen, nextQuestion, offered, playToEnd } from './table.ts';

const app = appForAll();

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

/** Which table of Skip-Bo Dice the device keeps. */
const tableOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((tell) => {
        const opened = indexedDB.open('dicehall');
        opened.onsuccess = () => {
          const db = opened.result;
          const kept = db.transaction('tables').objectStore('tables').get('skip-bo-dice');
          kept.onsuccess = () => {
            db.close();
            tell(kept.result?.table);
          };
        };
      }),
  );

describe('a game of Skip-Bo Dice against a bot, from the first screen to its end', () => {
  test('by mouse; then once more in one tap, and the dice hold', async () => {
    const { page, faults, close } = await app.visit('/');
    await page.getByRole('link', { name: 'Play now: Skip-Bo Dice against a bot' }).click();
    expect(await playToEnd(page, byMouse)).toBeGreaterThan(3);
    expect(await page.locator('.end h2').textContent()).toMatch(/wins with \d+ points/);
    await diceHold(page);
    // As many as the board counts: in a first game there is no lot for who begins.
    const [rolls] = /roll \d+/.exec((await page.locator('.sb-worth').textContent()) ?? '') ?? [''];
    const checked = (await page.locator('.end-note').textContent()) ?? '';
    expect(checked).toContain(`all ${rolls.replace('roll ', '')} rolls were`);
    await page.getByRole('button', { name: 'Save game' }).click();
    await page.locator('.end-note', { hasText: 'skip-bo-dice.dicehall.json' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.table[data-phase="play"]').waitFor();
    await nextQuestion(page);
    await page.waitForFunction(
      () => document.title === '● Your turn – Skip-Bo Dice',
      undefined,
      POLL_INTERVAL,
    );
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
    await focusOn(page, 'wins');
    // What is over is done with: one tap begins another.
    await page.getByRole('link', { name: 'Home' }).click();
    await play.click();
    await page.locator('.table[data-phase="play"]').waitFor();
    await nextQuestion(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, with everything spoken', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
    const heard = await listen(page);
    await playToEnd(page, byNames(/^Stop for/, /^Place the/, /^Roll on/));
    await heard.says(' wins with ');
    const told = (await heard.all()).join('\n');
    expect(told).toMatch(/Your turn\. Place a die on space \d+\./);
    expect(told).toMatch(/Otter places the \d+/);
    expect(told).toMatch(/(?!Otter)\b[A-Z]\w+ rolls/);
    expect(told).toMatch(/wins with \d+ points/);
    expect(faults).toEqual([]);
    await close();
  });

  test('in Spanish, by the names of buttons', async () => {
    const { page, faults, close } = await app.visit('/', { locale: 'es-MX' });
    await page.getByRole('link', { name: 'Jugar ya: Skip-Bo Dice contra un bot' }).click();
    await playToEnd(page, byNames(/^Parar con/, /^Coloca/, /^Seguir/));
    expect(await page.locator('.end h2').textContent()).toMatch(/^Gana .* con \d+ puntos/);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(faults).toEqual([]);
    await close();
  });
});

/** What a player would say of the table. */
const scoreText = (page: Page): Promise<string> =>
  page
    .locator('.players, .sb-spaces, .sb-dice')
    .allTextContents()
    .then((texts) => texts.join(' '));

describe('a table on this device', () => {
  test('is the same after a reload, with its log', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
    let at = await nextQuestion(page);
    for (let i = 0; i < 4; i++) {
      await byMouse(page);
      at = await nextQuestion(page, at);
    }
    const before = await scoreText(page);
    await page.reload();
    expect(await nextQuestion(page)).toBe(at);
    expect(await scoreText(page)).toBe(before);
    await page.getByRole('button', { name: 'What happened' }).click();
    const lines = page.locator('dialog .log-list li');
    await lines.first().waitFor();
    expect(await lines.count()).toBeGreaterThan(4);
    expect(faults).toEqual([]);
    await close();
  });

  test('that was just set up shows who threw what for the first turn', async () => {
    const { page, faults, close } = await app.visit('/setup/sequence-dice', {
      settings: { bots: 'slow' },
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.table').waitFor();
    const { question } = await page.locator('.table').evaluate(({ dataset }) => ({ ...dataset }));
    expect(question).toBe('');
    await page.locator('.strip', { hasText: 'rolls' }).waitFor();
    await nextQuestion(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('that is reloaded in a bot’s turn shows the rest of it', async () => {
    const { page, faults, close } = await app.visit('/play/dodge-dice', {
      settings: { bots: 'slow' },
    });
    const at = await nextQuestion(page);
    await page.locator('.dg-actions .primary').click();
    await nextQuestion(page, at);
    await page.locator('.dg-actions .primary').click();
    await page.locator('.strip h1', { hasText: 'Willi' }).waitFor();
    await page.reload();
    await page.locator('.strip h1', { hasText: 'Willi' }).waitFor();
    await nextQuestion(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('goes on from the first screen, or gives way to a new one if that is meant', async () => {
    const { page, faults, close } = await app.visit('/play/skip-bo-dice');
    const before = await nextQuestion(page);
    await byMouse(page);
    await nextQuestion(page, before);
    await expect.poll(() => tableOf(page)).toBeDefined();
    const first = await tableOf(page);
    await page.getByRole('link', { name: 'Home' }).click();
    const anew = page.getByRole('button', { name: 'New game: Skip-Bo Dice against a bot' });
    await anew.click();
    await page.getByText('A game is under way: Otter, ').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Go on with Skip-Bo Dice' }).click();
    await nextQuestion(page, before);
    expect(await tableOf(page)).toBe(first);
    await page.getByRole('link', { name: 'Home' }).click();
    await anew.click();
    await page.getByRole('button', { name: 'New game', exact: true }).click();
    await nextQuestion(page);
    expect(await tableOf(page)).not.toBe(first);
    expect(faults).toEqual([]);
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

  test('shows that a tap is taken, until it is answered', async () => {
    const { page, close } = await app.visit('/play/skip-bo-dice');
    const at = await nextQuestion(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(([first]) => {
        if (first?.target instanceof Element) seen.push(first.target.localName);
      }).observe(document.body, { subtree: true, attributeFilter: ['data-taken'] });
    });
    await byMouse(page);
    await nextQuestion(page, at);
    expect(await page.evaluate(() => Reflect.get(window, 'seen')[0])).toBe('button');
    await expect.poll(() => page.locator('[data-taken]').count()).toBe(0);
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
    // A rule that names the fourth player goes with that player.
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByLabel('Who begins').selectOption({ label: 'player 4' });
    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click();
    await page.locator('.setup-length', { hasText: 'Takes about 12 turns, 10 minutes.' }).waitFor();
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
