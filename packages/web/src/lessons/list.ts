/** The lessons by game. Each loads when it is opened. */

import type { GameId } from '@dicehall/rules';
import type { Lesson } from './lesson.ts';

const LESSONS: { readonly [K in GameId]: () => Promise<Lesson<K>> } = {
  'dodge-dice': async () => (await import('./dodge-dice.ts')).lesson,
  'sequence-dice': async () => (await import('./sequence-dice.ts')).lesson,
  'skip-bo-dice': async () => (await import('./skip-bo-dice.ts')).lesson,
  'dodgy-dice': async () => (await import('./dodgy-dice.ts')).lesson,
};

export const loadLesson = <K extends GameId>(game: K): Promise<Lesson<K>> => LESSONS[game]();
