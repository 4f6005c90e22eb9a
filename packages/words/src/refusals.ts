import type { Refusal } from '@dicehall/rules';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import type { Lang } from './lang.ts';
import { type MessageData, say } from './message.ts';
import { expectedText, reasonText } from './notation.ts';
import { faceName, spaceColourName } from './skip-bo-dice/names.ts';
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
      return { face: faceText(lang, face), next, colour: spaceColourName(lang, next) };
    }
    default: {
      const { code: _, ...data } = refusal;
      return data;
    }
  }
}

/** A number from outside may be none at all. */
const numberText = (value: number): string => (Number.isFinite(value) ? String(value) : '?');

/** A face as the refusal writes it, `7` or `R`, in words. */
function faceText(lang: Lang, written: string): string {
  const read = skipBoDice.notation.parseRoll(written);
  const face = read.ok && read.value.kind === 'dice' ? read.value.faces[0] : undefined;
  return face === undefined ? written : faceName(lang, face);
}
