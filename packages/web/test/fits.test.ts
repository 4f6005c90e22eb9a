import type { GameId } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import {
  covered,
  cutNames,
  cutNote,
  misfits,
  offerFaults,
  placeNotes,
  places,
  putNote,
  resize,
  SIZES,
  takeNote,
} from './fit/fits.ts';
import { anything, nextQuestion } from './table.ts';

const app = appForAll();

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
  'es-MX': 'Ningún dado encaja en la casilla 5: sigue tirando.',
};

/** Somebody is, or was, away, and what can be done about it. */
const NOTES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'en-GB': [
    ['Heron is away.', 'Let a bot play'],
    ['While you were away, there were 18 moves and a bot played for you.', 'Take my seat back'],
  ],
  'es-MX': [
    ['Garza no está en línea.', 'Que juegue un bot'],
    ['Mientras no estabas, hubo 18 jugadas y un bot jugó por ti.', 'Recuperar mi asiento'],
  ],
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
      // Where people are apart no lesson is offered; at this table it goes when others have played.
      const no = page.locator('.offer .icon');
      if ((await no.count()) > 0) await no.click();
      await page.locator('.offer').waitFor({ state: 'detached' });
      await placeNotes(page, app);
      for (const [width, height] of [...SIZES, TABLET]) {
        await resize(page, width, height);
        const before = await places(page);
        for (const [nth, [says, button]] of (NOTES[locale] ?? []).entries()) {
          await putNote(page, says, button);
          const faulty = [
            ...(await misfits(page, board)),
            ...(await covered(page)),
            // A long one leaves a small phone one line for name and score.
            ...(nth === 0 ? await cutNames(page) : []),
            ...(await cutNote(page)),
          ];
          const during = await places(page);
          await takeNote(page);
          // A note must not move what is under a finger.
          if (during !== before) faulty.push(`moved from ${before} to ${during}`);
          if ((await places(page)) !== before) faulty.push(`not back at ${before}`);
          found.push(...faulty.map((one) => `${game}, “${says}”, ${width} by ${height}: ${one}`));
        }
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
