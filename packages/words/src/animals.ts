import type { Lang } from './lang.ts';
import { say } from './say.ts';

/** What people are called who have not said their name. More than any table has seats. */
export const animalNames = (lang: Lang): readonly string[] => say(lang, 'name.animals').split('|');
