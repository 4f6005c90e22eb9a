import type { GameId } from '@dicehall/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openApp } from './app.ts';
import {
  covered,
  cutNames,
  misfits,
  offerFaults,
  placeNotes,
  places,
  putNote,
  resize,
  SIZES,
  takeNote,
} from './fits.ts';
import { anything, nextQuestion } from './table.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, 120_000);
afterAll(() => app?.close());

const BOARDS = [
  ['dodge-dice', '.dg-board'],
  ['sequence-dice', '.sd-board'],
  ['skip-bo-dice', '.sb-board'],
  ['dodgy-dice', '.dd-board'],
] as const satisfies readonly (readonly [GameId, string])[];

const TABLET = [768, 1024] as const;

/** Over the very first question a lesson is offered; it goes with the first move. */
const MOMENTS = ['the first question', 'after a move'];

/** The longest question of a first turn, whatever the dice show. */
const LONG: Readonly<Record<string, string>> = {
  'en-GB': 'Place a chip on number 12, then roll again.',
  'es-MX': 'Coloca una ficha en un 12 y vuelve a tirar.',
};

/** Somebody is away, and what can be done about it. */
const NOTE: Readonly<Record<string, readonly [string, string]>> = {
  'en-GB': ['Heron is not connected.', 'Let a bot play'],
  'es-MX': ['Garza no está en línea.', 'Que juegue un bot'],
};

test.each(['en-GB', 'es-MX'])(
  'in %s the first turns of every game fit every screen without scrolling, targets at least 44 pixels',
  async (locale) => {
    const found: string[] = [];
    for (const [game, board] of BOARDS) {
      const { page, faults, close } = await app.visit(`/play/${game}`, { locale });
      let at = await nextQuestion(page);
      await page.locator('.offer').waitFor();
      await page.locator('.strip-what').evaluate((own, text) => {
        own.textContent = text;
      }, LONG[locale] ?? '');
      for (const moment of MOMENTS) {
        for (const [width, height] of SIZES) {
          await resize(page, width, height);
          const misfit = [...(await misfits(page, board))];
          misfit.push(...(await offerFaults(page)));
          found.push(...misfit.map((one) => `${game}, ${moment}, ${width} by ${height}: ${one}`));
        }
        await anything(page);
        at = await nextQuestion(page, at);
      }
      const [says = '', button = ''] = NOTE[locale] ?? [];
      await placeNotes(page);
      for (const [width, height] of [...SIZES, TABLET]) {
        await resize(page, width, height);
        const before = await places(page);
        await putNote(page, says, button);
        const faulty = [
          ...(await misfits(page, board)),
          ...(await covered(page)),
          ...(await cutNames(page)),
        ];
        const during = await places(page);
        await takeNote(page);
        // A note must not move what is under a finger.
        if (during !== before) faulty.push(`moved from ${before} to ${during}`);
        if ((await places(page)) !== before) faulty.push(`not back at ${before}`);
        found.push(...faulty.map((one) => `${game}, with a note, ${width} by ${height}: ${one}`));
      }
      // However long, what happened is told to its end.
      await resize(page, 320, 568);
      const isCut = await page.locator('.strip-what').evaluate(
        (own, text) => {
          own.textContent = text;
          return own.scrollHeight > own.clientHeight || own.scrollWidth > own.clientWidth;
        },
        (LONG[locale] ?? '').repeat(5),
      );
      expect(isCut).toBe(false);
      expect(faults).toEqual([]);
      await close();
    }
    expect(found).toEqual([]);
  },
);
