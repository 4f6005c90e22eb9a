/** Whether and how we may ask. */

import { isPlain, type Look } from '@dicehall/research/terminal/look';
import type { Lang } from '@dicehall/words';
import { type Asker, menuAsker, plainAsker } from '../setup/asker.ts';
import { typedLines } from '../terminal.ts';

/** Whether there is a person to ask. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

export function askerFor(look: Look, lang: Lang): Asker {
  const { stdin, stdout } = process;
  if (!isPlain(look)) return menuAsker(lang);
  return plainAsker(lang, typedLines(stdin, stdout), (line) => void stdout.write(`${line}\n`));
}
