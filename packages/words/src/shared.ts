/** What is said of any game, by when it is needed. */

import { type Sections, type Translated, translated } from './translated.ts';

export type SharedPart =
  /** Before any game is chosen. */
  | 'app'
  /** At every table. */
  | 'game'
  /** Where more happens at a table than its game: others come and go, offer, speak. */
  | 'tables'
  /** At tables on a server. */
  | 'online'
  /** Where something can be typed. */
  | 'commands'
  | 'lessons'
  | 'story';

export const SHARED: Readonly<Record<SharedPart, Translated<Sections>>> = {
  app: translated({ en: () => import('./en/app.ts'), es: () => import('./es/app.ts') }),
  game: translated({ en: () => import('./en/game.ts'), es: () => import('./es/game.ts') }),
  tables: translated({ en: () => import('./en/tables.ts'), es: () => import('./es/tables.ts') }),
  online: translated({ en: () => import('./en/online.ts'), es: () => import('./es/online.ts') }),
  commands: translated({
    en: () => import('./en/commands.ts'),
    es: () => import('./es/commands.ts'),
  }),
  lessons: translated({ en: () => import('./en/lessons.ts'), es: () => import('./es/lessons.ts') }),
  story: translated({ en: () => import('./en/story.ts'), es: () => import('./es/story.ts') }),
};
