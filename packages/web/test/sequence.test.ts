import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VisitOptions } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { findings, overflow } from './axe.ts';
import { resize, SIZES } from './fit/fits.ts';
import { clipped, drawn } from './fit/pseudo.ts';
import { spaceText } from './fit/reflow.ts';
import { keptScene, showScene } from './scenes.ts';
import { byNames, diceHold, focusOn, listen, nextQuestion, playToEnd } from './table.ts';

const app = appForAll();

/** What may be chosen now; a space that wins before all others. */
async function best(page: Page): Promise<Locator> {
  const winning = page.locator('.sd-may:has(.sd-mark-row)');
  return (await winning.count()) > 0 ? winning.first() : page.locator('.sd-may').first();
}

const byMouse = async (page: Page): Promise<void> => (await best(page)).click();

/** Into the board with Tab, from choice to choice with Page Down, chosen with Enter. */
async function byKeyboard(page: Page): Promise<void> {
  const has = (selector: string): Promise<boolean> =>
    page.evaluate((own) => document.activeElement?.matches(own) ?? false, selector);
  for (let tabs = 0; tabs < 40 && !(await has('.sd-space')); tabs++) {
    await page.keyboard.press('Tab');
  }
  const wanted = (await page.locator('.sd-mark-row').count()) > 0 ? ':has(.sd-mark-row)' : '';
  for (let moves = 0; moves < 36 && !(await has(`.sd-may${wanted}`)); moves++) {
    await page.keyboard.press('PageDown');
  }
  await page.keyboard.press('Enter');
}

/** A table for five in a row against a bot, from its set-up. */
async function setUp(page: Page, start: string | RegExp = 'Start'): Promise<void> {
  await page.locator('#rule-row').selectOption('5');
  await page.locator('.seat-kind').nth(1).click();
  await page.getByRole('button', { name: start, exact: true }).click();
}

const visit = (path: string, options?: VisitOptions) => app.visit(path, options);

