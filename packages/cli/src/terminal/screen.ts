/** The second screen, on which tables are drawn: what was on the first one is there again afterwards. */

import type { WriteStream } from 'node:tty';

/** What shells expect after Ctrl-C and after SIGTERM. */
const INTERRUPTED = 130;
const TERMINATED = 143;

const SECOND_SCREEN = '\u001b[?1049h';
const FIRST_SCREEN = '\u001b[?1049l';
const HOME = '\u001b[H';
const REST_OF_LINE = '\u001b[K';
/** What follows on this screen. The scrollback is the user's own and stays. */
const REST_OF_SCREEN = '\u001b[J';
const SHOW_CURSOR = '\u001b[?25h';

let isOnSecondScreen = false;

export function openSecondScreen(output: WriteStream): void {
  output.write(SECOND_SCREEN);
  isOnSecondScreen = true;
}

/** False if the first screen was shown all the time. */
export function leaveSecondScreen(output: WriteStream): boolean {
  if (!isOnSecondScreen) return false;
  output.write(FIRST_SCREEN);
  isOnSecondScreen = false;
  return true;
}

export function restoreTerminal(): void {
  if (process.stdin.isTTY) process.stdin.setRawMode(false);
  if (!process.stdout.isTTY) return;
  leaveSecondScreen(process.stdout);
  process.stdout.write(SHOW_CURSOR);
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

/** Stops as Ctrl-Z asks, with the shell on its own screen; `back` draws everything again afterwards. */
export function suspend(back: () => void): void {
  const { stdin, stdout } = process;
  const wasOnSecondScreen = leaveSecondScreen(stdout);
  stdin.setRawMode(false);
  process.once('SIGCONT', () => {
    stdin.setRawMode(true);
    if (wasOnSecondScreen) openSecondScreen(stdout);
    back();
  });
  process.kill(process.pid, 'SIGTSTP');
}

/** Writes over the screen line by line: nothing of the last one stays, and nothing flickers. */
export const drawScreen = (output: WriteStream, lines: readonly string[]): void =>
  void output.write(
    `${HOME}${lines.map((line) => `${line}${REST_OF_LINE}\n`).join('')}${REST_OF_SCREEN}`,
  );

export const clearScreen = (output: WriteStream): void =>
  void output.write(`${HOME}${REST_OF_SCREEN}`);

/** Rewrites the first line and leaves the cursor where the player is typing. */
export const drawAbove = (output: WriteStream, line: string): void =>
  void output.write(`\u001b7\u001b[1;1H${line}\u001b8`);
