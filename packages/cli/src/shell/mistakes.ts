/** What is wrong with a command line, in one line, with what was probably meant. */

import { didYouMean } from '@dicehall/research/terminal/nearest';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, type MessageKey, say } from '@dicehall/words';
import type { Command, CommanderError } from 'commander';

const MISTAKES: Readonly<Record<string, MessageKey>> = {
  'commander.unknownOption': 'terminal.bad-flag',
  'commander.unknownCommand': 'terminal.bad-command',
  'commander.missingArgument': 'terminal.missing-argument',
  'commander.optionMissingArgument': 'terminal.missing-value',
};

export function refusedByCommander(
  { code, message }: CommanderError,
  program: Command,
  args: readonly string[],
  lang: Lang,
): Refused {
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  const command = commandIn(program, args);
  if (code === 'commander.excessArguments') {
    const text = unread(command, message);
    return command.commands.length > 0
      ? unknownCommand(text, command, lang)
      : new Refused(say(lang, 'terminal.bad-argument', { text, command: command.name() }));
  }
  if (code === 'commander.unknownCommand') return unknownCommand(quoted, command, lang);
  const key = MISTAKES[code];
  if (key === undefined) return new Refused(message);
  const guess =
    code === 'commander.unknownOption' ? didYouMean(lang, quoted, flagsOf(command)) : '';
  return new Refused(say(lang, key, { text: quoted }) + guess);
}

function unknownCommand(text: string, { commands }: Command, lang: Lang): Refused {
  const names = commands.map((command) => command.name());
  const known = [...names, 'help'].join(', ');
  return new Refused(
    say(lang, 'terminal.bad-command', { text, known }) + didYouMean(lang, text, names),
  );
}

/** What stands behind the arguments that the command takes. */
function unread({ args }: Command, message: string): string {
  const expected = Number(/ Expected (\d+) /.exec(message)?.[1]);
  return args.slice(expected).join(' ');
}

/** The command that a line names, or the group, or the program itself. */
function commandIn(program: Command, args: readonly string[]): Command {
  let command = program;
  for (const arg of args) {
    const next = command.commands.find((one) => one.name() === arg);
    if (next !== undefined) command = next;
  }
  return command;
}

const flagsOf = (command: Command): readonly string[] => [
  ...command.options.flatMap(({ long }) => long ?? []),
  '--help',
];
