/** Moments like one that was costly are looked for here, so that the page never waits. */

import type { GameId } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { type MomentToVary, variationIn } from '@dicehall/strategy/review';
import { fetchBook } from '../bots/book-files.ts';

export interface DrillRequest {
  readonly game: GameId;
  readonly moment: MomentToVary;
  readonly seed: number;
}

fetchBooks(fetchBook);

addEventListener('message', async ({ data }: MessageEvent<DrillRequest>) => {
  const { game, moment, seed } = data;
  postMessage(await variationIn(game, moment, seed).catch(() => undefined));
});
