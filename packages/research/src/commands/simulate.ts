/** `dicehall simulate`: many games between bots on all cores. */

import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type GameId, gameOf } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { reportOn } from '../simulate/report.ts';
import { simulateAll } from '../simulate/run.ts';
import { reportText } from '../simulate/text.ts';
import { levelsFlag } from '../terminal/bots.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import { gameFlag, numberFlag, optionsFlag, optionsFor, seedFlag } from '../terminal/flags.ts';
import { progressBar } from '../terminal/progress.ts';
import { Refused } from '../terminal/refused.ts';
import { isUnicode, type Look, styleFor } from '../terminal/style.ts';

interface SimulateFlags extends Look {
  readonly seats?: string;
  readonly games: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly options?: string;
  readonly json?: true;
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
    ['--ascii', 'terminal.flag-ascii'],
  ],
  run: simulate,
};

async function simulate(name: string, flags: SimulateFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  const bots = botsFor(game, flags, lang);
  const options = optionsFor(game, optionsFlag(flags.options, lang), bots.length, lang);
  const games = numberFlag('--games', flags.games, [1, MOST_GAMES], lang);
  const seed = flags.seed === undefined ? randomInt(SEEDS) : seedFlag(flags.seed, lang);
  const workers =
    flags.workers === undefined
      ? availableParallelism()
      : numberFlag('--workers', flags.workers, [1, MOST_WORKERS], lang);
  const setting = { game, options: { ...options }, bots, seed };
  const { stdout, stderr } = process;
  const bar =
    flags.json !== true && stderr.isTTY
      ? progressBar(games, stderr, styleFor(lang, isUnicode(flags), stderr))
      : undefined;
  bar?.show(0);
  const tally = await simulateAll(setting, games, workers, (played) => bar?.show(played));
  bar?.clear();
  const report = reportOn(setting, tally);
  const style = styleFor(lang, isUnicode(flags), stdout);
  stdout.write(
    flags.json === true
      ? `${JSON.stringify(report)}\n`
      : `${reportText(report, style).join('\n')}\n`,
  );
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
