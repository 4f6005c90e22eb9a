/**
 * The players of each game by name, from weakest to strongest as measured: enough for a set-up screen.
 * The players themselves are loaded when a table needs them (`bots.ts`).
 */

import type { GameId } from '@dicehall/rules';
import { policyNamed } from './policy-names.ts';
import { RATINGS } from './ratings.ts';

export interface Level {
  readonly name: string;
  /** 1 is the weakest. */
  readonly strength: number;
  /** As measured by `dicehall tournament`; 400 points are a factor of ten. */
  readonly rating: number;
  /** What it must have at hand to play at its best, under `books/`. */
  readonly books: readonly string[];
}

const NAMES = {
  'dodge-dice': ['greta', 'momo', 'willi', 'paula', 'anton', 'marlene'],
  'sequence-dice': ['mimi', 'otto', 'gwen', 'basil', 'iris', 'viktor', 'selma'],
  'skip-bo-dice': ['rocco', 'lena', 'pip', 'hugo', 'tilda', 'vera', 'felix', 'ada'],
  'dodgy-dice': ['nora', 'bruno', 'clara', 'diego', 'edith', 'selma'],
} as const satisfies Readonly<Record<GameId, readonly string[]>>;

const BOOKS: Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>> = {
  'dodge-dice': {
    marlene: ['dodge-dice/chip-only.bin', 'dodge-dice/chip-and-points.bin', 'dodge-dice/crowd.bin'],
  },
  'sequence-dice': Object.fromEntries(
    ['iris', 'viktor', 'selma'].map((name) => [
      name,
      ['row-5-sides-2', 'row-6-sides-2', 'row-5-sides-3'].map(
        (file) => `sequence-dice/${file}.bin`,
      ),
    ]),
  ),
  'skip-bo-dice': { ada: ['skip-bo-dice/wild-2.bin', 'skip-bo-dice/wild-1.bin'] },
  'dodgy-dice': {},
};

/** Always at hand, from weakest to strongest: any legal action, and a rule of thumb. */
export const BOT_NAMES = ['random', 'thumb'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const parseBotName = (text: string): BotName | undefined =>
  BOT_NAMES.find((name) => name === text);

const levels = (game: GameId): readonly Level[] =>
  NAMES[game].map((name, index) => ({
    name,
    strength: index + 1,
    rating: RATINGS[game][name] ?? 0,
    books: BOOKS[game][name] ?? [],
  }));

export const LEVELS: Readonly<Record<GameId, readonly Level[]>> = {
  'dodge-dice': levels('dodge-dice'),
  'sequence-dice': levels('sequence-dice'),
  'skip-bo-dice': levels('skip-bo-dice'),
  'dodgy-dice': levels('dodgy-dice'),
};

/** Whom to offer: `gentle` in somebody's first games, `standard` after that, `strongest` on request. */
export const DEFAULT_LEVELS: Readonly<
  Record<GameId, { readonly gentle: string; readonly standard: string; readonly strongest: string }>
> = {
  'dodge-dice': { gentle: 'willi', standard: 'anton', strongest: 'marlene' },
  'sequence-dice': { gentle: 'otto', standard: 'iris', strongest: 'selma' },
  'skip-bo-dice': { gentle: 'pip', standard: 'vera', strongest: 'ada' },
  'dodgy-dice': { gentle: 'bruno', standard: 'diego', strongest: 'selma' },
};

export const levelsOf = (game: GameId): readonly Level[] => LEVELS[game];

/** A player of that game, however its name is written; undefined if there is none. */
export function levelNamed(game: GameId, name: string): Level | undefined {
  const wanted = name.trim().toLowerCase();
  return LEVELS[game].find((level) => level.name === wanted);
}

/** Whether a bot of that game is called exactly that: a player, a simple rule, `random` or `thumb`. */
export const isBotName = (game: GameId, name: string): boolean =>
  parseBotName(name) !== undefined ||
  LEVELS[game].some((level) => level.name === name) ||
  policyNamed(game, name) !== undefined;

/** The share of games that the one wins against the other, by their ratings. */
export const chanceAgainst = (one: Level, other: Level): number =>
  1 / (1 + 10 ** ((other.rating - one.rating) / 400));

/** The player by whom the others are described: the gentle one, whom everybody meets first. */
export function yardstickOf(game: GameId): Level {
  const found = levelNamed(game, DEFAULT_LEVELS[game].gentle);
  if (found === undefined) throw new RangeError(`no gentle player of ${game}`);
  return found;
}

/** The next stronger player; undefined after the strongest. */
export const strongerThan = (game: GameId, name: string): Level | undefined => {
  const own = levelNamed(game, name);
  return own && LEVELS[game][own.strength];
};
