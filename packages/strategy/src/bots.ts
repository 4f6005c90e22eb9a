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
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { botNamed, seeded } from '@dicehall/strategy';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,2,3,7,G 0.place:1 0.place:2');
 * const ada = await botNamed('skip-bo-dice', 'ada');
 * if (!play.ok || ada === undefined) throw new Error('no play, or no bot');
 * const view = game.view(play.value.end, 0);
 * const actions = game.actions(play.value.end, 0);
 * console.log(ada.choose({ view, seat: 0, actions, random: seeded(1) }).action); // { kind: 'place', face: 3 }
 * ```
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

/** Runs such code for the bots of those names; undefined stands for a name that nobody has. */
export async function withSomeBots<K extends GameId, T>(
  id: K,
  names: readonly string[],
  run: ForSomeBots<T>,
): Promise<T> {
  const game = await loadGame(id);
  return run(game, await Promise.all(names.map((name) => botNamed(id, name))));
}
