import type { ActionOf, GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { POLL_INTERVAL } from './poll-interval.ts';
import { keptScene, showScene } from './scenes.ts';
import { heardSince, listen, untilPrompted } from './screen-reader.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

/** Fails if a key has left nothing with the focus. */
const hasPlace = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement !== document.body, undefined, POLL_INTERVAL);

/** Fails if the focus was left on what cannot be done any more. A board with arrow keys keeps its place. */
const hasWayOn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.activeElement?.matches('[aria-disabled="true"]:not([data-rove])') === false,
    undefined,
    POLL_INTERVAL,
  );

/** Tab until something fits, then Enter. */
async function press(page: Page, selector: string): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate((own) => document.activeElement?.matches(own) === true, selector);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) {
    await page.keyboard.press('Tab');
  }
  if (!(await isThere())) throw new Error(`Tab does not come to ${selector}`);
  await page.keyboard.press('Enter');
}

/** What can be done in each game, as the keyboard meets it. */
const MAY = {
  'skip-bo-dice': '.sb-fits, #actions .button:not([aria-disabled="true"])',
  'dodge-dice': '#actions .button:not([aria-disabled="true"])',
  'sequence-dice': '.sd-may, .sd-to-board',
  'dodgy-dice': '.dd-say, .dd-answers .dd-dodgy, .dd-answers .primary',
} as const;

test.each(['skip-bo-dice', 'dodge-dice', 'sequence-dice', 'dodgy-dice'] as const)(
  '%s by keyboard: the focus is never lost, and nothing is said twice',
  async (game) => {
    const { page, faults, close } = await app.visit('/settings');
    const scene = keptScene<GameId>({
      game,
      options: 'first=0',
      names: ['Ana', 'Ben'],
      people: game === 'dodgy-dice' ? [0] : [0, 1],
      act: (_, seat, actions): ActionOf<GameId> | undefined =>
        seat === 0 ? undefined : actions[0],
    });
    await showScene(page, scene);
    let at = await nextQuestion(page);
    await untilPrompted(page);
    // A page begins at its heading.
    await page.waitForFunction(
      () => document.activeElement?.matches('h1'),
      undefined,
      POLL_INTERVAL,
    );
    await listen(page);
    for (let moves = 0; moves < 3; moves++) {
      await press(page, MAY[game]);
      await hasPlace(page);
      const isBoard = await page.evaluate(
        () => document.activeElement?.matches('.sd-may') === true,
      );
      if (isBoard) await page.keyboard.press('Enter');
      at = await nextQuestion(page, at);
      await hasPlace(page);
      await hasWayOn(page);
      await untilPrompted(page);
      const heard = (await heardSince(page)).map(({ text }) => text);
      expect(heard).toEqual([...new Set(heard)]);
    }
    for (const sheet of ['.strip-log', '.strip .button:not(.strip-log):not(a)']) {
      await press(page, sheet);
      await page.locator('dialog[open]').waitFor();
      await hasPlace(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.waitForFunction(
        (own) => document.activeElement?.matches(own),
        sheet,
        POLL_INTERVAL,
      );
    }
    expect(faults).toEqual([]);
    await close();
  },
);

const isPlacing = ({ kind }: ActionOf<'skip-bo-dice'>): boolean => kind === 'place';

/** Skip-Bo Dice with a die placed: to stop, or to roll several. */
const onePlaced = () =>
  keptScene({
    game: 'skip-bo-dice',
    options: 'first=0',
    names: ['Ana', 'Ben'],
    people: [0, 1],
    act: (view, _, actions) => (view.placed === 0 ? actions.find(isPlacing) : undefined),
    suits: ({ dice, hand }) => dice.length > 0 && hand > 2,
  });

test('after an action the focus is on something that can be done', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await showScene(page, onePlaced());
  let at = await nextQuestion(page);
  // A roll, after which a die has to be placed first; then whatever the focus is on.
  await page.getByRole('button', { name: /^Roll on/ }).press('Enter');
  for (let moves = 0; moves < 3; moves++) {
    at = await nextQuestion(page, at);
    await hasWayOn(page);
    const isChoice = await page.evaluate(() => document.activeElement?.matches('button') === true);
    if (!isChoice) break;
    await page.keyboard.press('Enter');
  }
  expect(faults).toEqual([]);
  await close();
});

const onDie = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.activeElement?.matches('.sb-fits') === true,
    undefined,
    POLL_INTERVAL,
  );

