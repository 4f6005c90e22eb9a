/** What the page offers to the bench that opened it. */

import { type GameId, loadGame } from '@dicehall/rules';
import { fetchBooksHere } from '../page-books.ts';
import { type Times, timeBots } from './decisions.ts';

fetchBooksHere();

async function timeBotsHere(game: GameId, games: number): Promise<readonly Times[]> {
  await loadGame(game);
  return timeBots(game, games, { now: () => performance.now() });
}

Object.assign(globalThis, { timeBotsHere, isReady: true });
