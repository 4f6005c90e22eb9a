/** What the page offers to the bench that opened it. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooks } from '../../packages/strategy/src/index.ts';
import { type Times, timeBots } from './decisions.ts';

fetchBooks(async (name) => {
  const response = await fetch(`/books/${name}`);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
});

async function timeBotsHere(game: GameId, games: number): Promise<readonly Times[]> {
  await loadGame(game);
  return timeBots(game, games, { now: () => performance.now() });
}

Object.assign(globalThis, { timeBotsHere });
