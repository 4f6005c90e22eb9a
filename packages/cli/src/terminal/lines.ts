/** Lines that are typed or come through a pipe, and keys that cut a pause short. */

import { createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { interrupt, suspend } from './screen.ts';

const CTRL_C = '\u0003';

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
        reader.on('SIGTSTP', () => suspend(onResize));
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

/** Waits; any key cuts it short and does nothing else. The window may change its size meanwhile. */
export function pause(
  { input, output }: { readonly input: ReadStream; readonly output: WriteStream },
  milliseconds: number,
  redraw: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      input.off('data', onKey);
      output.off('resize', redraw);
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
    output.on('resize', redraw);
    input.resume();
  });
}
