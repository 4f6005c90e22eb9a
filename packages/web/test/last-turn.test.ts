import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { misfits, resize, SIZES } from './fit/fits.ts';
import { keptScene, showScene } from './scenes.ts';
import { untilPrompted } from './screen-reader.ts';

const app = appForAll();

/** Skip-Bo Dice: Ben has 50 or more, and Ana has placed dice in her last turn; no more of them, or all five. */
const lastTurn = (isAll: boolean) =>
  keptScene({
    game: 'skip-bo-dice',
    options: 'goal=50,first=0',
    names: ['Ana', 'Ben'],
    people: [0],
    act: ({ closer, onSymbol, placed, hand, scores }, seat, actions) => {
      const isLast = seat === 0 && closer === 1;
      if (isLast && placed > 0 && !onSymbol && (hand === 0) === isAll) return undefined;
      const first = actions.find(({ kind }) => kind === 'place');
      const stop = actions.find(({ kind }) => kind === 'stop');
      // Ana does not come to the goal before him.
      const mayStop = !isLast && (seat === 1 || (scores[0] ?? 0) < 30);
      return (mayStop ? stop : undefined) ?? first ?? actions[0];
    },
    suits: ({ closer, seat, points, scores }) =>
      seat === 0 && closer === 1 && points > 9 && (scores[0] ?? 0) > 9,
  });

const SAYS = {
  'en-GB': {
    strip: /^Last turn: (\d+) points to beat\. /,
    button: /^Stop for (\d+)\s*(\d+) \+ \1 = \d+, (\d+) to beat$/,
  },
  'es-MX': {
    strip: /^Último turno: supera los (\d+)\. /,
    button: /^Parar con (\d+)\s*(\d+) \+ \1 = \d+; a superar: (\d+)$/,
  },
} as const;

test.each(['en-GB', 'es-MX'] as const)(
  'in %s a last turn says what is to be beaten: in the strip, aloud and where one stops',
  async (locale) => {
    for (const isAll of [false, true]) {
      const { page, faults, close } = await app.visit('/settings', { locale });
      await showScene(page, lastTurn(isAll));
      await untilPrompted(page);
      const textOf = async (selector: string): Promise<string> =>
        ((await page.locator(selector).textContent()) ?? '').replaceAll('\u00a0', ' ');
      const strip = await textOf('.strip-what');
      const [, toBeat] = SAYS[locale].strip.exec(strip) ?? [];
      expect(Number(toBeat), strip).toBeGreaterThanOrEqual(50);
      expect(await textOf('#say-status')).toContain(strip);
      const stop = await textOf('.sb-actions > :first-child');
      const [, points, score, best] = SAYS[locale].button.exec(stop) ?? [];
      expect(best, stop).toBe(toBeat);
      // Nobody is led to stop and lose.
      const isLost = Number(points) + Number(score) < Number(best);
      const led = isLost ? ':last-child' : ':first-child';
      expect(await page.locator(`.sb-actions > .primary${led}`).count()).toBe(1);
      const scores = await page.locator('.player').allTextContents();
      expect(scores.some((one) => one.includes(`${toBeat} p`))).toBe(true);
      const found: string[] = [];
      for (const [width, height] of SIZES) {
        await resize(page, width, height);
        const faulty = await misfits(page, '.sb-board');
        found.push(...faulty.map((one) => `${width} by ${height}: ${one}`));
      }
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    }
  },
);
