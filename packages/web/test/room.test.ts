import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { resize } from './fit/fits.ts';
import { keptScene, type SceneSetup, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

const PHONES = [
  [320, 568],
  [390, 844],
] as const;

/** Names of usual length, and a longer one. */
const FAMILY = ['Nora', 'Otto', 'Mum', 'Badger', 'Lili', 'Grandma'];

/** Texts that are not shown to their end. */
const cutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.flatMap(({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight ? [textContent ?? ''] : [],
      ),
    );

async function asked(page: Page, scene: Parameters<typeof showScene>[1]): Promise<void> {
  await showScene(page, scene);
  await nextQuestion(page);
}

test('a long answer of the command field scrolls in its panel, and the latest of the log stays in sight', async () => {
  const { page, faults, close } = await app.visit('/play/dodge-dice', {
    viewport: { width: 1280, height: 800 },
  });
  await nextQuestion(page);
  await page.locator('.dg-actions .primary').click();
  await page.locator('.table-side .log-list li').nth(1).waitFor();
  await page.locator('#command').fill('help');
  await page.keyboard.press('Enter');
  await page.locator('.command-page').waitFor();
  for (const [width, height] of [
    [1280, 800],
    [1280, 600],
    [1000, 420],
  ] as const) {
    await resize(page, width, height);
    const found = (): Promise<readonly string[]> =>
      page.locator('.table-side').evaluate((side) => {
        const { bottom } = side.getBoundingClientRect();
        const beyond = [...side.children].filter(
          (part) => part.getBoundingClientRect().bottom > bottom,
        );
        const log = side.querySelector('.log-list');
        const last = log?.lastElementChild?.getBoundingClientRect();
        const frame = log?.getBoundingClientRect();
        const isSeen = last !== undefined && frame !== undefined && last.bottom <= frame.bottom + 1;
        const isLower = getComputedStyle(side).overflowY === 'auto';
        return [
          ...(isLower ? [] : beyond.map(({ className }) => `${className} lies beyond the panel`)),
          ...(isSeen ? [] : ['the latest of the log is not in sight']),
          ...((frame?.height ?? 0) > 80 || isLower ? [] : ['the log is gone']),
        ];
      });
    await expect.poll(found, { message: `${width} by ${height}` }).toEqual([]);
  }
  await resize(page, 1280, 800);
  await page.locator('.command-answer').focus();
  await page.keyboard.press('End');
  const isAtEnd = (): Promise<boolean> =>
    page.locator('.command-answer').evaluate((own) => {
      const last = own.querySelector('li:last-child')?.getBoundingClientRect().bottom;
      return own.scrollTop > 0 && (last ?? Infinity) <= own.getBoundingClientRect().bottom + 1;
    });
  await expect.poll(isAtEnd).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('Dodge Dice on a phone: after the game all dice lie in the tray, and six at nothing stand at 0', async () => {
  const { page, close } = await app.visit('/settings');
  const finished = keptScene({
    game: 'dodge-dice',
    options: 'target=50',
    names: ['Nora', 'Otto'],
    people: [0],
    act: (_, __, actions) => actions[0],
    wonBy: [0],
  });
  await showScene(page, finished);
  await page.locator('.end').waitFor();
  const below = (): Promise<number> =>
    page.locator('.dg-tray').evaluate((tray) => {
      const list = tray.querySelector('.dg-live');
      const die = list?.firstElementChild;
      // As many as there can be.
      while (list != null && die != null && list.children.length < 8) {
        list.append(die.cloneNode(true));
      }
      const dice = [...tray.querySelectorAll('.dg-live > li')];
      if (dice.length < 8) return Number.POSITIVE_INFINITY;
      const lowest = Math.max(...dice.map((one) => one.getBoundingClientRect().bottom));
      return lowest - tray.getBoundingClientRect().bottom;
    });
  for (const [width, height] of PHONES) {
    await resize(page, width, height);
    expect(await below(), `at ${width}`).toBeLessThan(-3);
  }

  const six: SceneSetup<'dodge-dice'> = {
    game: 'dodge-dice',
    names: FAMILY,
    people: [0],
    options: 'first=0',
    act: () => undefined,
  };
  await page.goto(`${app.url}/settings`);
  await asked(page, keptScene(six));
  for (const [width, height] of PHONES) {
    await resize(page, width, height);
    const places = await page.locator('.dg-runner').evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      const track = all[0]?.closest('.dg-track')?.getBoundingClientRect().width ?? 0;
      const middles = boxes.map(({ left, width: wide }) => left + wide / 2);
      return {
        furthest: (Math.max(...middles) - Math.min(...middles)) / track,
        places: new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size,
      };
    });
    expect(places.places).toBe(6);
    // On a scale of a hundred points.
    expect(places.furthest, `at ${width}`).toBeLessThan(0.1);
  }
  await close();
});

test('names at a phone: six cups, the dice of a call, a long name in its turn, a set-up', async () => {
  const { page, close } = await app.visit('/settings');
  const open: SceneSetup<'dodgy-dice'> = {
    game: 'dodgy-dice',
    names: FAMILY,
    people: [0],
    options: 'first=0',
    act: () => undefined,
  };
  const called: SceneSetup<'dodgy-dice'> = {
    ...open,
    options: 'first=1',
    act: (_, seat, actions) => {
      const kinds = seat === 0 ? ['dodgy', 'believe'] : ['say', 'take', 'believe', 'dodgy'];
      // The most that can be said, so that the call is right.
      return kinds.flatMap((kind) => actions.findLast((one) => one.kind === kind) ?? [])[0];
    },
  };
  for (const scene of [open, called, { ...called, names: FAMILY.slice(1, 4) }]) {
    await page.goto(`${app.url}/settings`);
    await asked(page, keptScene(scene));
    for (const [width, height] of PHONES) {
      await resize(page, width, height);
      expect(await cutOff(page, '.dd-name'), `at ${width}`).toEqual([]);
      const hidden = await page.locator('.dd-under').evaluateAll((cups) =>
        cups.map((cup) => {
          const number = cup.querySelector('.dd-number')?.getBoundingClientRect().width ?? 0;
          return number / cup.getBoundingClientRect().width;
        }),
      );
      expect(Math.max(0, ...hidden)).toBeLessThan(0.75);
      const margins = await page.locator('.dd-image').evaluateAll((all) =>
        all.map((one) => {
          const word = document.createRange();
          word.selectNodeContents(one.querySelector('small') ?? one);
          return (one.clientWidth - word.getBoundingClientRect().width) / 2;
        }),
      );
      expect(Math.min(9, ...margins)).toBeGreaterThan(1.5);
    }
  }

  await resize(page, 320, 568);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('dicehall.settings') ?? '{}');
    localStorage.setItem('dicehall.settings', JSON.stringify({ ...kept, hand: 'left' }));
  });
  await page.goto(`${app.url}/settings`);
  const long = ['Abuela Encarnación', 'Otto', 'Lili'];
  await asked(
    page,
    keptScene({
      game: 'sequence-dice',
      options: 'first=0',
      names: long,
      people: [0, 1, 2],
      act: () => undefined,
    }),
  );
  expect(await page.locator('.strip h1').textContent()).toContain(long[0]);
  expect(await cutOff(page, '.strip h1, .strip-who-long')).toEqual([]);
  // Whichever hand holds the phone: what points to the left stands at the left.
  const back = await page.locator('.strip > a').boundingBox();
  expect(back?.x).toBeLessThan(20);

  await page.goto(`${app.url}/setup/sequence-dice`);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const field = page.locator('.seat-row .field').first();
  await field.fill('Penelope');
  expect(await cutOff(page, '.seat-row .field')).toEqual([]);
  await close();
});
