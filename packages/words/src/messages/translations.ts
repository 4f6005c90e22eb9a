/** The messages of one file, or of a few that are needed together, in every language: loaded when somebody needs them. */

import type { Lang } from '../lang.ts';

/** A sentence or a name with `{placeholders}`, or one that depends on the number in `by`. */
export type MessageText = string | PluralMessage;

export interface PluralMessage {
  readonly by: string;
  /** For exactly none, where "0 points" would be stiff. */
  readonly zero?: string;
  readonly one: string;
  readonly other: string;
}

/** By section: the key of a message is its section, a dot, and its name there. */
export type Sections = Readonly<Record<string, Readonly<Record<string, MessageText>>>>;

/** What a game is called, and one line about it: all that is known of it before it loads. */
export type Title = Readonly<Record<'title' | 'about', string>>;

/** A file of messages, loaded. */
export interface Module<T> {
  readonly default: T;
}

export type Translated<T> = Readonly<Record<Lang, () => Promise<Module<T>>>>;

/** As much as English says, whatever the words. */
type SameKeys<T> = {
  readonly [S in keyof T]: { readonly [K in keyof T[S]]: MessageText };
};

/** English, and as much in every other language. */
type FromEnglish<T> = {
  readonly en: () => Promise<Module<T>>;
} & Readonly<Record<Exclude<Lang, 'en'>, () => Promise<Module<SameKeys<NoInfer<T>>>>>>;

/** A key that English has and another language lacks does not compile. */
export const translated = <T extends Sections>(loads: FromEnglish<T>): FromEnglish<T> => loads;

/** What every game says. */
export interface GameMessages {
  readonly title: Readonly<Record<Lang, Title>>;
  /** Everything at its table. */
  readonly table: Translated<Sections>;
}

/** What a game may say away from its table, by when it is needed. A game that says little has it all in one file. */
export interface Extras {
  readonly lesson?: Translated<Sections>;
  readonly story?: Translated<Sections>;
  /** What is said of a finished game that is taken apart, besides what holds for any. */
  readonly review?: Translated<Sections>;
  /** What the coach says of its choices. */
  readonly coach?: Translated<Sections>;
  /** What its dice and their faces are called where they are counted. */
  readonly dice?: Translated<Sections>;
  /** What can be typed. */
  readonly commands?: Translated<Sections>;
  /** What only the terminal says. */
  readonly terminal?: Translated<Sections>;
}

/** For the keys of messages. */
export type SectionsOf<T> = T extends FromEnglish<infer S> ? S : never;
