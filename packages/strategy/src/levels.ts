/**
 * The bots of each game by name, from weakest to strongest: enough for a set-up screen. The bots themselves are
 * loaded when a table needs them (`bots.ts`).
 */

import type { GameId } from '@dicehall/rules';
import { strategyOf } from './games.ts';
import type { AnySetup, DefaultLevels, Level, PolicyName } from './strategy.ts';

export type { DefaultLevels, Level, PolicyName } from './strategy.ts';

/** In every game, from weakest to strongest: any legal action, and a rule of thumb. */
export const BOT_NAMES = ['random', 'thumb'] as const;
/** A bot that every game has. */
export type BotName = (typeof BOT_NAMES)[number];

/** Undefined for a name that only some games know. */
export const parseBotName = (text: string): BotName | undefined =>
  BOT_NAMES.find((name) => name === text);

/** The bots of a game, from weakest to strongest. */
export const levelsOf = (game: GameId): readonly Level[] => strategyOf(game).bots.levels;

/** Who is seated where nobody has chosen. */
export const defaultLevels = (game: GameId): DefaultLevels => strategyOf(game).bots.defaults;

/** The level of that name, however it is written; undefined if there is none. */
export function levelNamed(game: GameId, name: string): Level | undefined {
  const wanted = name.trim().toLowerCase();
  return levelsOf(game).find((level) => level.name === wanted);
}

/** Simple rules of a game that can be named wherever bots can, such as `hold-at-20`. */
export const policyNames = (game: GameId): readonly string[] =>
  strategyOf(game).bots.policies.map(({ name }) => name);

/** The rule behind a name; undefined if the game has none of that name. */
export const policyNamed = (game: GameId, name: string): PolicyName | undefined =>
  strategyOf(game).bots.policies.find((policy) => policy.name === name);

/** Whether a bot of that game is called exactly that: a level, a simple rule, `random` or `thumb`. */
export const isBotName = (game: GameId, name: string): boolean =>
  parseBotName(name) !== undefined ||
  levelsOf(game).some((level) => level.name === name) ||
  policyNamed(game, name) !== undefined;

/** The level by which the others are described: the gentle one, which everybody meets first. */
export function yardstickOf(game: GameId): Level {
  const found = levelNamed(game, defaultLevels(game).gentle);
  if (found === undefined) throw new RangeError(`no gentle player of ${game}`);
  return found;
}

/** The next stronger level; undefined after the strongest. */
export const strongerThan = (game: GameId, name: string): Level | undefined => {
  const own = levelNamed(game, name);
  return own && levelsOf(game)[own.strength];
};

/** What is played: a bot's book may not be made for it. */
export interface TableRules extends AnySetup {
  readonly game: GameId;
}

/** `own`: nothing is missing, or nothing is needed. `estimates`: no book was made for this. */
export type BookCoverage = 'own' | 'estimates';

/**
 * Whether a bot's books were made for these house rules and this many players. Where they were not, it searches or
 * estimates, and people who set up a table are told so.
 */
export function bookCoverageOf(name: string, at: TableRules): BookCoverage {
  const hasBooks = (levelNamed(at.game, name)?.books.length ?? 0) > 0;
  return hasBooks && !strategyOf(at.game).bots.hasBooksFor(at) ? 'estimates' : 'own';
}
