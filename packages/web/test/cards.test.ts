import { type GameId, gameOf } from '@dicehall/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { misfits } from './fit/fits.ts';
import { keptScene, showScene } from './scenes.ts';
import { nextQuestion } from './table.ts';

const app = appForAll();

const NAMES = ['Nutria', 'Heron', 'Hugo', 'Margarita', 'Bea', 'Tim', 'Ana', 'Leo'];

/** What is not seen of the players' cards: one behind an edge, or a score or tag that its card cuts. */
const cutCards = (page: Page): Promise<readonly string[]> =>
  page.locator('.player').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const name = card.querySelector('.player-name');
      const own = card.getBoundingClientRect();
      const list = card.parentElement?.getBoundingClientRect() ?? own;
      const isIn = (inner: DOMRect, outer: DOMRect): boolean =>
        inner.left >= outer.left - 0.5 &&
        inner.right <= outer.right + 0.5 &&
        inner.top >= outer.top - 0.5 &&
        inner.bottom <= outer.bottom + 0.5;
      const found = isIn(own, list) ? [] : [`the card of ${name?.textContent} is cut`];
      // A name may end in dots, but not before it can be told from others.
      if ((name?.clientWidth ?? 0) < 24) found.push(`no room for the name ${name?.textContent}`);
      for (const part of card.querySelectorAll('.player-line > *')) {
        const parts = [part, ...part.children].filter(
          (one) => getComputedStyle(one).clipPath === 'none',
        );
        for (const one of parts) {
          const isCut = one.scrollWidth > one.clientWidth && one.clientWidth > 0;
          if (isCut || !isIn(one.getBoundingClientRect(), own)) {
            found.push(`“${one.textContent}” of ${name?.textContent} is cut`);
          }
        }
      }
      return found;
    }),
  );

/** In the language of the longer words, and after enough answers that there is something to tell of everybody. */
test.each([
  ['dodge-dice', '.dg-board', 40],
  ['skip-bo-dice', '.sb-board', 0],
] as const satisfies readonly (readonly [GameId, string, number])[])(
  '%s on the smallest phone: every card is seen whole, however many, and the turn still fits',
  async (game, board, answers) => {
    const found: string[] = [];
    const { page, faults, close } = await app.visit('/settings', {
      locale: 'es-MX',
      viewport: { width: 320, height: 568 },
    });
    for (let seats = 2; seats <= gameOf(game).meta.seats.max; seats++) {
      let asked = 0;
      const scene = keptScene<GameId>({
        game,
        options: 'first=0',
        names: NAMES.slice(0, seats),
        people: [0, 1],
        act: (_view, _seat, actions) => (asked++ < answers ? actions[0] : undefined),
      });
      await showScene(page, scene);
      await nextQuestion(page);
      const all = [...(await cutCards(page)), ...(await misfits(page, board))];
      found.push(...all.map((one) => `${seats} players: ${one}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);
