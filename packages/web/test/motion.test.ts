/** What moves: only what was thrown, its face turned away at first, and no word comes before the dice. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { keptScene, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

const MOVING = { reducedMotion: 'no-preference', settings: { bots: 'normal' } } as const;

interface Seen {
  /** Each time that dice went into the air or came to rest: whether the strip could be read then. */
  readonly air: { readonly isIn: boolean; readonly told: string }[];
  /** Where dice turned, and how much of their face was seen as they began: less than 0 is turned away. */
  readonly turned: { readonly where: string; readonly face: number }[];
  /** How often the seer stone, or a die from loser to winner, set out. */
  stone: number;
  flown: number;
}

/** From the next page on. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { air: [], turned: [], stone: 0, flown: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const strip = document.querySelector('.strip-what, .coach-caption');
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
      if (this.matches('.dd-flyer')) seen.flown++;
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
  // The winner of the call takes a die, and the stone with it.
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

test.each([
  ['the last but one flies', 6, 1],
  ['the one that ends the game does not cross its result', 5, 0],
])('a die taken: %s', async (_, dice, flown) => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  await watch(page);
  const scene = keptScene({
    game: 'dodgy-dice',
    options: 'outAt=4,first=0',
    names: ['Ana', 'Ben'],
    people: [0],
    // Ben says too much and calls what is true.
    act: ({ phase, dice: [, left] }, seat, actions) => {
      if (phase === 'take' && left === dice) return undefined;
      const call = actions.find(({ kind }) => kind === 'dodgy');
      return call ?? actions.at(seat === 0 ? 0 : -1);
    },
    suits: ({ phase, seat }) => phase === 'take' && seat === 0,
  });
  await showScene(page, scene);
  await page.getByRole('button', { name: /^Take/ }).first().click();
  await page.locator(flown === 0 ? '.table[data-phase="over"]' : '.dd-claim').waitFor();
  await expect.poll(async () => (await seenIn(page)).flown).toBe(flown);
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

test('Dodge Dice: what a round costs is not told before the Penalty die lies still', async () => {
  const { page, faults, close } = await app.visit('/play/dodge-dice', MOVING);
  await nextQuestion(page);
  await page.evaluate(() => {
    const costs: { readonly isIn: boolean; readonly text: string }[] = [];
    Object.assign(window, { costs });
    new MutationObserver(() => {
      const text = document.querySelector('.dg-points')?.textContent ?? '';
      const isIn = document.documentElement.hasAttribute('data-air');
      costs.push({ isIn, text });
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
  await page.locator('.dg-actions .primary').click();
  await page.getByText(/^(10|20|40) points$/).waitFor();
  const costs: { isIn: boolean; text: string }[] = await page.evaluate(() =>
    Reflect.get(window, 'costs'),
  );
  const inAir = costs.filter(({ isIn }) => isIn).map(({ text }) => text);
  expect(new Set(inAir)).toEqual(new Set(['Penalty: ?']));
  expect(faults).toEqual([]);
  await close();
});

interface TurnSample {
  readonly who: string;
  readonly told: string;
  readonly phase: string;
  readonly isTumbling: boolean;
}

/** Everything that can be seen from now on of whose turn it is, what is told, and whether dice turn. */
const watchTurns = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moments: TurnSample[] = [];
    Object.assign(window, { moments });
    const note = (): void => {
      const strip = document.querySelector('.strip-what');
      const table = document.querySelector<HTMLElement>('.table');
      if (strip === null || table === null) return;
      moments.push({
        who: document.querySelector('h1')?.textContent ?? '',
        told: getComputedStyle(strip).visibility === 'hidden' ? '' : (strip.textContent ?? ''),
        phase: table.dataset['phase'] ?? '',
        isTumbling: document.querySelector('.tumbling') !== null,
      });
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    });
  });

const turnsIn = (page: Page): Promise<readonly TurnSample[]> =>
  page.evaluate(() => Reflect.get(window, 'moments'));

