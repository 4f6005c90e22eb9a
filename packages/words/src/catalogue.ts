/**
 * All messages, by language and file. Keys are typed from the English files, so that a key nobody
 * wrote, or one that Spanish lacks, does not compile. A new language is a folder and its lines here.
 */

import enActions from './en/actions.json' with { type: 'json' };
import enLog from './en/log.json' with { type: 'json' };
import enNames from './en/names.json' with { type: 'json' };
import enNotation from './en/notation.json' with { type: 'json' };
import enOptions from './en/options.json' with { type: 'json' };
import enRefusals from './en/refusals.json' with { type: 'json' };
import enStates from './en/states.json' with { type: 'json' };
import enTerminal from './en/terminal.json' with { type: 'json' };
import esActions from './es/actions.json' with { type: 'json' };
import esLog from './es/log.json' with { type: 'json' };
import esNames from './es/names.json' with { type: 'json' };
import esNotation from './es/notation.json' with { type: 'json' };
import esOptions from './es/options.json' with { type: 'json' };
import esRefusals from './es/refusals.json' with { type: 'json' };
import esStates from './es/states.json' with { type: 'json' };
import esTerminal from './es/terminal.json' with { type: 'json' };
import type { Lang } from './lang.ts';

/** A sentence or a name with `{placeholders}`, or one that depends on the number in `by`. */
export type Message = string | PluralMessage;

export interface PluralMessage {
  readonly by: string;
  /** For exactly none, where "0 points" would be stiff. */
  readonly zero?: string;
  readonly one: string;
  readonly other: string;
}

const english = {
  action: enActions,
  log: enLog,
  name: enNames,
  notation: enNotation,
  option: enOptions,
  refusal: enRefusals,
  state: enStates,
  terminal: enTerminal,
};

type English = typeof english;

/** `refusal.space-taken`: the file, a dot, the key in the file. */
export type MessageKey = {
  [File in keyof English]: `${File}.${keyof English[File] & string}`;
}[keyof English];

type SameAsEnglish = {
  readonly [File in keyof English]: { readonly [Key in keyof English[File]]: Message };
};

const spanish: SameAsEnglish = {
  action: esActions,
  log: esLog,
  name: esNames,
  notation: esNotation,
  option: esOptions,
  refusal: esRefusals,
  state: esStates,
  terminal: esTerminal,
};

const flat = (files: SameAsEnglish): ReadonlyMap<string, Message> =>
  new Map(
    Object.entries(files).flatMap(([file, messages]) =>
      Object.entries<Message>(messages).map(([key, message]) => [`${file}.${key}`, message]),
    ),
  );

export const MESSAGES: Readonly<Record<Lang, ReadonlyMap<string, Message>>> = {
  en: flat(english),
  es: flat(spanish),
};

export const isMessageKey = (key: string): key is MessageKey => MESSAGES.en.has(key);
