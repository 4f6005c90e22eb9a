/** How we may look and ask, from flags and from the terminal. */

import type { Lang } from '@dicehall/words';
import { type Asker, menuAsker, plainAsker } from '../setup/asker.ts';
import { typedLines } from '../terminal.ts';

export interface Look {
  readonly plain?: true;
  readonly ascii?: true;
}

/** Whether there is a person to ask. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

/** Whether drawings are not wanted: by flag, or by the variable that prompt libraries agree on. */
export const isPlain = ({ plain }: Look, env: NodeJS.ProcessEnv = process.env): boolean =>
  plain === true || env['TERM'] === 'dumb' || !['', '0', 'false'].includes(env['ACCESSIBLE'] ?? '');

/** The bare Linux console and a locale that says otherwise get ASCII. */
export function isUnicode({ ascii }: Look, env: NodeJS.ProcessEnv = process.env): boolean {
  if (ascii === true || env['TERM'] === 'linux') return false;
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  return /utf-?8/i.test(locale);
}

export function askerFor(look: Look, lang: Lang): Asker {
  const { stdin, stdout } = process;
  if (!isPlain(look)) return menuAsker(lang);
  return plainAsker(lang, typedLines(stdin, stdout), (line) => void stdout.write(`${line}\n`));
}
