/** The terminal itself: lines and keys, the second screen, and leaving everything as it was. */

import { createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';

/** What shells expect after Ctrl-C. */
const INTERRUPTED = 130;

const SECOND_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';
/** Wipes what can be scrolled back to as well: it may show dice that others must not see. */
const WIPE = '\u001b[2J\u001b[3J\u001b[H';
const SHOW_CURSOR = '\u001b[?25h';
const CTRL_C = '\u0003';

let isOnSecondScreen = false;

export function restoreTerminal(): void {
  if (process.stdin.isTTY) process.stdin.setRawMode(false);
  if (!process.stdout.isTTY) return;
  process.stdout.write(isOnSecondScreen ? FIRST_SCREEN + SHOW_CURSOR : SHOW_CURSOR);
  isOnSecondScreen = false;
}

/** What Ctrl-C still says: while a table is being played, where it is kept. */
let lastWords: readonly string[] = [];

export function setLastWords(lines: readonly string[]): void {
  lastWords = lines;
}

export function interrupt(): never {
  restoreTerminal();
  if (lastWords.length > 0) process.stdout.write(`\n${lastWords.join('\n')}\n`);
  process.exit(INTERRUPTED);
}

export function openSecondScreen(output: WriteStream): void {
  output.write(SECOND_SCREEN);
  isOnSecondScreen = true;
}

export const wipe = (output: WriteStream): void => void output.write(WIPE);

/** Somebody who types lines. */
export interface Lines {
  /** One line, or undefined at the end of input. `redraw` is called when the window changes its size. */
  read(
    prompt: string,
    complete?: (line: string) => readonly string[],
    redraw?: () => void,
  ): Promise<string | undefined>;
}

/** Lines that were typed or pasted ahead are kept for the next question. */
export function typedLines(input: ReadStream, output: WriteStream): Lines {
  const ahead: string[] = [];
  return {
    read(prompt, complete = () => [], redraw = () => {}) {
      const next = ahead.shift();
      if (next !== undefined) return Promise.resolve(next);
      return new Promise((resolve) => {
        const completer = (line: string): [string[], string] => [[...complete(line)], line];
        const reader = createInterface({ input, output, prompt, completer, terminal: true });
        const onResize = (): void => {
          redraw();
          reader.prompt(true);
        };
        output.on('resize', onResize);
        reader.on('line', (line) => {
          ahead.push(line);
          // Not at once: the rest of what was pasted still belongs to this reader.
          setImmediate(() => reader.close());
        });
        reader.on('SIGINT', interrupt);
        reader.on('close', () => {
          output.off('resize', onResize);
          resolve(ahead.shift());
        });
        reader.prompt();
      });
    },
  };
}

/** Lines from a file or another program; each is echoed, so that the output reads like a transcript. */
export function pipedLines(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Lines {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  return {
    async read(prompt) {
      const { value, done } = await lines.next();
      output.write(`${prompt}${done ? '' : value}\n`);
      return done ? undefined : value;
    },
  };
}

/** Waits; any key ends the waiting and does nothing else. */
export function pause(input: ReadStream, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      input.off('data', onKey);
      input.setRawMode(false);
      input.pause();
      resolve();
    };
    const onKey = (key: Buffer): void => {
      if (key.toString('latin1').includes(CTRL_C)) interrupt();
      done();
    };
    const timer = setTimeout(done, milliseconds);
    input.setRawMode(true);
    input.on('data', onKey);
    input.resume();
  });
}
