/** A bar on standard error that is gone when the work is done. */

import type { WriteStream } from 'node:tty';
import { glyph, type Style } from '../draw/style.ts';

const COLUMNS = 40;
const ERASE_LINE = '\r\u001b[2K';

export interface Progress {
  show(done: number): void;
  clear(): void;
}

/** Our own few lines instead of a library's: theirs take over the keyboard, and Ctrl-C with it. */
export function progressBar(total: number, output: WriteStream, style: Style): Progress {
  let shown = -1;
  return {
    show(done) {
      const percent = Math.floor((100 * done) / total);
      if (percent === shown) return;
      shown = percent;
      const full = Math.round((COLUMNS * done) / total);
      const bar =
        glyph(style, ['█', '#']).repeat(full) + glyph(style, ['░', '.']).repeat(COLUMNS - full);
      output.write(`\r${bar} ${percent} %`);
    },
    clear: () => void output.write(ERASE_LINE),
  };
}
