/** Who speaks to whom: a language and the players' names. Everything said about a play needs both. */

import type { Seat } from '@dicehall/rules';
import { inEachLang, type Lang } from './lang.ts';
import type { MessageKey } from './messages/keys.ts';
import { type MessageData, say } from './messages/say.ts';

/** The players' names by seat. */
export interface Names {
  readonly seats: readonly string[];
  /** What the seats' signs are called, where the players see signs of their own. */
  readonly shapes?: readonly string[];
  /** The listener's seat, if there is exactly one. */
  readonly you?: Seat;
}

/** In which language, and what the players are called. */
export interface Voice {
  readonly lang: Lang;
  readonly names: Names;
}

export const tell = ({ lang }: Voice, key: MessageKey, data?: MessageData): string =>
  say(lang, key, data);

/** A player's name; a seat nobody has named is called by its number, counting from one. */
export const player = ({ lang, names }: Voice, seat: Seat): string =>
  names.seats[seat] || say(lang, 'name.player', { n: seat + 1 });

export const isYou = ({ names }: Voice, seat: Seat): boolean => names.you === seat;

/** `Ana, Ben and Carla`. */
export const players = (voice: Voice, seats: readonly Seat[]): string =>
  allOf(
    voice.lang,
    seats.map((seat) => player(voice, seat)),
  );

/** What a lot shows: who begins. */
export const lotName = (voice: Voice, seat: Seat): string =>
  tell(voice, 'name.lot', { player: player(voice, seat) });

export const lotSentence = (voice: Voice, seat: Seat): string =>
  tell(voice, 'log.lot', { player: player(voice, seat) });

/** `20 points`. */
export const points = (voice: Voice, n: number): string => tell(voice, 'name.points', { n });

/** `Ana: 20, Ben: 35`. */
export const scoreList = (voice: Voice, scores: readonly number[]): string =>
  scores.map((n, seat) => tell(voice, 'name.score', { player: player(voice, seat), n })).join(', ');

const withAnd = inEachLang((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const withOr = inEachLang((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** One alone needs nothing between, and no formatter: a browser may take fifty milliseconds to make its first. */
const listed = (
  formatter: (lang: Lang) => Intl.ListFormat,
  lang: Lang,
  items: readonly string[],
): string => (items.length < 2 ? (items[0] ?? '') : formatter(lang).format(items));

/** A list with `and`. */
export const allOf = (lang: Lang, items: readonly string[]): string => listed(withAnd, lang, items);

/** A list with `or`. */
export const anyOf = (lang: Lang, items: readonly string[]): string => listed(withOr, lang, items);

/** Sentences one after another; what does not apply is left out. */
export const inOrder = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ');

/** What people are called who have not said their name. More than any table has seats. */
export const animalNames = (lang: Lang): readonly string[] => say(lang, 'name.animals').split('|');