test('a turn that begins, and the link to what can be done, lead to the dice that can be placed', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await showScene(
    page,
    keptScene({
      game: 'skip-bo-dice',
      options: 'first=0',
      names: ['Ana', 'Ben'],
      people: [0],
      // Ana can stop, and no die that is left fits.
      act: (view, seat, actions) =>
        seat === 1 || view.placed === 0 ? (actions.find(isPlacing) ?? actions[0]) : undefined,
      suits: ({ seat, dice, onSymbol, next }) =>
        seat === 0 && !onSymbol && dice.length > 0 && dice.every((face) => face < next),
    }),
  );
  const at = await nextQuestion(page);
  const link = page.getByRole('link', { name: 'To what you can do' });
  await link.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.id === 'actions',
    undefined,
    POLL_INTERVAL,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // She stops; Ben plays; where nobody has moved the focus meanwhile, it is on a die when she is asked again.
  await nextQuestion(page, at);
  await onDie(page);
  await link.press('Enter');
  await onDie(page);
  expect(faults).toEqual([]);
  await close();
});

test('dice that come to rest are the same dice: the focus stays on them', async () => {
  const { page, faults, close } = await app.visit('/settings');
  await showScene(page, onePlaced());
  const at = await nextQuestion(page);
  // In the page, because new dice are new for less than a second.
  await page.evaluate(() => {
    const look = (): void => {
      const die = document.querySelector<HTMLElement>('.sb-dice.just-rolled li:last-child button');
      if (die === null) return;
      watch.disconnect();
      die.focus();
      Object.assign(window, { die });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, attributes: true, subtree: true });
  });
  await page.getByRole('button', { name: /^Roll on/ }).click();
  await nextQuestion(page, at);
  await page.waitForFunction(
    () => Reflect.get(window, 'die') !== undefined,
    undefined,
    POLL_INTERVAL,
  );
  await page.locator('.sb-dice.still').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'die') === document.activeElement)).toBe(
    true,
  );
  expect(faults).toEqual([]);
  await close();
});

test('set-up by keyboard: seats come and go, the focus stays', async () => {
  const { page, faults, close } = await app.visit('/setup/skip-bo-dice');
  await page.locator('.setup').waitFor();
  const add = page.locator('.setup-more .button').first();
  await add.focus();
  for (let seats = 3; seats <= 8; seats++) {
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.setup-seats ol > li').count()).toBe(seats);
    await hasPlace(page);
    // With the last seat the button goes.
    if (seats < 8) expect(await add.evaluate((own) => own === document.activeElement)).toBe(true);
  }
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.setup-seats ol > li').count()).toBe(7);
  // Not in a name, for which a phone opens its keyboard.
  await page.waitForFunction(
    () => document.activeElement?.matches('.setup-more :first-child'),
    undefined,
    POLL_INTERVAL,
  );
  expect(faults).toEqual([]);
  await close();
});

test('how much is spoken follows the setting; what happened is polite, a call is not', async () => {
  const spokenAt = async (verbosity: string): Promise<number> => {
    const settings = { bots: 'fast', dice: 'instant', verbosity };
    const { page, close } = await app.visit('/settings', { settings });
    const scene = keptScene({
      game: 'skip-bo-dice',
      options: 'first=0',
      names: ['Ana', 'Ben'],
      people: [0, 1],
      act: () => undefined,
    });
    await showScene(page, scene);
    await untilPrompted(page);
    const roles = await page.evaluate(() =>
      ['status', 'log', 'alert'].map((one) =>
        document.getElementById(`say-${one}`)?.getAttribute('role'),
      ),
    );
    expect(roles).toEqual(['status', 'log', 'alert']);
    const said = await page.locator('#say-status').textContent();
    await close();
    return said?.length ?? 0;
  };
  const normal = await spokenAt('normal');
  expect(await spokenAt('full')).toBeGreaterThan(normal * 2);
  expect(await spokenAt('short')).toBeLessThanOrEqual(normal);
});

test('a call of DODGY cuts in, however little is to be said', async () => {
  const settings = { bots: 'fast', dice: 'instant', verbosity: 'short' };
  const { page, faults, close } = await app.visit('/settings', { settings });
  await showScene(
    page,
    DODGY_SCENES['an answer after many statements, with the stone in the middle'](),
  );
  await page.locator('.dd-answers .dd-dodgy').click();
  const said = (): Promise<string | null> => page.locator('#say-alert').textContent();
  await expect.poll(said).toMatch(/DODGY/);
  expect(faults).toEqual([]);
  await close();
});
