/** The command line in the user's language. Each command declares its options beside its code. */

import { readFileSync } from 'node:fs';
import { bestCommand } from '@dicehall/research/commands/best';
import { solvedCommand } from '@dicehall/research/commands/books';
import { botStarterCommand } from '@dicehall/research/commands/bot-starter';
import { engineCommand } from '@dicehall/research/commands/engine';
import { exploitCommand } from '@dicehall/research/commands/exploit';
import { oddsCommand } from '@dicehall/research/commands/odds';
import { solveCommand } from '@dicehall/research/commands/solve';
import { tournamentCommand } from '@dicehall/research/commands/tournament';
import type { CommandGroup, TerminalCommand } from '@dicehall/research/terminal/command';
import { GAME_IDS } from '@dicehall/rules';
import { BOT_NAMES, levelsOf } from '@dicehall/strategy';
import {
  gameName,
  LANGS,
  type Lang,
  type MessageData,
  type MessageKey,
  say,
} from '@dicehall/words';
import { type Argument, Command } from 'commander';
import { adminGroup } from './commands/admin/index.ts';
import { backupCommand } from './commands/backup.ts';
import { botsCommand } from './commands/bots.ts';
import { checkCommand } from './commands/check.ts';
import { diceCommand } from './commands/dice.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { menu } from './commands/menu.ts';
import { notationCommand } from './commands/notation.ts';
import { playCommand } from './commands/play.ts';
import { reviewCommand } from './commands/review.ts';
import { rulesCommand } from './commands/rules.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { tablesCommand } from './commands/tables.ts';
import { verifyCommand } from './commands/verify.ts';
import { whileOpen } from './commands/while-open.ts';
import { canAsk } from './setup/asker.ts';
import { completionCommand, manCommand } from './shell/shell-commands.ts';

/** In the order of the help. */
const COMMANDS: readonly (TerminalCommand | CommandGroup)[] = [
  playCommand,
  tablesCommand,
  rulesCommand,
  botsCommand,
  simulateCommand,
  tournamentCommand,
  solveCommand,
  solvedCommand,
  exploitCommand,
  notationCommand,
  whileOpen(oddsCommand, 'odds'),
  whileOpen(bestCommand, 'best'),
  engineCommand,
  botStarterCommand,
  verifyCommand,
  reviewCommand,
  diceCommand,
  serveCommand,
  exportCommand,
  importCommand,
  backupCommand,
  checkCommand,
  adminGroup,
  completionCommand(makeProgram),
  manCommand(makeProgram),
];

export function makeProgram(lang: Lang): Command {
  const program = polite(new Command('dicehall'), lang)
    .description(text('terminal.about', lang))
    .helpCommand('help [command]', text('terminal.about-help', lang))
    .action(async () => {
      if (canAsk()) await menu(lang);
      else program.outputHelp();
    });
  for (const own of COMMANDS) {
    if ('commands' in own) addGroup(program, own, lang);
    else addCommand(program, own, lang);
  }
  return program;
}

function addGroup(program: Command, own: CommandGroup, lang: Lang): void {
  const group = polite(program.command(own.name), lang)
    .description(text(own.about, lang))
    .helpCommand('help [command]', text('terminal.about-help', lang))
    .action(() => group.outputHelp());
  if (own.notes !== undefined) group.addHelpText('after', `\n${text(own.notes, lang)}`);
  for (const command of own.commands) addCommand(group, command, lang);
}

function addCommand(program: Command, own: TerminalCommand, lang: Lang): void {
  const command = polite(program.command(own.name), lang).description(text(own.about, lang));
  if (own.ownHelp === true) command.helpOption(false);
  for (const [usage, about, standard] of own.options) {
    command.option(usage, text(about, lang), standard);
  }
  if (own.notes !== undefined) command.addHelpText('after', `\n${text(own.notes, lang)}`);
  if (own.argument === undefined) {
    command.action(() => own.run(undefined, command.optsWithGlobals(), lang));
    return;
  }
  const [usage, about] = own.argument;
  command
    .argument(usage, text(about, lang))
    .action((given: string | readonly string[] | undefined) =>
      own.run(isList(given) ? lineOf(given) : given, command.optsWithGlobals(), lang),
    );
}

const text = (key: MessageKey, lang: Lang): string => say(lang, key, namesIn(lang));

const isList = <T>(given: T | readonly string[]): given is readonly string[] =>
  Array.isArray(given);

/** Notation has blanks, so it may come as several words; a dash stands for standard input. */
function lineOf(words: readonly string[]): string {
  const line = words.join(' ');
  return line === '-' ? readFileSync(process.stdin.fd, 'utf8') : line;
}

/** Names for the descriptions that list them. */
const namesIn = (lang: Lang): MessageData => ({
  games: GAME_IDS.join(', '),
  titles: GAME_IDS.map((game) => gameName(lang, game)).join(', '),
  bots: BOT_NAMES.join(', '),
  players: GAME_IDS.map((game) => {
    const names = levelsOf(game).map(({ name }) => name);
    return `${gameName(lang, game)}: ${names.join(', ')}`;
  }).join('; '),
  langs: LANGS.join(', '),
});

/** Commander's own texts in our words; its errors are thrown, not printed. */
function polite(command: Command, lang: Lang): Command {
  const titles: Readonly<Record<string, MessageKey>> = {
    'Usage:': 'terminal.usage',
    'Arguments:': 'terminal.usage-arguments',
    'Options:': 'terminal.usage-options',
    'Commands:': 'terminal.usage-commands',
  };
  const title = (written: string): string => {
    const key = titles[written];
    return key === undefined ? written : say(lang, key);
  };
  const options = say(lang, 'terminal.usage-flags');
  const term = (one: Command): string =>
    [one.name(), ...one.registeredArguments.map(argumentTerm)].join(' ');
  const usage = (one: Command): string => {
    const below = one.commands.length > 0 ? `[${say(lang, 'terminal.usage-command')}]` : '';
    return `${pathTo(one)} [${options}] ${one.registeredArguments.map(argumentTerm).join(' ')}${below}`.trimEnd();
  };
  return command
    .helpOption('-h, --help', say(lang, 'terminal.flag-help'))
    .option('--lang <language>', text('terminal.flag-lang', lang))
    .option('--ascii', text('terminal.flag-ascii', lang))
    .version(versionOf(), '-V, --version', text('terminal.flag-version', lang))
    .configureHelp({ styleTitle: title, subcommandTerm: term, commandUsage: usage })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
}

const pathTo = (command: Command): string =>
  command.parent === null ? 'npx dicehall' : `${pathTo(command.parent)} ${command.name()}`;

const argumentTerm = (argument: Argument): string => {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
};

function versionOf(): string {
  const file = new URL('../package.json', import.meta.url);
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
