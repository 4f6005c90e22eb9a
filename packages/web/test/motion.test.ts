/** What moves: only what was thrown, its face turned away at first, and no word comes before the dice. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { keptScene, showScene } from './scenes.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

const MOVING = { reducedMotion: 'no-preference', settings: { bots: 'normal' } } as const;

interface Seen {
  /** Each time that dice went into the air or came to rest: whether the strip could be read then. */
  readonly air: { readonly isIn: boolean; readonly told: string }[];
  /** Where dice turned, and how much of their face was seen as they began: less than 0 is turned away. */
  readonly turned: { readonly where: string; readonly face: number }[];
  /** How often the seer stone set out. */
  stone: number;
}

/** From the next page on. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { air: [], turned: [], stone: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const strip = document.querySelector('.strip-what');
      if (strip === null) return;
      const isIn = document.documentElement.hasAttribute('data-air');
      seen.air.push({ isIn, told: getComputedStyle(strip).visibility });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-air'] });
    addEventListener('animationstart', ({ target, animationName }) => {
      if (animationName !== 'tumble' || !(target instanceof Element)) return;
      const [animation] = target.getAnimations();
      if (animation !== undefined) animation.currentTime = 0;
      const { m33 } = new DOMMatrix(getComputedStyle(target).transform);
      const part = target.closest('.dg-live, .dg-last, .dg-shelf, .dg-round');
      seen.turned.push({ where: part?.className ?? '', face: m33 });
    });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      if (this.matches('[data-stone]')) seen.stone++;
      return animate.apply(this, how);
    };
  });

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen'));

test('a call: the verdict is told when the dice have been counted, and the stone travels to the winner', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  await watch(page);
  const scene = DODGY_SCENES['an answer after many statements, with the stone in the middle'];
  await showScene(page, scene());
  await page.locator('.dd-answers .dd-dodgy').click();
  await expect.poll(async () => (await seenIn(page)).air.length).toBeGreaterThan(1);
  const { air } = await seenIn(page);
  expect(air.slice(0, 2)).toEqual([
    { isIn: true, told: 'hidden' },
    { isIn: false, told: 'visible' },
  ]);
  // Whoever was right takes a die, and the stone with it.
  const take = page.getByRole('button', { name: /^Take/ });
  await expect
    .poll(async () => {
      if ((await take.count()) > 0) await take.first().click();
      return (await seenIn(page)).stone;
    })
    .toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await close();
});

test('a roll in the middle of a round: set-aside and Penalty dice lie still, thrown dice begin turned away', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  await watch(page);
  const scene = keptScene({
    game: 'dodge-dice',
    names: ['Ana', 'Ben'],
    people: [0, 1],
    act: ({ left }, seat, actions) =>
      left < 6 && seat === 0 && actions.some(({ kind }) => kind === 'roll')
        ? undefined
        : actions[0],
  });
  await showScene(page, scene);
  await page.locator('.dg-shelf .die').first().waitFor();
  await page.locator('.dg-actions .primary').click();
  await expect
    .poll(async () => {
      const { turned } = await seenIn(page);
      return [...new Set(turned.map(({ where }) => where))].sort();
    })
    .toEqual(['dg-last', 'dg-live']);
  const { turned } = await seenIn(page);
  expect(turned.filter(({ face }) => face >= 0)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