test('the last roll of a game: it is still the roller’s turn until the dice lie there and it was told', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  // Ben has what it takes; Ana rolls on until nothing fits.
  const scene = keptScene({
    game: 'skip-bo-dice',
    options: 'goal=25,first=0',
    names: ['Ana', 'Ben'],
    people: [0],
    act: ({ closer, onSymbol, placed }, seat, actions) => {
      const isLast = seat === 0 && closer === 1;
      if (isLast && placed > 0 && !onSymbol && actions.some(({ kind }) => kind === 'roll')) {
        return undefined;
      }
      const stop = seat === 1 ? actions.find(({ kind }) => kind === 'stop') : undefined;
      return stop ?? actions.find(({ kind }) => kind === 'place') ?? actions[0];
    },
    suits: ({ closer }) => closer === 1,
  });
  await showScene(page, scene);
  await nextQuestion(page);
  await watchTurns(page);
  const go = page.locator('.sb-fits, .sb-actions .button:nth-child(2):not([aria-disabled="true"])');
  await expect
    .poll(async () => {
      // A tap on dice in the air only ends that, and so none is made.
      const isAsked = await page.locator(':root:not([data-air]) .table[data-question]').count();
      if (isAsked > 0 && (await go.count()) > 0) await go.first().click();
      return page.locator('.table').getAttribute('data-phase');
    })
    .toBe('over');
  const moments = await turnsIn(page);
  const last = moments.findLastIndex(({ isTumbling }) => isTumbling);
  const lying = moments.slice(last + 1);
  expect(moments.filter(({ isTumbling, phase }) => isTumbling && phase === 'over')).toEqual([]);
  expect(moments.filter(({ isTumbling, told }) => isTumbling && told !== '')).toEqual([]);
  expect(new Set(moments.slice(0, last).map(({ who }) => who))).toEqual(new Set(['Your turn']));
  expect(lying.find(({ told }) => told !== '')).toMatchObject({
    who: 'Your turn',
    phase: 'play',
    told: expect.stringMatching(/^Ana rolls .* can place nothing/),
  });
  // What decided it can be read at the end too.
  expect(lying.at(-1)).toMatchObject({
    who: 'Ben has won',
    told: expect.stringContaining('can place nothing'),
  });
  expect(faults).toEqual([]);
  await close();
});

test('in a lesson too no word comes before the dice', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  await watch(page);
  await page.goto(`${app.url}/learn/dodge-dice`);
  const told = async () => (await seenIn(page)).air.filter(({ isIn }) => isIn);
  const onward = page.locator('.onward .primary, .dg-actions .primary');
  await expect
    .poll(async () => {
      if ((await onward.count()) > 0) await onward.first().click();
      return (await told()).length;
    })
    .toBeGreaterThan(0);
  expect((await told()).filter((one) => one.told !== 'hidden')).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('motion that was off for a while: the stone that moved meanwhile does not set out later', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  await watch(page);
  const scene = DODGY_SCENES['an answer after many statements, with the stone in the middle'];
  await showScene(page, scene());
  await page.locator('.dd-middle [data-stone]').waitFor();
  const at = await nextQuestion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.dd-answers .dd-dodgy').click();
  const take = page.getByRole('button', { name: /^Take/ });
  await expect
    .poll(async () => {
      if ((await take.count()) > 0) await take.first().click();
      return page.locator('.dd-seat [data-stone]').count();
    })
    .toBe(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Any next action redraws the table; a click on dice in the air only ends that.
  const then = await nextQuestion(page, at);
  await expect
    .poll(async () => {
      const now = await page.locator('.table').getAttribute('data-question');
      if (now === then) await page.locator('.dd-say, .dd-answers .dd-dodgy').first().click();
      return now;
    })
    .not.toBe(then);
  expect((await seenIn(page)).stone).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('Sequence Dice: no space is lit before the dice lie still', async () => {
  const { page, faults, close } = await app.visit('/settings', MOVING);
  const scene = keptScene({
    game: 'sequence-dice',
    names: ['Ana', 'Ben'],
    people: [0, 1],
    act: () => undefined,
  });
  await showScene(page, scene);
  await page.locator('.sd-may').first().waitFor();
  await page.evaluate(() => {
    const lit: { readonly isTumbling: boolean; readonly isLit: boolean }[] = [];
    Object.assign(window, { lit });
    new MutationObserver(() => {
      const [may, other] = ['.sd-may', '.sd-space:not(.sd-may)'].map((one) => {
        const space = document.querySelector(one);
        if (space === null) return undefined;
        const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(space);
        return [borderTopWidth, borderTopColor, boxShadow].join();
      });
      if (may === undefined) return;
      const isTumbling = document.querySelector('.sd-dice.tumbling') !== null;
      lit.push({ isTumbling, isLit: may !== other });
    }).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await page.locator('.sd-may').first().press('Enter');
  const seen = (): Promise<{ isTumbling: boolean; isLit: boolean }[]> =>
    page.evaluate(() => Reflect.get(window, 'lit'));
  await expect.poll(async () => (await seen()).some(({ isTumbling }) => isTumbling)).toBe(true);
  await expect.poll(async () => (await seen()).at(-1)).toEqual({ isTumbling: false, isLit: true });
  expect((await seen()).filter(({ isTumbling, isLit }) => isTumbling && isLit)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
