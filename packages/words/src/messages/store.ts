/** The messages that are there to be said, by language; loading a part adds to them. */

import type { Lang } from '../lang.ts';
import type { MessageKey } from './keys.ts';
import { type MessageText, type Sections, type Translated, translated } from './translations.ts';

const learnt: Readonly<Record<Lang, Map<string, MessageText>>> = { en: new Map(), es: new Map() };

export const MESSAGES: Readonly<Record<Lang, ReadonlyMap<string, MessageText>>> = learnt;

/** Whether it can be said now in that language. */
export const isMessageKey = (lang: Lang, key: string): key is MessageKey => learnt[lang].has(key);

export function learn(lang: Lang, sections: Sections): void {
  for (const [section, messages] of Object.entries(sections)) {
    for (const [name, message] of Object.entries(messages))
      learnt[lang].set(`${section}.${name}`, message);
  }
}

/** What is said of any game, by when it is needed. */
export type SharedPart =
  /** Before any game is chosen. */
  | 'app'
  /** In the settings, in the set-up, on the way to a table of others, and between two players. */
  | 'screens'
  /** At every table. */
  | 'game'
  /** At the table of a game that brings no bots. */
  | 'bots'
  /** Where more happens at a table than its game: others come and go, offer, speak. */
  | 'tables'
  /** At tables on a server. */
  | 'online';

export const SHARED: Readonly<Record<SharedPart, Translated<Sections>>> = {
  app: translated({ en: () => import('../en/app.ts'), es: () => import('../es/app.ts') }),
  screens: translated({
    en: () => import('../en/screens.ts'),
    es: () => import('../es/screens.ts'),
  }),
  game: translated({ en: () => import('../en/game.ts'), es: () => import('../es/game.ts') }),
  bots: translated({ en: () => import('../en/bots.ts'), es: () => import('../es/bots.ts') }),
  tables: translated({ en: () => import('../en/tables.ts'), es: () => import('../es/tables.ts') }),
  online: translated({ en: () => import('../en/online.ts'), es: () => import('../es/online.ts') }),
};

/** Loads what is said of any game in one language; `part` is when that is needed. */
export async function loadMessages(lang: Lang, part: SharedPart): Promise<void> {
  learn(lang, (await SHARED[part][lang]()).default);
}
