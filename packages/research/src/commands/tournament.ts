/** `dicehall tournament`: everybody against everybody, with the same dice. */

import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type GameId, gameOf } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { BotFault, isExternal } from '../external/process.ts';
import { botsAt } from '../terminal/bots.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import {
  gameFlag,
  listFlag,
  numberFlag,
  optionsFlag,
  optionsFor,
  seedFlag,
} from '../terminal/flags.ts';
import { progressBar } from '../terminal/progress.ts';
import { Refused } from '../terminal/refusals.ts';
import { type DisplayFlags, isUnicode, styleFor } from '../terminal/style.ts';
import { isSolved } from '../tournament/reference.ts';
import { csvOf, reportOn } from '../tournament/report.ts';
import { playTournament, USUAL_MILLISECONDS } from '../tournament/run.ts';
import { usualSeats } from '../tournament/seatings.ts';
import { reportText } from '../tournament/text.ts';

interface TournamentFlags extends DisplayFlags {
  readonly bots?: string;
  readonly engine?: string;
  readonly time?: string;
  readonly games: string;
  readonly seats?: string;
  readonly options?: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly stopEarly?: true;
  readonly adjusted?: true;
  readonly json?: true;
  readonly csv?: true;
}

const MOST_GAMES = 100_000_000;
const MOST_WORKERS = 256;
const MOST_MILLISECONDS = 3_600_000;
const SEEDS = 2 ** 32;

export const tournamentCommand: TerminalCommand<string, TournamentFlags> = {
  name: 'tournament',
  about: 'research.about-tournament',
  argument: ['<game>', 'terminal.argument-game'],
  options: [
    ['--bots <list>', 'research.flag-tournament-bots'],
    ['--engine <command>', 'research.flag-engine'],
    ['--time <ms>', 'research.flag-engine-time'],
    ['--games <n>', 'research.flag-tournament-games', '1000'],
    ['--seats <n>', 'terminal.flag-seats'],
    ['--options <list>', 'terminal.flag-house-rules'],
    ['--seed <number>', 'terminal.flag-sim-seed'],
    ['--stop-early', 'research.flag-stop-early'],
    ['--adjusted', 'research.flag-adjusted'],
    ['--workers <n>', 'terminal.flag-workers'],
    ['--json', 'terminal.flag-json'],
    ['--csv', 'research.flag-csv'],
  ],
  run: tournament,
};

async function tournament(name: string, flags: TournamentFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  if (flags.json === true && flags.csv === true) {
    throw new Refused(say(lang, 'research.json-or-csv'));
  }
  const bots = await botsOfTournament(game, flags, lang);
  const milliseconds =
    flags.time === undefined
      ? USUAL_MILLISECONDS
      : numberFlag('--time', flags.time, [1, MOST_MILLISECONDS], lang);
  const { min, max } = gameOf(game).meta.seats;
  const seats =
    flags.seats === undefined
      ? usualSeats(game)
      : numberFlag('--seats', flags.seats, [min, max], lang);
  const options = optionsFor(game, optionsFlag(flags.options, lang), seats, lang);
  const games = numberFlag('--games', flags.games, [1, MOST_GAMES], lang);
  const workers =
    flags.workers === undefined
      ? availableParallelism()
      : numberFlag('--workers', flags.workers, [1, MOST_WORKERS], lang);
  const seed = flags.seed === undefined ? randomInt(SEEDS) : seedFlag(flags.seed, lang);
  const table = { game, options: { ...options }, seats };
  // Elsewhere values cost far more than the games.
  const isAdjusted = flags.adjusted === true || (await isSolved(table));
  const setting = { ...table, bots, seed, isAdjusted, milliseconds };
  const { stdout, stderr } = process;
  const bar = stderr.isTTY
    ? progressBar(1, stderr, styleFor(lang, isUnicode(flags), stderr))
    : undefined;
  bar?.show(0);
  const effort = { games, workers, stopEarly: flags.stopEarly === true };
  const played = await playTournament(setting, effort, (done, all) => bar?.show(done / all))
    .catch((error: unknown) => {
      throw error instanceof BotFault ? unusable(error, lang) : error;
    })
    .finally(() => bar?.clear());
  const report = reportOn(setting, played);
  if (flags.json === true) stdout.write(`${JSON.stringify(report)}\n`);
  else if (flags.csv === true) stdout.write(csvOf(report));
  else {
    const style = styleFor(lang, isUnicode(flags), stdout);
    stdout.write(`${reportText(report, style).join('\n')}\n`);
  }
}

/** A program that has never chosen anything legal. */
const unusable = ({ bot, code, detail }: BotFault, lang: Lang): Refused =>
  new Refused(
    say(lang, 'research.bot-unusable', { bot, why: say(lang, `research.bot-${code}`) }),
    detail === '' ? [] : [`  ${detail}`],
  );

/** Without a list, all the players of the game. */
async function botsOfTournament(
  game: GameId,
  { bots: text, engine }: TournamentFlags,
  lang: Lang,
): Promise<readonly string[]> {
  const listed = listFlag(text);
  const inner = listed.filter((name) => !isExternal(name));
  const outer = listed.filter(isExternal);
  const bots = [
    ...(inner.length === 0 && outer.length > 0 ? [] : await botsAt(game, inner, lang)),
    ...outer,
    ...(engine === undefined ? [] : [`exec:${engine}`]),
  ];
  const twice = bots.find((bot, index) => bots.indexOf(bot) !== index);
  if (twice !== undefined) throw new Refused(say(lang, 'research.bot-twice', { name: twice }));
  if (bots.length < 2) throw new Refused(say(lang, 'research.too-few-bots'));
  return bots;
}
