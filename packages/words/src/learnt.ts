/**
 * The messages that are there to be said, by language. `catalogue.ts` teaches all of them at once; an
 * app that loads little at a time teaches itself file by file, see `on-demand.ts`.
 */

import type { MessageKey } from './catalogue.ts';
import { LANGS, type Lang } from './lang.ts';

/** A sentence or a name with `{placeholders}`, or one that depends on the number in `by`. */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly by: string;
  /** For exactly none, where "0 points" would be stiff. */
  readonly zero?: string;
  readonly one: string;
  readonly other: string;
}

const learnt: Readonly<Record<Lang, Map<string, Message>>> = { en: new Map(), es: new Map() };

export const MESSAGES: Readonly<Record<Lang, ReadonlyMap<string, Message>>> = learnt;

/** Adds the messages of one file; a key is the file, a dot, and the key in the file. */
export function learn(lang: Lang, file: string, messages: Readonly<Record<string, Message>>): void {
  for (const [key, message] of Object.entries(messages))
    learnt[lang].set(`${file}.${key}`, message);
}

export const isMessageKey = (key: string): key is MessageKey =>
  LANGS.some((lang) => learnt[lang].has(key));
