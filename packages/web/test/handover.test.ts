import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { findings } from './axe.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { keptScene, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

/** Two people at one device; a player down to four dice is out. */
async function sitDown(page: Page): Promise<void> {
  await page.getByLabel('Name of player 1').fill('Ana');
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.locator('#rule-outAt').selectOption('4');
  await page.getByRole('button', { name: 'Start' }).click();
}

type Stage = 'handover' | 'cup' | 'say' | 'answer' | 'take' | 'over';

/** Waits until somebody at the device can do something; gives what. */
async function stageOf(page: Page): Promise<Stage> {
  const stage = await page.waitForFunction(
    () => {
      const table = document.querySelector<HTMLElement>('.table');
      const { handover, phase, question } = table?.dataset ?? {};
      if (phase === 'over') return 'over';
      if (handover) return handover;
      if (!question) return false;
      if (document.querySelector('.dd-say')) return 'say';
      return document.querySelector('.dd-callers') ? 'answer' : 'take';
    },
    undefined,
    POLL_INTERVAL,
  );
  const value: unknown = await stage.jsonValue();
  for (const one of ['handover', 'cup', 'say', 'answer', 'take', 'over'] as const) {
    if (one === value) return one;
  }
  throw new Error(`no stage: ${String(value)}`);
}

/** Every text, name, attribute and form value in the document; without what was spoken, if wanted. */
const documentText = (page: Page, spoken: 'all' | 'not spoken' = 'all'): Promise<string> =>
  page.evaluate((kept) => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('no document');
    if (kept === 'not spoken') {
      for (const region of copy.querySelectorAll('#say-status, #say-log, #say-alert'))
        region.remove();
    }
    const values = [...document.querySelectorAll('input, select, output')].map((field) =>
      String(Reflect.get(field, 'value')),
    );
    return [copy.outerHTML, document.title, ...values].join('\n');
  }, spoken);

/** What the dice would be said or drawn with: images in words, in either number, and groups of dice. */
const DICE = /\b\d+ (?:bow|ship|sword|tower|tree|compass)|dd-hand|dd-group|dd-die|rolls \d/;

test('at the handover, at a covered cup and at the public table the document holds nobody’s dice', async () => {
  const { page, faults, close } = await app.visit('/setup/dodgy-dice', {
    viewport: { width: 320, height: 568 },
  });
  await sitDown(page);
  expect(await stageOf(page)).toBe('handover');
  expect(await page.locator('h1').textContent()).toMatch(/^Give the device to (?:Ana|Ben)$/);
  expect(await documentText(page)).not.toMatch(DICE);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: /^I am / }).click();
  expect(await stageOf(page)).toBe('cup');
  expect(await documentText(page)).not.toMatch(DICE);

  const cup = page.getByRole('button', { name: 'Hold to lift the cup' });
  await cup.hover();
  await page.mouse.down();
  const dice = page.locator('.cup-dice .dd-hand li .hidden-text');
  await dice.first().waitFor();
  const counts = await dice.allTextContents();
  const total = counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  expect(total).toBe(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.mouse.up();
  await dice.first().waitFor({ state: 'detached' });
  expect(await documentText(page)).not.toMatch(DICE);

  await page.locator('.cup').focus();
  await page.keyboard.down('Space');
  await dice.first().waitFor();
  await page.keyboard.up('Space');
  await dice.first().waitFor({ state: 'detached' });

  // Nothing moves under the finger when the cup goes up.
  const places = (): Promise<readonly unknown[]> =>
    page
      .locator('.cup, .cup-dice, .cup-ways button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const covered = await places();
  await page.getByRole('button', { name: 'Lift it for five seconds' }).click();
  await dice.first().waitFor();
  expect(await places()).toEqual(covered);
  await page.getByRole('button', { name: 'Cover the dice' }).click();
  await dice.first().waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Read my dice aloud' }).click();
  await page.waitForFunction(
    (text) => document.getElementById('say-status')?.textContent?.includes(text) === true,
    counts[0] ?? '',
    POLL_INTERVAL,
  );
  await page.getByRole('button', { name: 'Back to the table' }).click();
  expect(await stageOf(page)).toBe('say');
  const shown = await documentText(page);
  // The builder names what could be said; besides that nothing speaks of dice.
  expect(shown.replaceAll(/Say: \d+ \w+/g, '')).not.toMatch(/dd-hand|dd-group|rolls \d/);
  expect(faults).toEqual([]);
  await close();
});

