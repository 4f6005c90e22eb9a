/** What the app says: one language at a time, loaded when it is needed, switched at any moment. */

import { pieces } from 'virtual:messages';
import {
  LANGS,
  type Lang,
  learn,
  type MessageData,
  type MessageKey,
  parseLang,
  say,
} from '@dicehall/words/on-demand';
import { signal } from '@preact/signals';

export const lang = signal<Lang>('en');

/** The message in the language of the moment. A component that calls it is drawn anew on a switch. */
export const t = (key: MessageKey, data?: MessageData): string => say(lang.value, key, data);

type Piece = keyof (typeof pieces)[Lang];

/** Everything asked for so far, the app itself first: a new language needs the same. */
const needed = new Set<Piece>(['']);

async function load(language: Lang, piece: Piece): Promise<void> {
  const { files } = await pieces[language][piece]();
  for (const [file, messages] of Object.entries(files)) learn(language, file, messages);
}

/** So that it is there when it is needed. */
export const fetchWords = (language: Lang, piece: Piece): Promise<unknown> =>
  pieces[language][piece]();

/** Resolves when everything can be said that is said at a table of that game, or beside any game online. */
export function needWords(piece: Exclude<Piece, ''>): Promise<void> {
  needed.add(piece);
  return load(lang.peek(), piece);
}

/** The same in every language: whatever is typed is understood in any. */
export async function knowWords(piece: Exclude<Piece, ''>): Promise<void> {
  await Promise.all(LANGS.map((language) => load(language, piece)));
}

export async function speak(next: Lang): Promise<void> {
  await Promise.all([...needed].map((piece) => load(next, piece)));
  lang.value = next;
  document.documentElement.lang = next;
}

/** What the player has chosen (empty for nothing), else the first of the browser's languages that we speak. */
export function firstLang(chosen: Lang | ''): Lang {
  const wanted = [chosen, ...navigator.languages];
  return wanted.map(parseLang).find((one) => one !== undefined) ?? 'en';
}

/** A language by its own name, which needs no translation. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', es: 'Español' };

export { LANGS, type Lang };
