/** Which display a table gets. */

import { type DisplayFlags, isPlain, isUnicode, styleFor } from '@dicehall/research/terminal/style';
import { type Lang, say } from '@dicehall/words';
import { canAsk } from '../setup/asker.ts';
import { pipedLines, typedLines } from '../terminal/lines.ts';
import { clearScreen, leaveSecondScreen, openSecondScreen } from '../terminal/screen.ts';
import type { Display } from './display.ts';
import { type PlainOutput, plainDisplay } from './plain-display.ts';
import { isLargeEnough, LEAST } from './screen.ts';
import { screenDisplay } from './screen-display.ts';

const NARROWEST = 20;
const WIDEST = 100;
const USUAL = 80;

/** A drawn screen where the window is large enough, sentences elsewhere. */
export function displayFor(
  flags: DisplayFlags & { readonly fast?: true },
  lang: Lang,
): () => Display {
  const { stdin, stdout } = process;
  if (!canAsk()) return () => plainDisplay(pipedLines(stdin, stdout), pipedOutput());
  if (!isPlain(flags)) {
    if (isLargeEnough(stdout)) {
      const style = styleFor(lang, isUnicode(flags), stdout);
      return () => screenDisplay(stdin, stdout, style, flags.fast === true);
    }
    stdout.write(`${say(lang, 'terminal.small-screen', LEAST)}\n`);
  }
  return () => plainDisplay(typedLines(stdin, stdout), typedOutput());
}

const columnsNow = (): number =>
  Math.max(NARROWEST, Math.min(process.stdout.columns ?? USUAL, WIDEST));

const write = (text: string): void => void process.stdout.write(text);

const pipedOutput = (): PlainOutput => ({
  columns: columnsNow,
  write,
  cover: () => false,
  uncover: () => false,
});

/** What is hidden goes with the second screen; a terminal without one scrolls it out of sight. */
function typedOutput(): PlainOutput {
  const { stdout } = process;
  const isDumb = process.env['TERM'] === 'dumb';
  let isCovered = false;
  return {
    columns: columnsNow,
    write,
    cover() {
      if (isDumb) stdout.write('\n'.repeat(stdout.rows));
      else if (isCovered) clearScreen(stdout);
      else openSecondScreen(stdout);
      isCovered = !isDumb;
      return true;
    },
    uncover() {
      isCovered = false;
      return leaveSecondScreen(stdout);
    },
  };
}
