import type { Refusal } from '@dicehall/rules';
import { loadedWords } from './games.ts';
import type { Lang } from './lang.ts';
import { type MessageData, say } from './messages/say.ts';
import { allOf, anyOf, type Names, player, type Voice } from './voice.ts';

/** What is wrong and, where there is one, the way out. A code without a message does not compile. */
export const refusalText = (lang: Lang, refusal: Refusal, names: Names): string =>
  say(lang, `refusal.${refusal.code}`, dataOf({ lang, names }, refusal));

/** The refusal's data as people read them: names for seats, lists in words, places from one. */
function dataOf(voice: Voice, refusal: Refusal): MessageData {
  const { lang, names } = voice;
  switch (refusal.code) {
    case 'no-such-seat':
      return { number: shown(refusal.seat + 1), last: refusal.seats };
    case 'unknown-option':
      return { option: refusal.option, known: allOf(lang, refusal.known) };
    case 'illegal-step':
      return { number: refusal.step + 1, why: refusalText(lang, refusal.why, names) };
    default:
      return ownData(voice, refusal) ?? plainData(voice, refusal);
  }
}

type Reader = (voice: Voice, refusal: Refusal) => MessageData | undefined;

const readers: Reader[] = [];

/** For a program that knows more about the data of a refusal than a page needs to. */
export function readRefusalsWith(reader: Reader): void {
  readers.push(reader);
}

/** A game may have words for its own data. Codes are unique, so the first that knows this one will do. */
function ownData(voice: Voice, refusal: Refusal): MessageData | undefined {
  for (const read of [...readers, ...loadedWords().map((words) => words.refusal)]) {
    const data = read(voice, refusal);
    if (data !== undefined) return data;
  }
  return undefined;
}

/** Numbers and texts as they are, lists in words, and a seat by its player's name as well. */
function plainData(voice: Voice, refusal: Refusal): MessageData {
  const data = Object.entries(refusal).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? anyOf(voice.lang, value) : shown(value),
  ]);
  const place = 'at' in refusal && refusal.at !== undefined ? { place: refusal.at + 1 } : {};
  const who = 'seat' in refusal ? { player: player(voice, refusal.seat) } : {};
  return { ...Object.fromEntries(data), ...place, ...who };
}

/** A number from outside may be none at all. */
const shown = (value: unknown): string =>
  typeof value === 'number' && !Number.isFinite(value) ? '?' : String(value);
