/** The same decisions in a browser. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { inBrowser } from '../browser.ts';
import type { Times } from './decisions.ts';

export interface TimesOfGame {
  readonly game: GameId;
  readonly times: readonly Times[];
}

export const browserTimes = (gamesFor: (game: GameId) => number): Promise<readonly TimesOfGame[]> =>
  inBrowser('./strategy/page.ts', async (open) => {
    const page = await open();
    const found: TimesOfGame[] = [];
    for (const game of GAME_IDS) {
      const call = `globalThis.timeBotsHere(${JSON.stringify(game)}, ${gamesFor(game)})`;
      found.push({ game, times: await page.evaluate<readonly Times[]>(call) });
    }
    return found;
  });
