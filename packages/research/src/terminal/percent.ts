import type { Lang } from '@dicehall/words';

/** A share of 1 as each language writes it: `77.8%`, `77,8 %`. Not broken across lines. */
export const percent = (share: number, lang: Lang, most: number, least = most): string =>
  share.toLocaleString(lang, {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
