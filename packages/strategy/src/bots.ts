/**
 * Every game's bots by name. `random` and `thumb` are always at hand; the players of `levels.ts` and
 * the simple policies are loaded, with the books they need, when a table asks for them.
 */

import { type ActionOf, type Game, type GameId, gameOf, type ViewOf } from '@dicehall/rules';
import { needBooks } from './books.ts';
import { type Bot, randomBot } from './bot.ts';
import { thumb as dodgeThumb } from './dodge-dice/thumb.ts';
import { thumb as dodgyThumb } from './dodgy-dice/thumb.ts';
import { type BotName, levelNamed, parseBotName } from './levels.ts';
import { thumb as sequenceThumb } from './sequence-dice/thumb.ts';
import { thumb as skipBoThumb } from './skip-bo-dice/thumb.ts';

export type BotsByName<V, A> = Readonly<Record<BotName, Bot<V, A>>>;

const BOTS: { readonly [K in GameId]: BotsByName<ViewOf<K>, ActionOf<K>> } = {
  'dodge-dice': { random: randomBot, thumb: dodgeThumb },
  'sequence-dice': { random: randomBot, thumb: sequenceThumb },
  'skip-bo-dice': { random: randomBot, thumb: skipBoThumb },
  'dodgy-dice': { random: randomBot, thumb: dodgyThumb },
};

export const botsOf = <K extends GameId>(game: K): BotsByName<ViewOf<K>, ActionOf<K>> => BOTS[game];

/** Code that works for any game together with its bots. */
export type ForAnyBots<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bots: BotsByName<V, A>,
) => T;

export function withBots<T>(id: GameId, run: ForAnyBots<T>): T {
  switch (id) {
    case 'dodge-dice':
      return run(gameOf(id), BOTS[id]);
    case 'sequence-dice':
      return run(gameOf(id), BOTS[id]);
    case 'skip-bo-dice':
      return run(gameOf(id), BOTS[id]);
    case 'dodgy-dice':
      return run(gameOf(id), BOTS[id]);
  }
}

/** A game's players from weakest to strongest, and its yardsticks. */
export interface Players<V, A> {
  readonly bots: readonly Bot<V, A>[];
  readonly policies: readonly Bot<V, A>[];
}

const LOAD: { readonly [K in GameId]: () => Promise<Players<ViewOf<K>, ActionOf<K>>> } = {
  'dodge-dice': () => import('./dodge-dice/bots.ts'),
  'sequence-dice': () => import('./sequence-dice/bots.ts'),
  'skip-bo-dice': () => import('./skip-bo-dice/bots.ts'),
  'dodgy-dice': () => import('./dodgy-dice/bots.ts'),
};

/** All of them, without their books; see `botNamed`. */
export const playersOf = <K extends GameId>(game: K): Promise<Players<ViewOf<K>, ActionOf<K>>> =>
  LOAD[game]();

/**
 * The bot of that name, ready to play: a player, `random`, `thumb` or a simple policy such as `hold-at-8`.
 * Undefined if nobody is called that.
 */
export async function botNamed<K extends GameId>(
  game: K,
  name: string,
): Promise<Bot<ViewOf<K>, ActionOf<K>> | undefined> {
  const plain = parseBotName(name);
  if (plain !== undefined) return BOTS[game][plain];
  const level = levelNamed(game, name);
  const [{ bots, policies }] = await Promise.all([LOAD[game](), needBooks(level?.books ?? [])]);
  const wanted = level?.name ?? name;
  return [...bots, ...policies].find((bot) => bot.name === wanted);
}

/** Code that works for any game together with one of its bots. */
export type ForAnyBot<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A> | undefined,
) => T;

/** Like `withBots`, for a bot of any name. */
export async function withBot<T>(id: GameId, name: string, run: ForAnyBot<T>): Promise<T> {
  switch (id) {
    case 'dodge-dice':
      return run(gameOf(id), await botNamed(id, name));
    case 'sequence-dice':
      return run(gameOf(id), await botNamed(id, name));
    case 'skip-bo-dice':
      return run(gameOf(id), await botNamed(id, name));
    case 'dodgy-dice':
      return run(gameOf(id), await botNamed(id, name));
  }
}

/** Code that works for any game together with several of its bots. */
export type ForSomeBots<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bots: readonly (Bot<V, A> | undefined)[],
) => T;

/** Like `withBot`, for as many names as are given. */
export async function withSomeBots<T>(
  id: GameId,
  names: readonly string[],
  run: ForSomeBots<T>,
): Promise<T> {
  const all = <K extends GameId>(game: K): Promise<(Bot<ViewOf<K>, ActionOf<K>> | undefined)[]> =>
    Promise.all(names.map((name) => botNamed(game, name)));
  switch (id) {
    case 'dodge-dice':
      return run(gameOf(id), await all(id));
    case 'sequence-dice':
      return run(gameOf(id), await all(id));
    case 'skip-bo-dice':
      return run(gameOf(id), await all(id));
    case 'dodgy-dice':
      return run(gameOf(id), await all(id));
  }
}
