/** The commands and their flags, in the user's language. */

import { readFileSync } from 'node:fs';
import { type BestFlags, best } from '@dicehall/research/commands/best';
import { type ExploitFlags, exploit } from '@dicehall/research/commands/exploit';
import { type MomentFlags, odds } from '@dicehall/research/commands/odds';
import { type SimulateFlags, simulate } from '@dicehall/research/commands/simulate';
import { type SolveFlags, solve } from '@dicehall/research/commands/solve';
import { type SolvedFlags, solved } from '@dicehall/research/commands/solved';
import { type TournamentFlags, tournament } from '@dicehall/research/commands/tournament';
import { Refused } from '@dicehall/research/terminal/refused';
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
import { type Argument, Command, type CommanderError } from 'commander';
import { type BotsFlags, bots } from './commands/bots.ts';
import { type ExportFlags, exportTables } from './commands/export.ts';
import { type ImportFlags, importTables } from './commands/import.ts';
import { menu } from './commands/menu.ts';
import { type NotationFlags, notation } from './commands/notation.ts';
import { type PlayFlags, play } from './commands/play.ts';
import { rules } from './commands/rules.ts';
import { type ServeFlags, serve } from './commands/serve.ts';
import { type VerifyFlags, verify } from './commands/verify.ts';
import { canAsk } from './setup/asker.ts';

