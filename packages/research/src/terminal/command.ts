/** A command of the terminal as data: what it is called, what may follow, and what it does. */

import type { Lang, MessageKey } from '@dicehall/words';

/** A flag with its value, as `--seats <n>`; what it means; and its default. */
export type OptionLine = readonly [usage: string, about: MessageKey, standard?: string];

export interface TerminalCommand<A = string | undefined, F extends object = object> {
  readonly name: string;
  readonly about: MessageKey;
  /** `<game>`, `[game]` if it may be missing, or `<text...>` if it may have blanks. */
  readonly argument?: readonly [usage: string, about: MessageKey];
  readonly options: readonly OptionLine[];
  /** What stands below the help. */
  readonly notes?: MessageKey;
  /** Whether it answers `--help` itself. */
  readonly ownHelp?: true;
  run(argument: A, flags: F, lang: Lang): void | Promise<void>;
}

/** Commands under one name, as `dicehall admin tables`. */
export interface CommandGroup {
  readonly name: string;
  readonly about: MessageKey;
  readonly notes?: MessageKey;
  /** In the order of the help. */
  readonly commands: readonly TerminalCommand[];
}
