/** Names for dice that were counted, and their figures in words. What a game does not name is told by its number of sides. */

import { type Lang, LOCALES } from '../lang.ts';
import { say } from '../messages/say.ts';
import { isMessageKey } from '../messages/store.ts';

interface CountedDie {
  readonly game: string;
  readonly die: string;
  readonly faces: readonly string[];
}

/** What a die is called. */
export function dieName(lang: Lang, { game, die, faces }: CountedDie): string {
  const own = `dice.${game}.${die}`;
  if (isMessageKey(lang, own)) return say(lang, own);
  return say(lang, die === 'first' ? 'dice.first' : 'dice.die', { n: faces.length });
}

/** What a face of a die is called. */
export function dieFaceName(lang: Lang, { game, die }: CountedDie, face: string): string {
  if (die === 'first') return say(lang, 'dice.seat', { n: face });
  const own = `dice.${game}.face.${face}`;
  return isMessageKey(lang, own) ? say(lang, own) : face;
}

/** Beyond this a number says no more. */
const FAR = 1_000_000;

/** The evidence against dice, with as many digits as anybody cares for. */
export function timesText(lang: Lang, times: number): string {
  const digits = times < 10 ? 1 : 0;
  const text = new Intl.NumberFormat(LOCALES[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return times > FAR ? say(lang, 'dice.beyond', { n: text.format(FAR) }) : text.format(times);
}
