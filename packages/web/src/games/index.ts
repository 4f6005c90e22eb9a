/** The games as the page plays them. Each loads with its first table, together with its rules; its lesson when it is opened. */

import { type GameId, loadGame } from '@dicehall/rules';
import type { GameModule } from './contract.ts';
import type { Lesson } from './lesson.ts';

interface Entry<K extends GameId> {
  table(): Promise<GameModule<K>>;
  lesson?(): Promise<Lesson<K>>;
}

const GAMES: { readonly [K in GameId]: Entry<K> } = {
  'dodge-dice': {
    table: async () => (await import('./dodge-dice/index.tsx')).dodgeDice,
    lesson: async () => (await import('./dodge-dice/lesson.ts')).lesson,
  },
  'sequence-dice': {
    table: async () => (await import('./sequence-dice/index.tsx')).sequenceDice,
    lesson: async () => (await import('./sequence-dice/lesson.ts')).lesson,
  },
  'skip-bo-dice': {
    table: async () => (await import('./skip-bo-dice/index.tsx')).skipBoDice,
    lesson: async () => (await import('./skip-bo-dice/lesson.ts')).lesson,
  },
  'dodgy-dice': {
    table: async () => (await import('./dodgy-dice/index.tsx')).dodgyDice,
    lesson: async () => (await import('./dodgy-dice/lesson.ts')).lesson,
  },
};

export async function loadTable<K extends GameId>(game: K): Promise<GameModule<K>> {
  const [module] = await Promise.all([GAMES[game].table(), loadGame(game)]);
  return module;
}

export const hasLesson = (game: GameId): boolean => GAMES[game].lesson !== undefined;

export async function loadLesson<K extends GameId>(game: K): Promise<Lesson<K>> {
  const lesson = await GAMES[game].lesson?.();
  if (lesson === undefined) throw new RangeError(`${game} has no lesson`);
  return lesson;
}
