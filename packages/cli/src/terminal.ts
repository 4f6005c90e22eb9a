/** The terminal itself: lines, keys, the second screen, and leaving everything as it was. */

import { createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';

/** What shells expect after Ctrl-C and after SIGTERM. */
const INTERRUPTED = 130;
const TERMINATED = 143;

const SECOND_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';
/** Clears the scrollback too: it may show dice that others must not see. */
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

/** Printed after Ctrl-C: where the table being played is kept. */
let lastWords: readonly string[] = [];

export function setLastWords(lines: readonly string[]): void {
  lastWords = lines;
}

export function interrupt(): never {
  restoreTerminal();
  if (lastWords.length > 0) process.stdout.write(`\n${lastWords.join('\n')}\n`);
  process.exit(INTERRUPTED);
}

export function terminate(): never {
  restoreTerminal();
  process.exit(TERMINATED);
}

export function openSecondScreen(output: WriteStream): void {
  output.write(SECOND_SCREEN);
  isOnSecondScreen = true;
}

/** Rewrites the first line and leaves the cursor where the player is typing. */
export const drawAbove = (output: WriteStream, line: string): void =>
  void output.write(`\u001b7\u001b[1;1H${line}\u001b8`);

export const wipe = (output: WriteStream): void => void output.write(WIPE);

export interface ReadOptions {
  /** What the Tab key offers. */
  readonly complete?: (line: string) => readonly string[];
  /** Called when the window is resized. */
  readonly redraw?: () => void;
  /** Stops reading; what has been typed so far is kept for the next time. */
  readonly until?: AbortSignal;
}

/** A source of typed lines. */
export interface LineReader {
  /** One line; undefined at the end of input, and if `until` came first. */
  read(prompt: string, reading?: ReadOptions): Promise<string | undefined>;
}

/** Lines that were typed or pasted ahead are kept for the next question. */
export function typedLines(input: ReadStream, output: WriteStream): LineReader {
  const ahead: string[] = [];
  let begun = '';
  return {
    read(prompt, { complete = () => [], redraw = () => {}, until } = {}) {
      const next = ahead.shift();
      if (next !== undefined || until?.aborted) return Promise.resolve(next);
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
          // Not at once: the rest of a paste still belongs to this reader.
          setImmediate(() => reader.close());
        });
        const onAbort = (): void => {
          begun = reader.line;
          reader.close();
        };
        until?.addEventListener('abort', onAbort);
        reader.on('SIGINT', interrupt);
        reader.on('close', () => {
          output.off('resize', onResize);
          until?.removeEventListener('abort', onAbort);
          resolve(ahead.shift());
        });
        reader.prompt();
        if (begun !== '') reader.write(begun);
        begun = '';
      });
    },
  };
}

/** Lines from a file or another program, echoed so that the output reads like a transcript. */
export function pipedLines(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): LineReader {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  let coming: Promise<IteratorResult<string>> | undefined;
  return {
    async read(prompt, { until } = {}) {
      coming ??= lines.next();
      const line = await Promise.race([coming, aborted(until)]);
      if (line === undefined) return undefined;
      coming = undefined;
      output.write(`${prompt}${line.done ? '' : line.value}\n`);
      return line.done ? undefined : line.value;
    },
  };
}

const aborted = (signal: AbortSignal | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/** Waits; any key cuts it short and does nothing else. */
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
