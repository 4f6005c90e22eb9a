/** Which display a table gets. */

import { type DisplayFlags, isPlain, isUnicode, styleFor } from '@dicehall/research/terminal/style';
import { type Lang, say } from '@dicehall/words';
import { canAsk } from '../setup/asker.ts';
import { pipedLines, typedLines, wipe } from '../terminal.ts';
import type { Display } from './display.ts';
import { plainDisplay } from './plain-display.ts';
import { SMALLEST } from './screen.ts';
import { screenDisplay } from './screen-display.ts';

/** A drawn screen where the window is large enough, sentences elsewhere. */
export function displayFor(
  flags: DisplayFlags & { readonly fast?: true },
  lang: Lang,
): () => Display {
  const { stdin, stdout } = process;
  if (canAsk() && !isPlain(flags)) {
    const isLarge = stdout.columns >= SMALLEST.columns && stdout.rows >= SMALLEST.rows;
    if (isLarge) {
      const style = styleFor(lang, isUnicode(flags), stdout);
      return () => screenDisplay(stdin, stdout, style, flags.fast === true);
    }
    stdout.write(`${say(lang, 'terminal.small-screen', SMALLEST)}\n`);
  }
  const isTyped = canAsk();
  const lines = isTyped ? typedLines(stdin, stdout) : pipedLines(stdin, stdout);
  const output = {
    columns: Math.max(20, Math.min(stdout.columns ?? 80, 100)),
    write: (text: string) => void stdout.write(text),
    wipe: () => {
      if (isTyped) wipe(stdout);
      return isTyped;
    },
  };
  return () => plainDisplay(lines, output);
}
