import type { Refusal } from '@dicehall/rules';
import type { Colour } from '@dicehall/rules/skip-bo-dice';
import type { Lang } from './lang.ts';
import { type MessageData, say } from './message.ts';
import { expectedText, reasonText } from './notation.ts';
import { allOf, anyOf, type Names, player, type Voice } from './voice.ts';

/** What is wrong and, where there is one, the way out. A code without a message does not compile. */
export const refusalText = (lang: Lang, refusal: Refusal, names: Names): string =>
  say(lang, `refusal.${refusal.code}`, dataOf({ lang, names }, refusal));

/** The refusal's data as people read them: names for seats, lists in words, places from one. */
function dataOf(voice: Voice, refusal: Refusal): MessageData {
  const { lang, names } = voice;
  switch (refusal.code) {
    case 'not-your-turn':
    case 'receiver-not-playing':
    case 'out-of-game':
      return { player: player(voice, refusal.seat) };
    case 'no-such-seat':
      return { number: numberText(refusal.seat + 1), last: refusal.seats };
    case 'unknown-game':
      return { game: refusal.game, known: anyOf(lang, refusal.known) };
    case 'unknown-option':
      return { option: refusal.option, known: allOf(lang, refusal.known) };
    case 'bad-option-value': {
      const { option, value, allowed } = refusal;
      return { option, value, allowed: anyOf(lang, allowed) };
    }
    case 'bad-seat-count':
      return { min: refusal.min, max: refusal.max, seats: numberText(refusal.seats) };
    case 'bad-notation':
      return { place: refusal.at + 1, expected: expectedText(lang, refusal.expected) };
    case 'impossible-state':
      return { reason: reasonText(lang, refusal.reason) };
    case 'illegal-step':
      return { number: refusal.step + 1, why: refusalText(lang, refusal.why, names) };
    case 'die-not-rolled':
      return { face: faceText(lang, refusal.face) };
    case 'not-next-space':
      return { face: faceText(lang, refusal.face), next: refusal.next };
    case 'symbol-of-other-colour': {
      const { face, next } = refusal;
      return { face: faceText(lang, face), next, colour: spaceColourText(lang, next) };
    }
    default: {
      const { code: _, ...data } = refusal;
      return data;
    }
  }
}

/** A number from outside may be none at all. */
const numberText = (value: number): string => (Number.isFinite(value) ? String(value) : '?');

/**
 * The colours of Skip-Bo Dice in order, four spaces each, as in its rules. They are not taken from there, because those
 * would then load with the table of any game; a test holds the two together.
 */
const COLOURS: readonly Colour[] = ['green', 'red', 'purple'];
const SPACES_OF_A_COLOUR = 4;

/** A face as the refusal writes it, `7` or `R` for the symbol on a red die, in words. */
function faceText(lang: Lang, written: string): string {
  const colour = COLOURS.find((name) => name.slice(0, 1).toUpperCase() === written);
  return colour === undefined ? written : say(lang, `name.symbol.${colour}`);
}

function spaceColourText(lang: Lang, space: number): string {
  const colour = COLOURS[Math.floor((space - 1) / SPACES_OF_A_COLOUR)] ?? 'green';
  return say(lang, `name.space-colour.${colour}`);
}
