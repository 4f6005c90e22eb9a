/** Games in 100, as they are written. Changes have one digit after the point, chances none. */

import { hundredthsOf, LOCALES } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** In tenths of a game in 100: what is shown adds up because these do. */
export const tenthsOf = (share: number): number => Math.round(1000 * share);

const written = (tenths: number, signDisplay: 'exceptZero' | 'never' | 'auto'): string =>
  new Intl.NumberFormat(LOCALES[lang.value], { ...TENTHS, signDisplay })
    .format(tenths === 0 ? 0 : tenths / 10)
    .replace('-', '−');

/** `+4.2`. */
export const changeText = (tenths: number): string => written(tenths, 'exceptZero');

/** `4.2`, of a gain and of a loss. */
export const sizeText = (tenths: number): string => written(tenths, 'never');

export const valueText = (tenths: number): string => written(tenths, 'auto');

/** Whole numbers, and only what is certain is 0 or 100. */
export function chanceText(share: number): string {
  const n = hundredthsOf(share);
  if (n === 'below') return t('web-review.below-1');
  return n === 'above' ? t('web-review.above-99') : String(n);
}