export function makeProgram(lang: Lang): Command {
  const text = (key: MessageKey): string => say(lang, key, namesIn(lang));
  const program = polite(new Command('dicehall'), lang)
    .description(text('terminal.about'))
    .version(versionOf(), '-V, --version', text('terminal.flag-version'))
    .helpCommand('help [command]', text('terminal.about-help'))
    .action(async () => {
      if (canAsk()) await menu(lang);
      else program.outputHelp();
    });
  const command = (usage: string, about: MessageKey): Command =>
    polite(program.command(usage), lang)
      .description(text(about))
      .version(versionOf(), '-V, --version', text('terminal.flag-version'));

  command('play', 'terminal.about-play')
    .argument('[game]', text('online.argument-play'))
    .option('--seats <n>', text('terminal.flag-seats'))
    .option('--bots <list>', text('terminal-bots.flag-bots'))
    .option('--names <list>', text('terminal.flag-names'))
    .option('--options <list>', text('terminal.flag-house-rules'))
    .option('--first <player>', text('terminal.flag-first-player'))
    .option('--seed <number>', text('terminal.flag-seed'))
    .option('--resume [file]', text('terminal.flag-resume'))
    .option('--server <address>', text('online.about-server'))
    .option('--join <code>', text('online.about-join'))
    .option('--watch', text('online.about-watch'))
    .option('--plain', text('terminal.flag-plain'))
    .option('--ascii', text('terminal.flag-ascii'))
    .option('--fast', text('terminal.flag-fast'))
    .action((game: string | undefined, _: PlayFlags, command: Command) =>
      play(game, command.optsWithGlobals<PlayFlags>(), lang),
    );

  command('rules', 'terminal.about-rules')
    .argument('[game]', text('terminal.argument-game'))
    .action((game: string | undefined) => rules(game, lang));

  command('bots', 'terminal-bots.about-bots')
    .argument('[game]', text('terminal.argument-game'))
    .option('--json', text('terminal.flag-json'))
    .action((game: string | undefined, flags: BotsFlags) => bots(game, flags, lang));

  command('simulate', 'terminal.about-simulate')
    .argument('<game>', text('terminal.argument-game'))
    .option('--seats <n>', text('terminal.flag-seats'))
    .option('--games <n>', text('terminal.flag-games'), '1000')
    .option('--bots <list>', text('terminal-bots.flag-sim-bots'))
    .option('--seed <number>', text('terminal.flag-sim-seed'))
    .option('--options <list>', text('terminal.flag-house-rules'))
    .option('--workers <n>', text('terminal.flag-workers'))
    .option('--json', text('terminal.flag-json'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((game: string, flags: SimulateFlags) => simulate(game, flags, lang));

  command('tournament', 'research.about-tournament')
    .argument('<game>', text('terminal.argument-game'))
    .option('--bots <list>', text('research.flag-tournament-bots'))
    .option('--games <n>', text('research.flag-tournament-games'), '1000')
    .option('--seats <n>', text('terminal.flag-seats'))
    .option('--options <list>', text('terminal.flag-house-rules'))
    .option('--seed <number>', text('terminal.flag-sim-seed'))
    .option('--stop-early', text('research.flag-stop-early'))
    .option('--workers <n>', text('terminal.flag-workers'))
    .option('--json', text('terminal.flag-json'))
    .option('--csv', text('research.flag-csv'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((game: string, flags: TournamentFlags) => tournament(game, flags, lang));

  command('solve', 'research.about-solve')
    .argument('<game>', text('terminal.argument-game'))
    .option('--options <list>', text('research.flag-table-options'))
    .option('--out <folder>', text('research.flag-out'))
    .option('--workers <n>', text('terminal.flag-workers'))
    .option('--json', text('terminal.flag-json'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((game: string, flags: SolveFlags) => solve(game, flags, lang));

  command('solved', 'research.about-solved')
    .argument('<game>', text('terminal.argument-game'))
    .option('--json', text('terminal.flag-json'))
    .action((game: string, flags: SolvedFlags) => solved(game, flags, lang));

  command('exploit', 'research.about-exploit')
    .argument('<bot>', text('research.argument-bot'))
    .option('--game <game>', text('research.flag-exploit-game'))
    .option('--seats <n>', text('research.flag-exploit-seats'), '2')
    .option('--dice <n>', text('research.flag-dice'), '4')
    .option('--tens <n>', text('terminal-bots.flag-tens'), '10')
    .option('--options <list>', text('terminal.flag-house-rules'))
    .option('--json', text('terminal.flag-json'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((bot: string, flags: ExploitFlags) => exploit(bot, flags, lang));

  command('notation', 'terminal.about-notation')
    .argument('<text...>', text('terminal.argument-text'))
    .option('--game <game>', text('terminal.flag-game'))
    .option('--names <list>', text('terminal.flag-names'))
    .action((words: readonly string[], flags: NotationFlags) =>
      notation(lineOf(words), flags, lang),
    );

  command('odds', 'research.about-odds')
    .argument('<moment...>', text('research.argument-moment'))
    .option('--seat <n>', text('research.flag-seat'))
    .option('--json', text('terminal.flag-json'))
    .action((words: readonly string[], flags: MomentFlags) => odds(lineOf(words), flags, lang));

  command('best', 'research.about-best')
    .argument('<moment...>', text('research.argument-moment'))
    .option('--bot <name>', text('research.flag-best-bot'))
    .option('--seat <n>', text('research.flag-seat'))
    .option('--json', text('terminal.flag-json'))
    .action((words: readonly string[], flags: BestFlags) => best(lineOf(words), flags, lang));

  command('verify', 'terminal.about-verify')
    .argument('<record>', text('terminal.argument-record'))
    .option('--all', text('terminal.flag-all'))
    .option('--story', text('terminal.flag-story'))
    .option('--json', text('terminal.flag-json'))
    .addHelpText('after', `\n${text('terminal.verify-codes')}`)
    .action((record: string, flags: VerifyFlags) => verify(record, flags, lang));

  command('serve', 'server.about-serve')
    // Its help comes from the server, which is loaded for this command alone.
    .helpOption(false)
    .option('-h, --help', text('terminal.flag-help'))
    .action((flags: ServeFlags) => serve(flags, lang));

  command('export', 'server.about-export')
    .argument('<file>', text('server.argument-export'))
    .option('--from <store>', text('server.flag-from'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((file: string, flags: ExportFlags) => exportTables(file, flags, lang));

  command('import', 'server.about-import')
    .argument('<file>', text('server.argument-file'))
    .option('--to <store>', text('server.flag-to'))
    .option('--ascii', text('terminal.flag-ascii'))
    .action((file: string, flags: ImportFlags) => importTables(file, flags, lang));

  return program;
}

/** Notation has blanks, so it may come as several words; a dash stands for standard input. */
function lineOf(words: readonly string[]): string {
  const line = words.join(' ');
  return line === '-' ? readFileSync(process.stdin.fd, 'utf8') : line;
}

/** The names that descriptions list. */
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

/** What commander writes by itself, in our words; its mistakes are thrown, not printed. */
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
    const path = one.parent === null ? '' : `${one.parent.name()} `;
    return `npx ${path}${one.name()} [${options}] ${one.registeredArguments.map(argumentTerm).join(' ')}${below}`.trimEnd();
  };
  return command
    .helpOption('-h, --help', say(lang, 'terminal.flag-help'))
    .option('--lang <language>', say(lang, 'terminal.flag-lang', namesIn(lang)))
    .configureHelp({ styleTitle: title, subcommandTerm: term, commandUsage: usage })
    .configureOutput({ outputError: () => {} })
    .exitOverride();
}

const argumentTerm = (argument: Argument): string => {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
};

function versionOf(): string {
  const file = new URL('../package.json', import.meta.url);
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

const MISTAKES: Readonly<Record<string, MessageKey>> = {
  'commander.unknownOption': 'terminal.bad-flag',
  'commander.unknownCommand': 'terminal.bad-command',
  'commander.missingArgument': 'terminal.missing-argument',
  'commander.optionMissingArgument': 'terminal.missing-value',
};

/** A wrong command line in one line of ours. */
export function refusedByCommander(
  { code, message }: CommanderError,
  program: Command,
  lang: Lang,
): Refused {
  const known = [...program.commands.map((command) => command.name()), 'help'].join(', ');
  const quoted = /'([^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'commander.excessArguments') {
    const [, expected, words = ''] = / Expected (\d+) .* got \d+: (.*)\.$/.exec(message) ?? [];
    const text = words.split(', ').slice(Number(expected)).join(' ');
    // Without a command's name it is the command itself that is not known.
    return quoted === ''
      ? new Refused(say(lang, 'terminal.bad-command', { text, known }))
      : new Refused(say(lang, 'terminal.bad-argument', { text, command: quoted }));
  }
  const key = MISTAKES[code];
  return new Refused(key === undefined ? message : say(lang, key, { text: quoted, known }));
}
