/** Every screen that a player meets, each at its fullest: where it is, and what brings it there. For checks of all of them. */

import { type ActionOf, GAME_IDS, type GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { DODGY_SCENES } from './dodgy-scenes.ts';
import { finishedGame, replayOf } from './records.ts';
import { type Kept, keptScene, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

export interface ScreenMoment {
  readonly name: string;
  /** `url`: where the app is. The page is anywhere in it, and large enough for everything. */
  show(page: Page, url: string): Promise<unknown>;
}

const at = (path: string, ready: string): ScreenMoment => ({
  name: path,
  async show(page, url) {
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
  },
});

/** What fits on no other screen: forms and texts. */
export const PAGES: readonly ScreenMoment[] = [
  at('/', '.game-card, .home h2'),
  ...GAME_IDS.map((game) => at(`/setup/${game}`, '.seat-row')),
  at('/rules/dodge-dice', '.rule'),
  at('/settings', '.settings'),
  at('/join', 'form'),
  at('/replay', '.open-record'),
  at('/nowhere', 'h1'),
  {
    name: 'choice of bots',
    async show(page, url) {
      await page.goto(`${url}/setup/dodgy-dice`);
      await page.locator('.setup-more .button').last().click();
      await page.locator('.bot-button').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];

const scene = (name: string, kept: () => Kept): ScreenMoment => ({
  name,
  async show(page) {
    await showScene(page, kept());
    await nextQuestion(page);
  },
});

const NAMES = ['Ana', 'Ben', 'Cleo'];

/** A number of decisions into a game of three people, or one and two bots where dice are covered. */
function some(game: GameId, decisions: number): Kept {
  let done = 0;
  return keptScene<GameId>({
    game,
    options: 'first=0',
    names: NAMES,
    people: game === 'dodgy-dice' ? [0] : [0, 1, 2],
    act: (_, seat, actions): ActionOf<GameId> | undefined =>
      seat === 0 && done >= decisions ? undefined : actions[done++ % actions.length],
  });
}

const dodgy = (name: keyof typeof DODGY_SCENES): ScreenMoment =>
  scene(`Dodgy Dice, ${name}`, DODGY_SCENES[name]);

const pressed = (
  before: ScreenMoment,
  name: string,
  selector: string,
  brings: string,
): ScreenMoment => ({
  name,
  async show(page, url) {
    await before.show(page, url);
    await page.locator(selector).first().click();
    await page.locator(brings).first().waitFor();
  },
});

const skipBo = scene('Skip-Bo Dice, early', () => some('skip-bo-dice', 1));

export const TABLES: readonly ScreenMoment[] = [
  skipBo,
  scene('Dodge Dice, opening', () => some('dodge-dice', 0)),
  scene('Dodge Dice, after a roll', () =>
    keptScene({
      game: 'dodge-dice',
      options: 'first=0',
      names: NAMES,
      people: [0, 1, 2],
      act: ({ phase }, _, [first]) => (phase === 'after' ? undefined : first),
    }),
  ),
  scene('Sequence Dice, early', () => some('sequence-dice', 0)),
  scene('Sequence Dice, later', () => some('sequence-dice', 18)),
  dodgy('six open a round'),
  dodgy('an answer after many statements, with the stone in the middle'),
  dodgy('all dice of two open'),
  pressed(skipBo, 'log over a table', '.strip-log', 'dialog[open] .command'),
  pressed(skipBo, 'rules over a table', '.strip .button:not(.strip-log):not(a)', '.rule-now'),
];

/** Two people and one device: the dice of the first lie under a cup. */
const handover: ScreenMoment = {
  name: 'handover',
  async show(page) {
    const kept = keptScene({
      game: 'dodgy-dice',
      options: 'first=0',
      names: NAMES,
      people: [0, 1, 2],
      act: () => undefined,
    });
    await showScene(page, kept);
    await page.locator('.handover').waitFor();
  },
};

export const ELSEWHERE: readonly ScreenMoment[] = [
  handover,
  pressed(handover, 'cup', '.handover .primary', '[data-handover="cup"]'),
  at('/learn/skip-bo-dice', '.lesson'),
  at('/learn/dodgy-dice', '.lesson'),
  {
    name: 'end of a game',
    async show(page) {
      const finished = await finishedGame('dodge-dice');
      await showScene(page, { ...finished, table: 'here-570c1' });
      await page.locator('.end .story[data-story="told"]').waitFor();
    },
  },
  {
    name: 'replay',
    async show(page, url) {
      await page.goto(url + (await replayOf(await finishedGame('skip-bo-dice'), 7)));
      await page.locator('.replay[data-step="7"]').waitFor();
    },
  },
];

/** At a server; each goes on from the one before. */
export const APART: readonly ScreenMoment[] = [
  {
    name: 'lobby',
    async show(page, url) {
      await page.goto(`${url}/t/new-skip-bo-dice`);
      await page.locator('.lobby[data-seated="1"]').waitFor();
      await page.locator('.setup-more button').last().click();
      await page.locator('.lobby-seat').nth(1).waitFor();
      await page.locator('.lobby-rules summary').click();
    },
  },
  {
    name: 'table with people apart',
    async show(page) {
      await page.locator('.lobby-start button').click();
      await nextQuestion(page);
    },
  },
  {
    name: 'settings of a table',
    async show(page) {
      await page.locator('.strip-more').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];
