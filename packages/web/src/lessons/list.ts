/** The lessons by game. Each loads when it is opened. */

import type { GameId } from '@dicehall/rules';
import type { Lesson } from '../games/lesson.ts';

const LESSONS: { readonly [K in GameId]: () => Promise<Lesson<K>> } = {
  'dodge-dice': async () => (await import('../games/dodge-dice/lesson.ts')).lesson,
  'sequence-dice': async () => (await import('../games/sequence-dice/lesson.ts')).lesson,
  'skip-bo-dice': async () => (await import('../games/skip-bo-dice/lesson.ts')).lesson,
  'dodgy-dice': async () => (await import('../games/dodgy-dice/lesson.ts')).lesson,
};

export const loadLesson = <K extends GameId>(game: K): Promise<Lesson<K>> => LESSONS[game]();
