/** What the app says: one language at a time, loaded when it is needed, switched at any moment. */

import { type GameId, isGameId } from '@dicehall/rules';
import {
  LANGS,
  type Lang,
  learnTitles,
  loadGameMessages,
  loadMessages,
  type MessageData,
  type MessageKey,
  parseLang,
  say,
} from '@dicehall/words/on-demand';
import { signal } from '@preact/signals';

export const lang = signal<Lang>('en');

/** The message in the language of the moment. A component that calls it is drawn again on a switch. */
export const t = (key: MessageKey, data?: MessageData): string => say(lang.value, key, data);

/** The table of a game, what is said of tables on a server, or on a few screens alone. */
type Piece = GameId | 'online' | 'screens';

export type Load = (language: Lang) => Promise<unknown>;

export const loadPiece =
  (piece: Piece): Load =>
  (language) => {
    if (isGameId(piece))
      return Promise.all([loadMessages(language, 'game'), loadGameMessages(language, piece)]);
    if (piece === 'screens') return loadMessages(language, piece);
    const parts = ['tables', 'screens', piece] as const;
    return Promise.all(parts.map((part) => loadMessages(language, part)));
  };

/** Everything asked for so far, the app itself first: a new language needs the same. */
const needed = new Map<string, Load>([
  [
    'app',
    (language) => {
      learnTitles(language);
      return loadMessages(language, 'app');
    },
  ],
]);

/** Loads it in the language of the moment, and in any that follows. */
export function need(name: string, load: Load): Promise<unknown> {
  needed.set(name, load);
  return load(lang.peek());
}

/** So that it is there when it is needed. */
export const fetchWords = (language: Lang, piece: Piece): Promise<unknown> =>
  loadPiece(piece)(language);

/** Loads messages for a game's table, online tables, or one of these screens. */
export const needWords = (piece: Piece): Promise<unknown> => need(piece, loadPiece(piece));

/** A screen, loaded together with the words that only it and a few others say. */
export async function withWords<S>(screen: Promise<S>): Promise<S> {
  const [loaded] = await Promise.all([screen, needWords('screens')]);
  return loaded;
}

/** Asked for last; `lang` follows when everything can be said in it. */
let wanted: Lang = lang.peek();

/** Resolves when that language is spoken, or another one was asked for meanwhile. */
export async function speak(next: Lang): Promise<void> {
  wanted = next;
  const loaded = new Set<Load>();
  // More may be needed while it loads.
  for (;;) {
    const missing = [...needed.values()].filter((load) => !loaded.has(load));
    if (missing.length === 0) break;
    await Promise.all(missing.map((load) => load(next)));
    if (wanted !== next) return;
    for (const load of missing) loaded.add(load);
  }
  lang.value = next;
  document.documentElement.lang = next;
}

/** What the player has chosen (empty for nothing), otherwise the first of the browser's languages that we speak. */
export function firstLang(chosen: Lang | ''): Lang {
  const wanted = [chosen, ...navigator.languages];
  return wanted.map(parseLang).find((one) => one !== undefined) ?? 'en';
}

/** A language by its own name, which needs no translation. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', es: 'Español' };

export { LANGS, type Lang };
