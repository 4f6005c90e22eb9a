/** The messages that are there to be said, by language; loading a part adds to them. */

import type { MessageKey } from './keys.ts';
import { LANGS, type Lang } from './lang.ts';
import { SHARED, type SharedPart } from './shared.ts';
import type { Message, Sections } from './translated.ts';

const learnt: Readonly<Record<Lang, Map<string, Message>>> = { en: new Map(), es: new Map() };

export const MESSAGES: Readonly<Record<Lang, ReadonlyMap<string, Message>>> = learnt;

export const isMessageKey = (key: string): key is MessageKey =>
  LANGS.some((lang) => learnt[lang].has(key));

export function learn(lang: Lang, sections: Sections): void {
  for (const [section, messages] of Object.entries(sections)) {
    for (const [name, message] of Object.entries(messages))
      learnt[lang].set(`${section}.${name}`, message);
  }
}

/** Loads what is said of any game in one language; `part` is when that is needed. */
export async function loadMessages(lang: Lang, part: SharedPart): Promise<void> {
  learn(lang, (await SHARED[part][lang]()).default);
}
