/** Loads every game at once, for programs and tests. A page loads them one by one. */

import { GAME_IDS, type GameId, type GameOf, loadGame } from './registry.ts';

type Games = { readonly [K in GameId]: GameOf<K> };

const isComplete = (games: object): games is Games =>
  GAME_IDS.every((id) => Object.hasOwn(games, id));

const games = Object.fromEntries(
  await Promise.all(GAME_IDS.map(async (id) => [id, await loadGame(id)] as const)),
);
if (!isComplete(games)) throw new Error('a game of the registry did not load');

/** Every game by its id, loaded. */
export const GAMES: Games = games;
