/** Every game's bots by name, loaded with the books they need when a table asks for them. */

import { type ActionOf, type Game, type GameId, loadGame, type ViewOf } from '@dicehall/rules';
import { needBooks } from './books.ts';
import { type Bot, randomBot } from './bot.ts';
import { strategyOf } from './games.ts';
import { levelNamed, parseBotName } from './levels.ts';
import type { Players } from './strategy.ts';

export type { Players } from './strategy.ts';

/** All levels and policies of a game, without their books; see `botNamed`. */
export const playersOf = <K extends GameId>(game: K): Promise<Players<ViewOf<K>, ActionOf<K>>> =>
  strategyOf(game).bots.load();

/** A game's rule of thumb, for which no book has to be loaded. */
export async function thumbOf<K extends GameId>(game: K): Promise<Bot<ViewOf<K>, ActionOf<K>>> {
  const { thumb } = await strategyOf(game).bots.thumb();
  return thumb;
}

/**
 * The bot of that name, ready to play: a level, `random`, `thumb` or a simple policy such as `hold-at-8`.
 * Undefined if nobody is called that.
 */
export async function botNamed<K extends GameId>(
  game: K,
  name: string,
): Promise<Bot<ViewOf<K>, ActionOf<K>> | undefined> {
  const plain = parseBotName(name);
  if (plain !== undefined) return plain === 'random' ? randomBot : thumbOf(game);
  const level = levelNamed(game, name);
  const [{ bots, policies }] = await Promise.all([playersOf(game), needBooks(level?.books ?? [])]);
  const wanted = level?.name ?? name;
  return [...bots, ...policies].find((bot) => bot.name === wanted);
}

/** Code that works for any game together with one of its bots. */
export type ForAnyBot<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A> | undefined,
) => T;

/** Runs such code for the bot of that name. */
export const withBot = <T>(id: GameId, name: string, run: ForAnyBot<T>): Promise<T> =>
  withSomeBots(id, [name], (game, [bot]) => run(game, bot));

/** Code that works for any game together with several of its bots. */
export type ForSomeBots<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bots: readonly (Bot<V, A> | undefined)[],
) => T;

export async function withSomeBots<K extends GameId, T>(
  id: K,
  names: readonly string[],
  run: ForSomeBots<T>,
): Promise<T> {
  const game = await loadGame(id);
  return run(game, await Promise.all(names.map((name) => botNamed(id, name))));
}
