/** What does not fit on a screen. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { App } from '../app.ts';
import { POLL_INTERVAL } from '../poll-interval.ts';

/** A small and a usual phone, a phone on its side, a desktop. */
export const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

/** Changes the size of the window and waits until the page is drawn in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([wide, high]) => innerWidth === wide && innerHeight === high,
    [width, height],
    POLL_INTERVAL,
  );
}

/** Makes the place for notes, as a table has it where people are apart; the look of it comes with the first of them. */
export async function placeNotes(page: Page, { url, folder }: App): Promise<void> {
  const assets = join(folder, 'assets');
  const looks = readdirSync(assets).filter(
    (name) =>
      name.endsWith('.css') && readFileSync(join(assets, name), 'utf8').includes('.note-card'),
  );
  for (const name of looks) await page.addStyleTag({ url: `${url}/assets/${name}` });
  await page.locator('.strip').evaluate((strip) => {
    const notes = document.createElement('section');
    notes.className = 'notes';
    strip.after(notes);
  });
}

/** Puts a note into its place, as a lost connection does; see `Note.tsx` for what is brief. */
export const putNote = (page: Page, text: string, answer: string): Promise<void> =>
  page.locator('.notes').evaluate(
    (notes, [says, button]) => {
      notes.innerHTML = '<div class="note-card"><p></p><button class="button"></button></div>';
      notes.firstElementChild?.classList.toggle('note-brief', (says ?? '').length <= 42);
      for (const [part, own] of [
        ['p', says],
        ['button', button],
      ]) {
        const element = notes.querySelector(part ?? '');
        if (element !== null) element.textContent = own ?? '';
      }
    },
    [text, answer],
  );

export const takeNote = (page: Page): Promise<void> =>
  page.locator('.notes').evaluate((notes) => {
    notes.textContent = '';
  });

/** Where what is tapped lies: the board and the actions. */
export const places = (page: Page): Promise<string> =>
  page
    .locator('.table-board, .table-actions')
    .evaluateAll((parts) => JSON.stringify(parts.map((part) => part.getBoundingClientRect())));

/** Players whose name is not to be read, where they have cards: round cups it stands on the board. */
export const cutNames = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.player-name')
    .filter({ visible: true })
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth || clientWidth < 10)
        .map(({ textContent }) => `the name ${textContent} is cut`),
    );

/** What of a note has no room; and with height to spare, what the players' cards no longer show for it. */
export const cutNote = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const notes = document.querySelector('.notes');
    // The button of a brief one reaches a little beyond it.
    const isCut =
      notes === null ||
      (getComputedStyle(notes).overflowY !== 'visible' &&
        notes.scrollHeight > notes.clientHeight + 1);
    const hasHeight = innerHeight > 800 && innerWidth < 1000;
    const hidden = [...document.querySelectorAll('.player-tag')].filter(
      (tag) => hasHeight && getComputedStyle(tag).clipPath !== 'none',
    );
    return [...(isCut ? ['the note is cut'] : []), ...hidden.map((tag) => `no ${tag.textContent}`)];
  });

/** What of the table a note lies over. */
export const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const note = document.querySelector('.note-card')?.getBoundingClientRect();
    if (note === undefined) return ['no note'];
    const parts = document.querySelectorAll('.strip, .players, .table-board, .table-actions, .end');
    return [...parts].flatMap((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isClear =
        top >= note.bottom - 1 ||
        bottom <= note.top + 1 ||
        left >= note.right - 1 ||
        right <= note.left + 1;
      return isClear ? [] : [part.className];
    });
  });

/** At a table in a turn: a page that scrolls, a board that overflows, targets that are too small, parts cut off. */
export const misfits = (page: Page, board: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight) found.push(`the page is ${scrollHeight} high`);
    // On a wide screen the strip is drawn from edge to edge of any window, and nothing scrolls by that.
    if (innerWidth < 1000 && scrollWidth > innerWidth) {
      found.push(`the page is ${scrollWidth} wide`);
    }
    const own = document.querySelector(selector);
    if (own === null) return [`no ${selector}`];
    const frame = own.parentElement?.getBoundingClientRect() ?? own.getBoundingClientRect();
    if (own.scrollHeight > Math.ceil(frame.height)) {
      found.push(`the board is ${own.scrollHeight} high in ${frame.height}`);
    }
    if (own.scrollWidth > Math.ceil(frame.width)) {
      found.push(`the board is ${own.scrollWidth} wide in ${frame.width}`);
    }
    for (const button of document.querySelectorAll('.table button, .table a.button')) {
      const { width, height, left, right } = button.getBoundingClientRect();
      // Not drawn now, or only while it has the focus.
      if (width === 0 || getComputedStyle(button).clipPath !== 'none') continue;
      const what = `${button.className} “${button.textContent}”`;
      if (Math.min(width, height) < 44) found.push(`${what} is ${width} by ${height}`);
      if (left < 0 || right > innerWidth) found.push(`${what} is cut off`);
      if (button.scrollWidth > button.clientWidth) found.push(`${what} is too long`);
    }
    return found;
  }, board);

/** What the offer of a lesson lacks in room, or takes from the players. */
export const offerFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll('.offer p, .offer a')) {
      const words = document.createRange();
      words.selectNodeContents(part);
      const lines = new Set([...words.getClientRects()].map(({ top }) => top));
      if (lines.size > 2) found.push(`“${part.textContent}” takes ${lines.size} lines`);
      const { top } = part.getBoundingClientRect();
      if (lines.size > 0 && top < 0) found.push(`“${part.textContent}” begins at ${top}`);
    }
    const players = document.querySelector('.players');
    for (const part of document.querySelectorAll('.player-line > *')) {
      const { width, left, right, bottom } = part.getBoundingClientRect();
      const card = part.closest('.player')?.getBoundingClientRect();
      // A game may tell it all on its board.
      if (players === null || players.getClientRects().length === 0 || card === undefined) continue;
      if (width === 0) found.push(`“${part.textContent}” is not shown`);
      if (left < card.left || right > card.right || bottom > card.bottom) {
        found.push(`“${part.textContent}” is cut off`);
      }
    }
    return found;
  });
