/** Ways to a moment that is worth a picture: at a table, at a server, in a replay. */

import type { GameId } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { anything, nextQuestion, offered, playToEnd } from '../../test/table.ts';

export type Way = (page: Page) => Promise<unknown>;

export const atFirst: Way = (page) => nextQuestion(page);

/** One way after the other. */
export const inTurn =
  (...ways: readonly Way[]): Way =>
  async (page) => {
    for (const way of ways) await way(page);
  };

/** Presses what is called that, and waits for what it brings. */
export const press =
  (name: string | RegExp, brings?: string): Way =>
  async (page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    if (brings !== undefined) await page.locator(brings).first().waitFor();
  };

export const see =
  (selector: string): Way =>
  (page) =>
    page.locator(selector).first().waitFor();

/** Taps until that is there: a tap right after the last one counts as its second half, and does nothing. */
export const tapFor =
  (target: string, selector: string): Way =>
  async (page) => {
    const wanted = page.locator(selector).first();
    for (let taps = 0; taps < 20 && !(await wanted.isVisible()); taps++) {
      await page.locator(target).first().click({ force: true });
      await wanted.waitFor({ timeout: 500 }).catch(() => {});
    }
    await wanted.waitFor();
  };

interface Play {
  /** One decision that brings the game to an end soon. */
  readonly decide: (page: Page) => Promise<void>;
  /** Decisions until the board is worth a picture. */
  readonly toPicture: number;
}

/** How a game is played for pictures, where anything will not do. */
const PLAYS: Readonly<Partial<Record<GameId, Partial<Play>>>> = {
  'skip-bo-dice': {
    decide: async (page) => {
      const stop = page.locator('.sb-actions .primary');
      await ((await stop.count()) > 0 ? stop : offered(page).first()).click();
    },
  },
  'dodge-dice': { decide: (page) => page.locator('.dg-actions .button').first().click() },
  'sequence-dice': {
    decide: async (page) => {
      const winning = page.locator('.sd-may:has(.sd-mark-row)');
      await ((await winning.count()) > 0 ? winning : offered(page)).first().click();
    },
    toPicture: 12,
  },
  'dodgy-dice': {
    decide: (page) =>
      page.locator('.dd-say, .dd-answers .button:not([aria-disabled="true"])').last().click(),
  },
};

const playOf = (game: GameId): Play => ({ decide: anything, toPicture: 3, ...PLAYS[game] });

/** One decision. */
export const decide = (game: GameId): Way => playOf(game).decide;

/** To the end, with its story told. */
export const toEnd =
  (game: GameId): Way =>
  async (page) => {
    await playToEnd(page, playOf(game).decide);
    await page.locator('.story:not([data-story="loading"])').waitFor();
  };

/** Plays n decisions; left out, until the board is worth a picture. */
export const into =
  (game: GameId, decisions = playOf(game).toPicture): Way =>
  async (page) => {
    let at = await nextQuestion(page);
    for (let i = 0; i < decisions && at !== 'over'; i++) {
      await playOf(game).decide(page);
      at = await nextQuestion(page, at);
    }
  };

/** Skip-Bo Dice: a choice between stopping and rolling on. */
export const toChoice: Way = async (page) => {
  let at = await nextQuestion(page);
  while ((await page.locator('.sb-actions .primary').count()) === 0) {
    await offered(page).first().click();
    at = await nextQuestion(page, at);
  }
};

/** Dodge Dice some rolls in: a seat at this device may take or ignore what fell, or rolls or skips. */
export const toDodge =
  (until: 'take' | 'roll'): Way =>
  async (page) => {
    const first = page.locator('.dg-actions .primary');
    const wanted = page.locator('.dg-actions .primary', {
      hasText: until === 'take' ? 'Take' : 'Roll',
    });
    let at = await nextQuestion(page);
    for (let moves = 0; moves < 3 || (await wanted.count()) === 0; moves++) {
      await first.click();
      at = await nextQuestion(page, at);
    }
  };

/** Dodgy Dice until somebody is asked with that on the screen. */
export const toDodgy =
  (until: '.dd-say' | '.dd-statement'): Way =>
  async (page) => {
    let at = await nextQuestion(page);
    while ((await page.locator(until).count()) === 0) {
      await page
        .locator('.dd-say, .dd-answers .button:not([aria-disabled="true"])')
        .first()
        .click();
      at = await nextQuestion(page, at);
    }
  };

/** More people than two, from the set-up. */
export const people =
  (more: number): Way =>
  async (page) => {
    for (let i = 0; i < more; i++) await press('Add a person')(page);
    await press('Start')(page);
  };

/** At a new table on the server, with a bot in the second seat. */
export const withBot: Way = async (page) => {
  await page.locator('.lobby[data-seated="1"]').waitFor();
  await page.locator('.setup-more button').last().click();
  await page.locator('.lobby-seat').nth(1).waitFor();
};

export const started: Way = inTurn(
  withBot,
  (page) => page.locator('.lobby-start button').click(),
  atFirst,
);

/** The same table on a television. */
export const onTelevision =
  (shows: string): Way =>
  async (page) => {
    const lobby = page.locator('.lobby');
    const isOpen = (await lobby.count()) > 0;
    const code = isOpen ? await lobby.getAttribute('data-code') : page.url().split('/').at(-1);
    await page.goto(`${new URL(page.url()).origin}/tv/${code}`);
    await page.locator(shows).waitFor();
  };

/** The replay of the game that has just ended, some steps in. */
export const replayed =
  (steps: number): Way =>
  async (page) => {
    await page.locator('.end-ways .button').last().click();
    await page.locator('.replay').waitFor();
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight');
    await page.locator(`.replay[data-step="${steps}"]`).waitFor();
  };
