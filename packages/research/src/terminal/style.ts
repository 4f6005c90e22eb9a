/** How the terminal may look: which language, which characters, which colours. */

import { styleText } from 'node:util';
import type { Lang } from '@dicehall/words';

/** What a piece of text means; shapes and words always say the same without colour. */
export type Ink = keyof typeof INKS | 'plain';

const INKS = {
  green: 'green',
  red: 'redBright',
  purple: 'magentaBright',
  blue: 'blueBright',
  amber: 'yellow',
  strong: 'bold',
  quiet: 'dim',
  bar: 'inverse',
} as const;

export interface Style {
  readonly lang: Lang;
  /** False where only ASCII can be shown. */
  readonly unicode: boolean;
  paint(ink: Ink, text: string): string;
}

/** Colours as the stream allows: none when it is not a terminal or `NO_COLOR` is set. */
export const styleFor = (lang: Lang, unicode: boolean, stream: NodeJS.WriteStream): Style => ({
  lang,
  unicode,
  paint: (ink, text) => (ink === 'plain' ? text : styleText(INKS[ink], text, { stream })),
});

export const plainStyle = (lang: Lang, unicode: boolean): Style => ({
  lang,
  unicode,
  paint: (_ink, text) => text,
});

/** A character and what stands for it where only ASCII can be shown. */
export type Glyph = readonly [unicode: string, ascii: string];

export const glyph = (style: Style, [unicode, ascii]: Glyph): string =>
  style.unicode ? unicode : ascii;

/** A special die or face of a game. */
export const STAR: Glyph = ['★', '*'];

export interface DisplayFlags {
  readonly plain?: true;
  readonly ascii?: true;
}

/** Whether drawings are not wanted: by flag, or by the variable that prompt libraries agree on. */
export const isPlain = ({ plain }: DisplayFlags, env: NodeJS.ProcessEnv = process.env): boolean =>
  plain === true || env['TERM'] === 'dumb' || !['', '0', 'false'].includes(env['ACCESSIBLE'] ?? '');

/** The bare Linux console and a locale that says otherwise get ASCII. */
export function isUnicode({ ascii }: DisplayFlags, env: NodeJS.ProcessEnv = process.env): boolean {
  if (ascii === true || env['TERM'] === 'linux') return false;
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  return /utf-?8/i.test(locale);
}
