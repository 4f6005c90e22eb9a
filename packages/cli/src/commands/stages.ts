/** Where a table is shown. */

import { isPlain, isUnicode, type Look } from '@dicehall/research/terminal/look';
import { styleFor } from '@dicehall/research/terminal/style';
import { type Lang, say } from '@dicehall/words';
import { plainStage } from '../play/plain-stage.ts';
import { SMALLEST } from '../play/screen.ts';
import { screenStage } from '../play/screen-stage.ts';
import type { Stage } from '../play/stage.ts';
import { pipedLines, typedLines, wipe } from '../terminal.ts';
import { canAsk } from './look.ts';

/** A drawn screen where there is one that is large enough, sentences elsewhere. */
export function stageFor(flags: Look & { readonly fast?: true }, lang: Lang): () => Stage {
  const { stdin, stdout } = process;
  if (canAsk() && !isPlain(flags)) {
    const isLarge = stdout.columns >= SMALLEST.columns && stdout.rows >= SMALLEST.rows;
    if (isLarge) {
      const style = styleFor(lang, isUnicode(flags), stdout);
      return () => screenStage(stdin, stdout, style, flags.fast === true);
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
  return () => plainStage(lines, output);
}