test('two people at one device play a game to its end, and may look before they answer', async () => {
  const { page, faults, close } = await app.visit('/setup/dodgy-dice');
  await sitDown(page);
  const handed: string[] = [];
  let looks = 0;
  for (let stage = await stageOf(page); stage !== 'over'; stage = await stageOf(page)) {
    switch (stage) {
      case 'handover':
        // What was said and counted at the public table has been spoken; nobody's roll has.
        expect(await documentText(page, 'not spoken')).not.toMatch(DICE);
        expect(await documentText(page)).not.toMatch(/rolls \d|sees these dice/);
        handed.push((await page.locator('h1').textContent()) ?? '');
        await page.getByRole('button', { name: /^I am / }).click();
        break;
      case 'cup':
        await page.getByRole('button', { name: 'Back to the table' }).click();
        break;
      case 'say': {
        const question = await page.locator('.table').getAttribute('data-question');
        // More than anybody has: the speaker loses, speaks again and is out soon.
        for (let more = 0; more < 13; more++) {
          await page.getByRole('button', { name: /^One more/ }).click();
        }
        await page.locator('.dd-say').click();
        await page.locator(`.table:not([data-question="${question}"])`).waitFor();
        break;
      }
      case 'answer':
        if (looks++ === 0) {
          await page.locator('.dd-tile-own').first().click();
          break;
        }
        await page.locator('.dd-callers .dd-dodgy').click();
        await page.locator('.dd-reveal').waitFor();
        break;
      case 'take':
        await page.locator('.dd-answers .button').first().click();
        // The dice that decided the game stay in sight.
        await page.locator('.table:is([data-phase="over"], :not(:has(.dd-reveal)))').waitFor();
        break;
    }
  }
  expect(handed.length).toBeGreaterThan(6);
  expect(await page.locator('.end h2').textContent()).toMatch(/^(?:Ana|Ben) wins/);
  expect(faults).toEqual([]);
  await close();
});

test('tapping twice, or holding a key, answers one question and not the next one, which lies below the finger', async () => {
  const { page, faults, close } = await app.visit('/settings', {
    viewport: { width: 320, height: 568 },
  });
  const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Flo'];
  const people = names.map((_, seat) => seat);
  const six = { game: 'dodgy-dice', options: 'first=0', names, people } as const;
  await showScene(page, keptScene({ ...six, act: () => undefined }));
  await page.getByRole('button', { name: 'Back to the table' }).click();
  const say = page.locator('.dd-say');
  const box = await say.boundingBox();
  if (box === null) throw new Error('nothing to say');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.click(x, y);
  const isBelow = (selector: string): Promise<unknown> =>
    page.waitForFunction(
      ([at, down, wanted]) => document.elementFromPoint(at, down)?.closest(wanted) != null,
      [x, y, selector] as const,
      POLL_INTERVAL,
    );
  await isBelow('.dd-all button');
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Had all believed it, nobody could call it now.
  await page.locator('.dd-callers .dd-dodgy').first().click();
  await page.locator('.dd-reveal').waitFor();
  await page.locator('.table-side .log-list li', { hasText: 'Ben calls DODGY' }).waitFor({
    state: 'attached',
  });

  // A held key that would do the next thing too, because the focus goes on to it.
  const two = { game: 'skip-bo-dice', options: 'first=0', names: ['Ana', 'Ben'] } as const;
  await showScene(page, keptScene({ ...two, people: [0, 1], act: () => undefined }));
  const at = await nextQuestion(page);
  await page.locator('.sb-fits').first().focus();
  await page.evaluate(() => {
    Reflect.set(window, 'clicks', 0);
    addEventListener('click', () =>
      Reflect.set(window, 'clicks', Reflect.get(window, 'clicks') + 1),
    );
  });
  await page.keyboard.down('Enter');
  await nextQuestion(page, at);
  await page.locator('.table-main button:not([aria-disabled="true"]):focus').waitFor();
  const clicks = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'clicks'));
  await page.keyboard.down('Enter');
  expect(await clicks()).toBe(1);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(clicks).toBe(2);
  expect(faults).toEqual([]);
  await close();
});
