import { type Lang, parseLang } from '@dicehall/words';

/** The first language of a browser's list that we speak; English otherwise. */
export const langOf = (header: string | undefined): Lang =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((tag) => parseLang(tag.split(';', 1)[0]?.trim()))
    .find((lang) => lang !== undefined) ?? 'en';
