import { isIn } from '@dicehall/rules/dodgy-dice';
import type { Page } from 'playwright-core';
import { describe, type ExpectStatic, expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { keptScene, showScene } from './scenes.ts';
import { byNames, diceHold, focusOn, listen, nextQuestion, playToEnd } from './table.ts';

const app = appForAll();

/** Says the least, believes what is small, calls what is not, takes what is offered first. */
async function byMouse(page: Page): Promise<void> {
  const say = page.locator('.dd-say');
  if ((await say.count()) > 0) return say.click();
  const statement = page.locator('.dd-statement');
  if ((await statement.count()) === 0) return page.locator('.dd-answers .button').first().click();
  const number = Number.parseInt((await statement.textContent()) ?? '', 10);
  const believe = page.locator('.dd-answers .button:not(.dd-dodgy):not([aria-disabled="true"])');
  const isBelieved = number < 5 && (await believe.count()) > 0;
  await (isBelieved ? believe : page.locator('.dd-answers .dd-dodgy')).click();
}

/** Tab until the wanted button has the focus, then Enter. */
async function byKeyboard(page: Page): Promise<void> {
  const isReached = (): Promise<boolean> =>
    page.evaluate(() => {
      const wanted = document.querySelector('.dd-say, .dd-answers .dd-dodgy, .dd-answers .primary');
      return document.activeElement === wanted;
    });
  for (let tabs = 0; tabs < 40 && !(await isReached()); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** A short game, as it is suggested: one person and three bots, who are out with four dice. */
async function setUp(page: Page, expect: ExpectStatic): Promise<void> {
  await page.locator('[data-kind="person"]').nth(1).click();
  for (let bots = 1; bots < 3; bots++) await page.locator('.setup-more button').last().click();
  const out = page.locator('#rule-outAt');
  await expect.poll(() => out.inputValue()).toBe('4');
  const other = page.locator('.setup-rules > .button');
  await other.click();
  await expect.poll(() => out.inputValue()).toBe('0');
  await other.click();
  await expect.poll(() => out.inputValue()).toBe('4');
  await page.locator('.setup-start button').click();
}

/* Side by side: each waits for its bots most of the time. What is polled belongs to the test that polls. */
describe.concurrent('a game of Dodgy Dice against bots, to its end', () => {
  test('by mouse; axe finds nothing at any kind of moment, and the dice hold', async ({
    expect,
  }) => {
    const { page, faults, close } = await app.visit('/setup/dodgy-dice', {
      viewport: { width: 320, height: 568 },
    });
    await setUp(page, expect);
    const looked = new Set<string>();
    await playToEnd(page, async () => {
      await look(page, looked);
      await byMouse(page);
    });
    expect(looked.size).toBeGreaterThan(0);
    expect(await page.locator('.end h2').textContent()).toMatch(/wins/);
    // The dice that decided it lie below the result.
    await page.locator('.dd-reveal .dd-done').waitFor();
    expect(await findings(page)).toEqual([]);
    await diceHold(page);
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async ({ expect }) => {
    const { page, faults, close } = await app.visit('/setup/dodgy-dice');
    await setUp(page, expect);
    expect(await playToEnd(page, byKeyboard)).toBeGreaterThan(0);
    await focusOn(page, 'wins');
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, in Spanish, and every call is spoken once', async ({
    expect,
  }) => {
    const { page, faults, close } = await app.visit('/setup/dodgy-dice', { locale: 'es-MX' });
    const heard = await listen(page);
    await setUp(page, expect);
    await playToEnd(page, byNames(/^Di: /, /^Toma /, /^Grita DODGY/));
    await heard.says('Gana ');
    const told = await heard.all();
    const all = told.join('\n');
    expect(all).toMatch(/tira en secreto/);
    expect(all).toMatch(/grita DODGY/);
    expect(all).toMatch(/la piedra vidente del centro/);
    const calls = told.filter((text) => text.includes('grita DODGY'));
    const written = page.locator('.table-side .log-list li', { hasText: 'grita DODGY' });
    await expect.poll(() => written.count()).toBe(calls.length);
    expect(await page.locator('.end h2').textContent()).toMatch(/^Gana /);
    // `20 dados + piedra` is long.
    await page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(() => overflow(page)).toEqual([0, expect.any(Number)]);
    expect(faults).toEqual([]);
    await close();
  });
});

/** Looks at each kind of moment once. */
async function look(page: Page, looked: Set<string>): Promise<void> {
  const kind = await page.evaluate(() => {
    const has = (what: string): boolean => document.querySelector(what) !== null;
    return has('.dd-say') ? 'say' : has('.dd-reveal') ? 'take' : 'answer';
  });
  if (looked.has(kind)) return;
  looked.add(kind);
  expect({ kind, found: await findings(page) }).toEqual({ kind, found: [] });
}

/** A person who says too much too often, and two bots that play on. */
const knockedOut = () =>
  keptScene({
    game: 'dodgy-dice',
    options: 'outAt=4,first=0',
    names: ['Ana', 'Willi', 'Rita'],
    people: [0],
    act(view, seat, actions) {
      if (!isIn(view, 0)) return undefined;
      const most = actions.filter(({ kind }) => kind === 'say').at(-1);
      const does = (wanted: string) => actions.find(({ kind }) => kind === wanted);
      return (seat === 0 ? most : undefined) ?? does('take') ?? does('dodgy') ?? actions[0];
    },
  });

describe('at the table', () => {
  test('a player who is out is told, and need not wait for the bots', async () => {
    const { page, faults, close } = await app.visit('/settings', {
      viewport: { width: 320, height: 568 },
      settings: { bots: 'normal', dice: 'normal' },
      reducedMotion: 'no-preference',
    });
    await showScene(page, knockedOut());
    await page.getByText('You are out. Only bots are left.').first().waitFor();
    await expect.poll(() => page.locator('#say-status').textContent()).toContain('You are out.');
    // Bots that play on do not take the way to the end from under a key.
    const end = page.getByRole('button', { name: 'To the end' });
    const told = page.locator('.table-side .log-list li');
    await end.focus();
    const before = await told.count();
    await expect.poll(() => told.count()).toBeGreaterThan(before);
    expect(await end.evaluate((own) => own === document.activeElement)).toBe(true);
    // One key will do, whatever is being shown.
    await end.evaluate((own) =>
      own.addEventListener('click', () => {
        document.documentElement.dataset['pressed'] = '';
      }),
    );
    await page.keyboard.press('Enter');
    await page.locator(':root[data-pressed] .end').waitFor();
    expect(await page.locator('h1').textContent()).toMatch(/^(?:Willi|Rita) has won$/);
    expect(faults).toEqual([]);
    await close();
  });

  test('the log is whole after a reload', async () => {
    const { page, faults, close } = await app.visit('/play/dodgy-dice', {
      viewport: { width: 1280, height: 800 },
    });
    let at = await nextQuestion(page);
    for (let i = 0; i < 4 && at !== 'over'; i++) {
      await byMouse(page);
      at = await nextQuestion(page, at);
    }
    const log = (): Promise<readonly string[]> =>
      page.locator('.table-side .log-list li').allTextContents();
    const before = await log();
    await page.reload();
    expect(await nextQuestion(page)).toBe(at);
    expect(await log()).toEqual(before);
    expect(before.join(' ')).toMatch(/says: \d+/);
    expect(faults).toEqual([]);
    await close();
  });

  test('a statement can be only what is legal; beyond it the rule is named', async () => {
    const { page, close } = await app.visit('/play/dodgy-dice');
    let at = await nextQuestion(page);
    while ((await page.locator('.dd-say').count()) === 0) {
      await byNames(/^Believe it/, /^Take /, /^Call DODGY/)(page);
      at = await nextQuestion(page, at);
    }
    // What this table plays otherwise than the leaflet.
    await page.getByRole('button', { name: 'Rules' }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByText('House rules: When a player is out (with 4 dice left or fewer)')
      .waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const fewer = page.getByRole('button', { name: /^One fewer/ });
    expect(await fewer.getAttribute('aria-disabled')).toBe('true');
    await fewer.click({ force: true });
    await page.locator('.strip-what.fault').waitFor();
    expect(await nextQuestion(page)).toBe(at);
    const more = page.getByRole('button', { name: /^One more/ });
    while ((await more.getAttribute('aria-disabled')) === 'false') await more.click();
    await page.locator('.dd-image', { hasText: 'compass' }).click();
    const numbers = await page.locator('.dd-seat:not(.dd-gone) .dd-number').allTextContents();
    const ceiling = numbers.reduce((sum, own) => sum + Number(own), 0);
    await page.getByRole('button', { name: `Say: ${ceiling} compasses`, exact: true }).click();
    await page.locator('.dd-reveal').waitFor();
    await close();
  });

  test('dice are counted one by one', async () => {
    const { page, faults, close } = await app.visit('/play/dodgy-dice', {
      reducedMotion: 'no-preference',
      settings: { bots: 'fast' },
    });
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector('.dd-counter')?.textContent;
        if (text) seen.add(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const isCounted = (): Promise<boolean> =>
      page.evaluate(() => Reflect.get(window, 'seen').size > 2);
    let at = await nextQuestion(page);
    while (!(await isCounted()) && at !== 'over') {
      // A tap while dice are in the air only ends that: it is made again until it is taken.
      const before = at;
      await expect
        .poll(
          async () => {
            if (await isAsked(page, before)) {
              await byNames(/^Say: /, /^Take /, /^Believe it/, /^Call DODGY/)(page);
            }
            return isAsked(page, before);
          },
          { interval: 150 },
        )
        .toBe(false);
      at = await nextQuestion(page, at);
    }
    expect(await isCounted()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});

const isAsked = (page: Page, question: string): Promise<boolean> =>
  page.locator('.table').evaluate(({ dataset }, own) => dataset['question'] === own, question);
