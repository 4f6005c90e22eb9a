/** `dicehall simulate`: many games between bots on all cores. */

import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type GameId, gameOf } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { csvOf, reportOn } from '../simulate/report.ts';
import { simulateAll } from '../simulate/run.ts';
import type { Simulation } from '../simulate/simulate.ts';
import { reportText } from '../simulate/text.ts';
import { levelsFlag } from '../terminal/bots.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import { gameFlag, numberFlag, optionsFlag, optionsFor, seedFlag } from '../terminal/flags.ts';
import { progressBar } from '../terminal/progress.ts';
import { Refused } from '../terminal/refusals.ts';
import { type DisplayFlags, isUnicode, styleFor } from '../terminal/style.ts';

export interface SimulateFlags extends DisplayFlags {
  readonly seats?: string;
  readonly games: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly options?: string;
  readonly json?: true;
  readonly csv?: true;
  readonly workers?: string;
}

const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;
const SEEDS = 2 ** 32;

export const simulateCommand: TerminalCommand<string, SimulateFlags> = {
  name: 'simulate',
  about: 'terminal.about-simulate',
  argument: ['<game>', 'terminal.argument-game'],
  options: [
    ['--seats <n>', 'terminal.flag-seats'],
    ['--games <n>', 'terminal.flag-games', '1000'],
    ['--bots <list>', 'terminal-bots.flag-sim-bots'],
    ['--seed <number>', 'terminal.flag-sim-seed'],
    ['--options <list>', 'terminal.flag-house-rules'],
    ['--workers <n>', 'terminal.flag-workers'],
    ['--json', 'terminal.flag-json'],
    ['--csv', 'research.flag-csv'],
  ],
  run: simulate,
};

/** What is to be played, and how often. */
export function simulationFrom(
  name: string,
  flags: SimulateFlags,
  lang: Lang,
): { readonly setting: Simulation; readonly games: number } {
  const game = gameFlag(name, lang);
  const bots = botsFor(game, flags, lang);
  const options = optionsFor(game, optionsFlag(flags.options, lang), bots.length, lang);
  const games = numberFlag('--games', flags.games, [1, MOST_GAMES], lang);
  const seed = flags.seed === undefined ? randomInt(SEEDS) : seedFlag(flags.seed, lang);
  return { setting: { game, options: { ...options }, bots, seed }, games };
}

async function simulate(name: string, flags: SimulateFlags, lang: Lang): Promise<void> {
  if (flags.json === true && flags.csv === true) {
    throw new Refused(say(lang, 'research.json-or-csv'));
  }
  const { setting, games } = simulationFrom(name, flags, lang);
  const workers =
    flags.workers === undefined
      ? availableParallelism()
      : numberFlag('--workers', flags.workers, [1, MOST_WORKERS], lang);
  const { stdout, stderr } = process;
  const bar =
    flags.json !== true && stderr.isTTY
      ? progressBar(games, stderr, styleFor(lang, isUnicode(flags), stderr))
      : undefined;
  bar?.show(0);
  const tally = await simulateAll(setting, games, workers, (played) => bar?.show(played));
  bar?.clear();
  const report = reportOn(setting, tally);
  if (flags.json === true) stdout.write(`${JSON.stringify(report)}\n`);
  else if (flags.csv === true) stdout.write(csvOf(report));
  else {
    const style = styleFor(lang, isUnicode(flags), stdout);
    stdout.write(`${reportText(report, style).join('\n')}\n`);
  }
}

/** A bot for each seat; a shorter list is repeated. */
function botsFor(game: GameId, flags: SimulateFlags, lang: Lang): readonly string[] {
  const { min, max } = gameOf(game).meta.seats;
  const given = levelsFlag(game, flags.bots, lang);
  const seats =
    flags.seats === undefined
      ? Math.max(min, given.length)
      : numberFlag('--seats', flags.seats, [min, max], lang);
  if (given.length > seats) {
    throw new Refused(say(lang, 'terminal.too-many-bots', { bots: given.length, seats }));
  }
  return Array.from({ length: seats }, (_, seat) => given[seat % given.length] ?? 'thumb');
}
