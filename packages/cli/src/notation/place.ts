/** Where in a text a refusal points, and how to show it. */

import type { Refusal } from '@dicehall/rules';
import { width } from '../draw/text.ts';

/** The position of the first character that does not fit. */
export function placeOf(refusal: Refusal, text: string): number {
  if ('at' in refusal) return refusal.at;
  switch (refusal.code) {
    case 'unknown-option':
      return Math.max(0, text.indexOf(refusal.option));
    case 'bad-option-value':
      return valuePlace(refusal.option, text);
    case 'out-at-not-below-hand':
      return valuePlace('outAt', text);
    // The number of seats follows the game's name and version.
    case 'bad-seat-count':
      return text.indexOf(' ') + 1;
    default:
      return 0;
  }
}

const valuePlace = (option: string, text: string): number => {
  const at = text.indexOf(`${option}=`);
  return at < 0 ? 0 : at + option.length + 1;
};

const COLUMNS = 72;

/** The text around the place, and a caret under it. */
export function pointAt(text: string, at: number): readonly [string, string] {
  const clean = text.replaceAll(/\p{C}/gu, ' ');
  const from =
    clean.length <= COLUMNS ? 0 : Math.max(0, Math.min(at - COLUMNS / 2, clean.length - COLUMNS));
  const part = clean.slice(from, from + COLUMNS);
  return [`  ${part}`, `  ${' '.repeat(width(clean.slice(from, at)))}^`];
}
