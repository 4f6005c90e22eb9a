/** Every game's bots by name. */

import { type ActionOf, GAMES, type Game, type GameId, type ViewOf } from '@dicehall/rules';
import { type Bot, randomBot } from './bot.ts';
import { thumb as dodgeThumb } from './dodge-dice/thumb.ts';
import { thumb as dodgyThumb } from './dodgy-dice/thumb.ts';
import { thumb as sequenceThumb } from './sequence-dice/thumb.ts';
import { thumb as skipBoThumb } from './skip-bo-dice/thumb.ts';

/** From weakest to strongest. */
export const BOT_NAMES = ['random', 'thumb'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export type BotsByName<V, A> = Readonly<Record<BotName, Bot<V, A>>>;

const BOTS: { readonly [K in GameId]: BotsByName<ViewOf<K>, ActionOf<K>> } = {
  'dodge-dice': { random: randomBot, thumb: dodgeThumb },
  'sequence-dice': { random: randomBot, thumb: sequenceThumb },
  'skip-bo-dice': { random: randomBot, thumb: skipBoThumb },
  'dodgy-dice': { random: randomBot, thumb: dodgyThumb },
};

export const botsOf = <K extends GameId>(game: K): BotsByName<ViewOf<K>, ActionOf<K>> => BOTS[game];

export const parseBotName = (text: string): BotName | undefined =>
  BOT_NAMES.find((name) => name === text);

/** Code that works for any game together with its bots. */
export type ForAnyBots<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bots: BotsByName<V, A>,
) => T;

export function withBots<T>(id: GameId, run: ForAnyBots<T>): T {
  switch (id) {
    case 'dodge-dice':
      return run(GAMES[id], BOTS[id]);
    case 'sequence-dice':
      return run(GAMES[id], BOTS[id]);
    case 'skip-bo-dice':
      return run(GAMES[id], BOTS[id]);
    case 'dodgy-dice':
      return run(GAMES[id], BOTS[id]);
  }
}