describe('a game of Sequence Dice against a bot to its end', () => {
  test('by mouse, from the first screen, and the dice hold', async () => {
    const { page, faults, close } = await visit('/');
    await page.getByRole('link', { name: /^Same device: Sequence Dice/ }).click();
    await setUp(page);
    expect(await playToEnd(page, byMouse)).toBeGreaterThan(0);
    expect(await page.locator('.end h2').textContent()).toMatch(/ wins with 5 in a row\.$/);
    expect(await page.locator('.sd-in-row').count()).toBeGreaterThanOrEqual(5);
    await diceHold(page);
    // With more contrast, nothing stands behind the numbers.
    const ground = (): Promise<string> =>
      page
        .locator('.sd-safe')
        .first()
        .evaluate((own) => getComputedStyle(own).backgroundImage);
    await expect.poll(ground).toContain('gradient');
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
    await expect.poll(ground).toBe('none');
    await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce' });
    await expect.poll(ground).toContain('gradient');
    await page.evaluate(() => {
      document.documentElement.dataset['colours'] = 'strong';
    });
    await expect.poll(ground).toBe('none');
    expect(faults).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const { page, faults, close } = await visit('/setup/sequence-dice');
    await setUp(page);
    expect(await playToEnd(page, byKeyboard)).toBeGreaterThan(0);
    await focusOn(page, 'wins');
    expect(faults).toEqual([]);
    await close();
  });

  test('by the names of buttons alone, with everything spoken', async () => {
    const { page, faults, close } = await visit('/setup/sequence-dice');
    await setUp(page);
    await nextQuestion(page);
    const heard = await listen(page);
    await playToEnd(page, byNames(/ and wins\./, /(?:chip here|this chip|chip off)\./));
    await heard.says(' wins.');
    const told = (await heard.all()).join('\n');
    expect(told).toMatch(/Your turn\. (?:Place|Replace|Take|The|Pile) .+\./);
    expect(told).toMatch(/Otter (?:places|replaces|removes) .* [a-f][1-6] \(\d+\)\./);
    expect(told).toMatch(/(?!Otter)\b[A-Z]\w+ rolls \d+/);
    expect(told).toMatch(/That makes 5 in a row\. \w+ wins\./);
    expect(faults).toEqual([]);
    await close();
  });

  test('in Spanish, by the names of buttons, to a draw that all agree on', async () => {
    const { page, faults, close } = await visit('/setup/sequence-dice', { locale: 'es-ES' });
    await setUp(page, 'Empezar');
    let at = await nextQuestion(page);
    for (let moves = 0; moves < 3; moves++) {
      await byNames(/ y ganas\./, /(?:aquí una|esta) ficha\./)(page);
      at = await nextQuestion(page, at);
    }
    await page.getByRole('button', { name: 'Qué ha pasado' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Acordar un empate' }).click();
    await sheet.getByRole('button', { name: 'Todos están de acuerdo: acabar la partida' }).click();
    expect(await nextQuestion(page, at)).toBe('over');
    expect(await page.locator('.end h2').textContent()).toMatch(/empate/);
    expect(await page.locator('.sd-in-row').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the board', () => {
  test('is a grid with one tab stop: arrows, Home, End and the corners', async () => {
    const { page, close } = await visit('/play/sequence-dice');
    await nextQuestion(page);
    const grid = page.getByRole('grid', { name: /^Board/ });
    expect(await grid.getByRole('row').count()).toBe(6);
    expect(await grid.getByRole('gridcell').count()).toBe(36);
    expect(await grid.locator('button[tabindex="0"]').count()).toBe(1);
    await grid.locator('button[tabindex="0"]').focus();
    const at = async (keys: string): Promise<string> => {
      await page.keyboard.press(keys);
      const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      return (name ?? '').slice(0, 2);
    };
    expect(await at('Control+Home')).toBe('a1');
    expect(await at('ArrowLeft')).toBe('a1');
    expect(await at('ArrowRight')).toBe('b1');
    expect(await at('ArrowDown')).toBe('b2');
    expect(await at('End')).toBe('f2');
    expect(await at('Control+End')).toBe('f6');
    expect(await at('Home')).toBe('a6');
    await at('l');
    await page.getByText(/^a6 to f6: .*\d empty\./).waitFor({ state: 'attached' });
    await close();
  });

  test('stays where it is while the way to it has the focus', async () => {
    const { page, close } = await visit('/play/sequence-dice');
    await nextQuestion(page);
    const places = (): Promise<readonly string[]> =>
      page.locator('.sd-frame, .sd-dice, .sd-note').evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.classList[0], x, y, width, height].join(' ');
        }),
      );
    const way = page.locator('.sd-to-board');
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      await way.evaluate((own) => own.blur());
      const before = await places();
      await way.focus();
      expect(await way.evaluate((own) => getComputedStyle(own).clipPath)).toBe('none');
      expect(await places()).toEqual(before);
    }
    await close();
  });

  test('answers a space that may not be chosen with the rule, and a typed command with the move', async () => {
    const { page, close } = await visit('/play/sequence-dice', {
      viewport: { width: 1280, height: 800 },
    });
    let at = await nextQuestion(page);
    const closed = page.locator('.sd-space[aria-disabled="true"]');
    // An 11 on an empty board leaves nothing that may not be chosen.
    while ((await closed.count()) === 0) {
      await byMouse(page);
      at = await nextQuestion(page, at);
    }
    await closed.first().click({ force: true });
    const why = page.locator('.strip-what.fault');
    await why.waitFor();
    expect(await why.textContent()).toMatch(/\.$/);
    expect(await nextQuestion(page)).toBe(at);
    const name = await page.locator('.sd-may').first().getAttribute('aria-label');
    const verb = /off\./.test(name ?? '') ? 'remove' : 'place';
    await page.getByLabel('Type what you want to do').fill(`${verb} ${name?.slice(0, 2)}`);
    await page.keyboard.press('Enter');
    await nextQuestion(page, at);
    await close();
  });

  test('gives partners one sign, and the same after a reload', async () => {
    const { page, faults, close } = await visit('/setup/sequence-dice');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    let at = await nextQuestion(page);
    // An odd number of chips placed and taken leaves some.
    for (let i = 0; i < 7; i++) {
      await byMouse(page);
      at = await nextQuestion(page, at);
    }
    const signs = (): Promise<readonly string[]> =>
      page
        .locator('.players .shape')
        .evaluateAll((all) => all.map((own) => own.getAttribute('class') ?? '').sort());
    const names = (): Promise<readonly string[]> =>
      page
        .locator('.sd-space')
        .evaluateAll((all) => all.map((own) => own.getAttribute('aria-label') ?? ''));
    const disc = 'shape seat-disc';
    const square = 'shape seat-square';
    expect(await signs()).toEqual([disc, disc, square, square]);
    const before = await names();
    expect(before.some((name) => /(?:disc|square) of \w+ and \w+\./.test(name))).toBe(true);
    await page.reload();
    expect(await nextQuestion(page)).toBe(at);
    expect(await names()).toEqual(before);
    expect(faults).toEqual([]);
    await close();
  });

  test('is clean for axe with two teams at 320 pixels, in light and dark', async () => {
    const { page, faults, close } = await visit('/setup/sequence-dice', {
      viewport: { width: 320, height: 568 },
    });
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    const at = await nextQuestion(page);
    await byMouse(page);
    await nextQuestion(page, at);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toEqual([0, 0]);
    expect(faults).toEqual([]);
    await close();
  });

  test('says whose turn it is of three, in Spanish and with text set apart, at 320 pixels', async () => {
    const { page, faults, close } = await visit('/settings', {
      viewport: { width: 320, height: 568 },
      locale: 'es-ES',
    });
    const scene = keptScene({
      game: 'sequence-dice',
      options: 'first=0',
      names: ['Ana', 'Ben', 'Carla'],
      people: [0, 1, 2],
      act: () => undefined,
    });
    await showScene(page, scene);
    await nextQuestion(page);
    await spaceText(page);
    await drawn(page);
    expect(await page.locator('.strip h1').textContent()).toBe('Turno de Ana');
    await page.getByText('5 en línea').waitFor();
    expect(await clipped(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });
});

test('partners wear one sign, from set-up on', async () => {
  const { page, faults, close } = await app.visit('/setup/sequence-dice');
  for (let more = 0; more < 2; more++) {
    await page.getByRole('button', { name: 'Add a bot' }).click();
  }
  const signs = (at: string): Promise<readonly string[]> =>
    page.locator(at).evaluateAll((all) => all.map((one) => one.innerHTML));
  const isShared = ([a, b, c, d]: readonly string[]): boolean => a === c && b === d && a !== b;
  await page.getByText('Two teams:').waitFor();
  expect(isShared(await signs('.setup-seats li .shape'))).toBe(true);
  const change = page.getByRole('button', { name: /^Shape of/ });
  const before = await signs('.setup-seats li .shape');
  await change.nth(2).click();
  const after = await signs('.setup-seats li .shape');
  expect(after[0]).not.toBe(before[0]);
  expect(isShared(after)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});
