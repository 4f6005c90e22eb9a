/** The commands as data, read from the program itself, so that nothing is left out of what is made from them. */

import type { Command, Option } from 'commander';

export interface CommandNode {
  /** What is typed for it, without the program: `admin`, `tables`. */
  readonly path: readonly string[];
  readonly about: string;
  /** What stands below its help. */
  readonly notes: string;
  readonly argument: CommandArgument | undefined;
  readonly flags: readonly CommandFlag[];
  readonly commands: readonly CommandNode[];
}

export interface CommandArgument {
  readonly name: string;
  readonly about: string;
  readonly isRequired: boolean;
  readonly isVariadic: boolean;
}

export interface CommandFlag {
  readonly long: string;
  readonly short: string | undefined;
  readonly about: string;
  /** What stands for its value; undefined if it takes none. */
  readonly value: string | undefined;
  readonly isValueRequired: boolean;
}

/** Only for a program that will not be run: reading it redirects its output. */
export function treeOf(command: Command, path: readonly string[] = []): CommandNode {
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    path,
    about: command.description(),
    notes: notesOf(command),
    argument: argument && {
      name: argument.name(),
      about: argument.description,
      isRequired: argument.required,
      isVariadic: argument.variadic,
    },
    flags: help.visibleOptions(command).map(flagOf),
    commands: help.visibleCommands(command).map((below) => treeOf(below, [...path, below.name()])),
  };
}

const flagOf = ({ long, short, flags, description, required }: Option): CommandFlag => ({
  long: long ?? '',
  short,
  about: description,
  value: /[<[](.+)[>\]]/.exec(flags)?.[1],
  isValueRequired: required,
});

/** Commander writes them behind the help and tells them nowhere else. */
function notesOf(command: Command): string {
  let written = '';
  command.configureOutput({
    writeOut: (text) => {
      written += text;
    },
  });
  command.outputHelp();
  return written.slice(command.helpInformation().length).trim();
}

/** The node itself and all below it. */
export const nodesIn = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(nodesIn),
];

/** As the loop of a script adds it up: a blank before every word. */
export const pathText = ({ path }: CommandNode): string => path.map((word) => ` ${word}`).join('');

/** `<game>`, `[game]`, `<text...>`. */
export function argumentText({ name, isRequired, isVariadic }: CommandArgument): string {
  const text = name + (isVariadic ? '...' : '');
  return isRequired ? `<${text}>` : `[${text}]`;
}

export function valueText({ value, isValueRequired }: CommandFlag): string {
  if (value === undefined) return '';
  return isValueRequired ? `<${value}>` : `[${value}]`;
}
