/**
 * The games as the page plays them, one line each, in the order of the first screen. A game loads with its first table,
 * together with its rules; its lesson when it is opened. A game without a line is played on the plain board.
 */

import { GAME_IDS, type GameId, loadGame, seatsOf } from '@dicehall/rules';
import { loadWords } from '@dicehall/words/on-demand';
import type { GameModule } from './contract.ts';
import type { Lesson } from './lesson.ts';

interface GameLine<K extends GameId> {
  /** Its address; without one, dice of no particular game. */
  readonly picture?: string;
  /** How many bots one person meets in a game at once; without it, as few as can play. */
  readonly quickBots?: number;
  table(): Promise<GameModule<K>>;
  lesson?(): Promise<Lesson<K>>;
}

const GAMES: { readonly [K in GameId]?: GameLine<K> } = {
  'skip-bo-dice': {
    picture: '/pictures/skip-bo-dice.svg',
    table: async () => (await import('./skip-bo-dice/index.tsx')).skipBoDice,
    lesson: async () => (await import('./skip-bo-dice/lesson.ts')).lesson,
  },
  'dodge-dice': {
    picture: '/pictures/dodge-dice.svg',
    table: async () => (await import('./dodge-dice/index.tsx')).dodgeDice,
    lesson: async () => (await import('./dodge-dice/lesson.ts')).lesson,
  },
  'sequence-dice': {
    picture: '/pictures/sequence-dice.svg',
    table: async () => (await import('./sequence-dice/index.tsx')).sequenceDice,
    lesson: async () => (await import('./sequence-dice/lesson.ts')).lesson,
  },
  'dodgy-dice': {
    picture: '/pictures/dodgy-dice.svg',
    quickBots: 2,
    table: async () => (await import('./dodgy-dice/index.tsx')).dodgyDice,
    lesson: async () => (await import('./dodgy-dice/lesson.ts')).lesson,
  },
};

const hasEntry = (game: GameId): boolean => Object.hasOwn(GAMES, game);

/** Every game, in the order in which they are offered: the quickest to learn first, those without a line last. */
export const GAMES_TO_OFFER: readonly GameId[] = [
  ...GAME_IDS.filter(hasEntry).toSorted((one, other) => placeOf(one) - placeOf(other)),
  ...GAME_IDS.filter((game) => !hasEntry(game)),
];

function placeOf(game: GameId): number {
  return Object.keys(GAMES).indexOf(game);
}

export async function loadTable<K extends GameId>(game: K): Promise<GameModule<K>> {
  const entry = GAMES[game];
  if (entry === undefined) return loadPlain(game);
  const [module] = await Promise.all([entry.table(), loadGame(game), loadWords(game)]);
  return module;
}

async function loadPlain<K extends GameId>(game: K): Promise<GameModule<K>> {
  const [{ plainGame }, words] = await Promise.all([
    import('./plain/index.tsx'),
    loadWords(game),
    loadGame(game),
  ]);
  return plainGame(game, words);
}

export const pictureOf = (game: GameId): string => GAMES[game]?.picture ?? '/pictures/dice.svg';

export const quickBotsOf = (game: GameId): number =>
  GAMES[game]?.quickBots ?? Math.max(1, seatsOf(game).min - 1);

export const hasLesson = (game: GameId): boolean => GAMES[game]?.lesson !== undefined;

export async function loadLesson<K extends GameId>(game: K): Promise<Lesson<K>> {
  const lesson = await GAMES[game]?.lesson?.();
  if (lesson === undefined) throw new RangeError(`${game} has no lesson`);
  return lesson;
}
