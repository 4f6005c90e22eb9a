/** Asking a person to choose or to write: in menus, or in plain lines for screen readers. */

import { isCancel, select, text } from '@clack/prompts';
import { type DisplayFlags, isPlain } from '@dicehall/research/terminal/style';
import { type Lang, say } from '@dicehall/words';
import { type LineReader, typedLines } from '../terminal/lines.ts';
import { interrupt } from '../terminal/screen.ts';

export interface MenuItem<T> {
  readonly value: T;
  readonly label: string;
}

export interface Asker {
  readonly lang: Lang;
  /** Enter alone takes `initial`, by default the first. */
  choose<T>(message: string, choices: readonly MenuItem<T>[], initial?: T): Promise<T>;
  /** Enter alone takes what is offered; `fault` says what is wrong with a text. */
  write(
    message: string,
    offered: string,
    fault: (text: string) => string | undefined,
  ): Promise<string>;
}

/** Whether there is a person to ask. */
export const canAsk = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

export function askerFor(look: DisplayFlags, lang: Lang): Asker {
  const { stdin, stdout } = process;
  if (!isPlain(look)) return menuAsker(lang);
  return plainAsker(lang, typedLines(stdin, stdout), (line) => void stdout.write(`${line}\n`));
}

/** Arrow keys and Enter. Leaving with Ctrl-C or Esc leaves the program. */
export const menuAsker = (lang: Lang): Asker => ({
  lang,

  async choose(message, choices, initial) {
    const options = choices.map(({ label }, value) => ({ value, label }));
    const initialValue = indexOf(choices, initial);
    const picked = await select({ message, options, initialValue, showInstructions: false });
    const choice = isCancel(picked) ? undefined : choices[picked];
    return choice === undefined ? interrupt() : choice.value;
  },

  async write(message, offered, fault) {
    const validate = (given = '') => (given.trim() === '' ? undefined : fault(given.trim()));
    const written = await text({ message, placeholder: offered, defaultValue: offered, validate });
    return isCancel(written) ? interrupt() : written.trim();
  },
});

/** Numbered lines, a number and Enter. The end of input leaves the program. */
export const plainAsker = (
  lang: Lang,
  lines: LineReader,
  print: (line: string) => void,
): Asker => ({
  lang,

  async choose(message, choices, initial) {
    const first = indexOf(choices, initial);
    for (;;) {
      print(message);
      for (const [index, { label }] of choices.entries()) print(`${index + 1}. ${label}`);
      const line = await lines.read(`${say(lang, 'terminal.ask-number', { number: first + 1 })} `);
      if (line === undefined) return interrupt();
      const choice = choices[line.trim() === '' ? first : Number(line) - 1];
      if (choice !== undefined) return choice.value;
      print(say(lang, 'command.not-in-list', { number: line.trim(), last: choices.length }));
    }
  },

  async write(message, offered, fault) {
    for (;;) {
      const line = await lines.read(`${message} (${offered}) `);
      if (line === undefined) return interrupt();
      const written = line.trim() === '' ? offered : line.trim();
      const wrong = fault(written);
      if (wrong === undefined) return written;
      print(wrong);
    }
  },
});

const indexOf = <T>(choices: readonly MenuItem<T>[], initial: T | undefined): number =>
  Math.max(
    0,
    choices.findIndex(({ value }) => value === initial),
  );
