/** A bar on standard error that is gone when the work is done. */

import type { WriteStream } from 'node:tty';
import { say } from '@dicehall/words';
import { glyph, type Style } from './style.ts';

const COLUMNS = 40;
const ERASE_LINE = '\r\u001b[2K';

export interface TerminalProgress {
  show(done: number): void;
  clear(): void;
}

/** Below this share, an estimate of the time left means nothing. */
const TELLING = 0.03;

/** Our own few lines instead of a library's: theirs take over the keyboard, and Ctrl-C with it. */
export function progressBar(
  total: number,
  output: Pick<WriteStream, 'write'>,
  style: Style,
  /** With a clock, in milliseconds, the bar shows the time left. */
  clock?: () => number,
): TerminalProgress {
  const start = clock?.() ?? 0;
  const left = (share: number): string => {
    if (clock === undefined || share < TELLING) return '';
    const seconds = Math.ceil(((clock() - start) / 1000) * (1 / share - 1));
    return `, ${say(style.lang, 'terminal-bots.time-left', { seconds })}`;
  };
  let shown = -1;
  return {
    show(done) {
      const percent = Math.floor((100 * done) / total);
      if (percent === shown) return;
      shown = percent;
      const full = Math.round((COLUMNS * done) / total);
      const bar =
        glyph(style, ['█', '#']).repeat(full) + glyph(style, ['░', '.']).repeat(COLUMNS - full);
      const rest = left(done / total);
      output.write(`${rest === '' ? '\r' : ERASE_LINE}${bar} ${percent} %${rest}`);
    },
    clear: () => void output.write(ERASE_LINE),
  };
}

/**
 * Work that fills its thread for minutes leaves no moment for the handlers of the terminal. From here on signals end
 * the process at once, as they do without us; it has changed nothing in the terminal.
 */
export function leaveSignalsAlone(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
}
