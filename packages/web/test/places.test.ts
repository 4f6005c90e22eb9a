import { GAME_IDS } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import {
  covered,
  cutNames,
  cutNote,
  placeNotes,
  places,
  putNote,
  resize,
  takeNote,
} from './fit/fits.ts';
import { finishedGame } from './records.ts';
import { keptScene, showScene } from './scenes.ts';
import { anything, nextQuestion } from './table.ts';

const app = appForAll();

const WINDOWS = [
  [320, 568],
  [375, 667],
  [390, 844],
] as const;

/** Where cards stand, the one of the player to move first: the same places on every turn. */
const cardsOf = (page: Page): Promise<string> =>
  page.locator('.players').evaluate((list) => {
    const zero = list.getBoundingClientRect().left - list.scrollLeft;
    const now = list.querySelector('.player-now');
    const cards = [...list.querySelectorAll('.player')].filter((card) => card !== now);
    const placeOf = (card: Element): string => {
      const { left, width, top, height } = card.getBoundingClientRect();
      // The player to move stands higher, about the same middle.
      return `${Math.round(left - zero)}+${Math.round(width)} ${Math.round(top + height / 2)}`;
    };
    return [...(now === null ? [] : [placeOf(now)]), ...cards.map(placeOf).sort()].join(', ');
  });

/** Whether the card of the player to move is in sight, whole. */
const isNowSeen = (page: Page): Promise<boolean> =>
  page.locator('.players').evaluate((list) => {
    const own = list.getBoundingClientRect();
    const card = list.querySelector('.player-now')?.getBoundingClientRect();
    return card !== undefined && card.left >= own.left && card.right <= own.right;
  });

test('six at one device: the player to move stands first, and nothing else moves with turns, sentences and notes', async () => {
  const { page, faults, close } = await app.visit('/setup/skip-bo-dice');
  for (let more = 0; more < 4; more++) {
    await page.getByRole('button', { name: 'Add a person', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  let at = await nextQuestion(page);
  await placeNotes(page, app);
  const stood = new Map<string, string>();
  const turns = new Set<string>();
  while (turns.size < 4) {
    turns.add((await page.locator('.player-now .player-name').textContent()) ?? '');
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height);
      const window = `${width} by ${height}`;
      const cards = await cardsOf(page);
      expect(cards, window).toBe(stood.get(window) ?? cards);
      stood.set(window, cards);
      await expect.poll(() => isNowSeen(page)).toBe(true);
    }
    await anything(page);
    at = await nextQuestion(page, at);
  }
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    const before = await places(page);
    await page.locator('.strip-what').evaluate((own) => {
      own.textContent = 'Two lines are told here on any phone, as long as they are these.';
    });
    expect(await places(page)).toBe(before);
    await putNote(page, 'Heron: “Well played”', 'Let a bot play');
    expect(await places(page)).toBe(before);
    await expect.poll(() => isNowSeen(page)).toBe(true);
    await takeNote(page);
    expect(await places(page)).toBe(before);
  }
  expect(faults).toEqual([]);
  await close();
});

/** The longest that are met: an answer, and what was missed, where words are longest. */
const NOTES = [
  ['Heron: “Well played”', 'Let a bot play'],
  ['While you were away, a bot played for you.', 'Take my seat back'],
  ['Mientras no estabas, un bot jugó por ti.', 'Recuperar mi asiento'],
] as const;
const LONG_NOTE = [
  'Mientras no estabas, hubo 58 jugadas, un bot jugó por ti y terminó la partida.',
  'OK',
] as const;

test.each([
  ['skip-bo-dice', ['Otter', 'Heron', 'Hugo']],
  ['dodge-dice', ['Otter', 'Heron', 'Hugo', 'Mimi']],
  ['sequence-dice', ['Otter', 'Heron', 'Hugo', 'Mimi']],
] as const)(
  '%s among bots: a note leaves every name to be read, covers nothing and moves nothing',
  async (game, names) => {
    const { page, close } = await app.visit('/settings');
    const act = (): undefined => undefined;
    await showScene(page, keptScene({ game, options: 'first=0', names, people: [0], act }));
    await nextQuestion(page);
    await placeNotes(page, app);
    for (const [width, height] of WINDOWS) {
      await resize(page, width, height);
      const before = await places(page);
      for (const [text, answer] of NOTES) {
        await putNote(page, text, answer);
        expect([...(await covered(page)), ...(await cutNames(page))], `${width}`).toEqual([]);
        expect(await places(page), `${width}`).toBe(before);
        await takeNote(page);
      }
    }
    await close();
  },
);

test.each(GAME_IDS)('%s, after the game: a note covers no name and moves nothing', async (game) => {
  const { page, close } = await app.visit('/settings');
  const names = ['Otter', 'Heron', 'Hugo', 'Mimi'];
  await showScene(page, { ...(await finishedGame(game, 'record', names)), table: 'here-570c1' });
  await page.locator('.end .story[data-story="told"][aria-busy="false"]').waitFor();
  await placeNotes(page, app);
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    const before = await places(page);
    for (const [text, answer] of [...NOTES, LONG_NOTE]) {
      await putNote(page, text, answer);
      const faults = [
        ...(await covered(page)),
        ...(await cutNames(page)),
        ...(await cutNote(page)),
      ];
      expect(faults, `${width}: ${text}`).toEqual([]);
      expect(await places(page), `${width}: ${text}`).toBe(before);
      await takeNote(page);
    }
  }
  await close();
});
