/** The manual page, in the macros of man(7), from the commands as they are. */

import { type Lang, say } from '@dicehall/words';
import {
  argumentText,
  type CommandFlag,
  type CommandNode,
  nodesIn,
  valueText,
} from './command-tree.ts';

const NAME = 'dicehall';

export interface ManPage {
  readonly lang: Lang;
  readonly version: string;
  /** Year, month and day. */
  readonly date: string;
}

export function manPage(root: CommandNode, { lang, version, date }: ManPage): string {
  const [, ...commands] = nodesIn(root);
  const lines = [
    `.TH ${NAME.toUpperCase()} 1 "${date}" ${inQuotes(`${NAME} ${version}`)}`,
    ...section(say(lang, 'shell.man-name')),
    `${NAME} \\- ${text(root.about)}`,
    ...section(say(lang, 'shell.man-synopsis')),
    `.B ${NAME}`,
    text(`[${say(lang, 'terminal.usage-flags')}] [${say(lang, 'terminal.usage-command')}]`),
    ...section(say(lang, 'shell.man-options')),
    ...root.flags.flatMap(flagLines),
    ...section(say(lang, 'shell.man-commands')),
    ...commands.flatMap((node) => commandLines(node, root)),
    ...section(say(lang, 'shell.man-environment')),
    ...ENVIRONMENT.flatMap((name) => entry(name, say(lang, `shell.env-${name}`))),
    ...section(say(lang, 'shell.man-exit')),
    ...EXIT_CODES.flatMap((code) => entry(code, say(lang, `shell.exit-${code}`))),
  ];
  return `${lines.join('\n')}\n`;
}

const ENVIRONMENT = ['DICEHALL_HOME', 'LANG', 'NO_COLOR', 'ACCESSIBLE'] as const;
const EXIT_CODES = ['0', '1', '130'] as const;

const section = (title: string): readonly string[] => [`.SH ${inQuotes(title.toUpperCase())}`];

function commandLines(node: CommandNode, root: CommandNode): readonly string[] {
  const { argument, about, notes, flags } = node;
  const shared = new Set(root.flags.map(({ long }) => long));
  const usage = [NAME, ...node.path, ...(argument === undefined ? [] : [argumentText(argument)])];
  return [
    `.SS ${inQuotes(usage.join(' '))}`,
    text(about),
    ...(argument === undefined ? [] : entry(argumentText(argument), argument.about)),
    // What every command has is said once.
    ...flags.filter(({ long }) => !shared.has(long)).flatMap(flagLines),
    ...(notes === '' ? [] : ['.PP', text(notes)]),
  ];
}

const flagLines = (flag: CommandFlag): readonly string[] =>
  entry([flag.short ?? [], `${flag.long} ${valueText(flag)}`.trim()].flat().join(', '), flag.about);

const entry = (name: string, about: string): readonly string[] => [
  '.TP',
  `.B ${literal(name)}`,
  text(about),
];

/** One line of text: breaking it is the formatter's work. A point or an apostrophe at its beginning would be a command. */
const text = (line: string): string =>
  escaped(line.replaceAll(/\s+/g, ' ').trim()).replace(/^[.']/, '\\&$&');

/** What is typed as it stands: hyphens stay hyphens when they are copied. */
const literal = (words: string): string => escaped(words).replaceAll('-', '\\-');

const inQuotes = (words: string): string => `"${literal(words).replaceAll('"', '""')}"`;

/** In ASCII, so that every formatter reads it. */
const escaped = (words: string): string =>
  words.replaceAll('\\', '\\e').replaceAll(/[^\p{ASCII}]/gu, (sign) => `\\[u${hexOf(sign)}]`);

const hexOf = (sign: string): string =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
