/** The child process behind one measurement of ours: `node worker.ts <task as JSON>`. */

import '@dicehall/rules/all';
import { type GameId, isGameId, RulesError, withGame } from '@dicehall/rules';
import { liarsDice, pig } from '@dicehall/rules/fixtures';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import type { Measured } from '../children.ts';
import { type BenchMatch, chooseAny, placeAllThenStop, playMany, seedDice } from './plays.ts';

export interface BenchTask {
  readonly game: GameId | 'pig' | 'liars-dice';
  /** `policy` is Skip-Bo Dice's: place all that fits, natural numbers first, stop as soon as allowed. */
  readonly play: 'random' | 'policy';
  readonly seats: number;
  /** As text, as on the command line of the C programs. */
  readonly options: Readonly<Record<string, string>>;
  readonly games: number;
  readonly seed: number;
}

/** Seconds of processor time before the clock starts, so that the machine code is there. */
const WARM_UP = 1;
const WARM_UP_GAMES = 100;

function measure(task: BenchTask): Measured {
  const { game: id, play } = task;
  if (play === 'policy') return timed(task, { game: skipBoDice, choose: placeAllThenStop });
  if (id === 'liars-dice') return timed(task, { game: liarsDice, choose: chooseAny });
  return isGameId(id)
    ? withGame(id, (game) => timed(task, { game, choose: chooseAny }))
    : timed(task, { game: pig, choose: chooseAny });
}

function timed<O extends object, S, A, R, V>(
  { seats, options, games, seed }: BenchTask,
  { game, choose }: Pick<BenchMatch<O, S, A, R, V>, 'game' | 'choose'>,
): Measured {
  const parsed = game.options.parse(options, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const match = { game, options: parsed.value, seats, choose };
  while (cpuSeconds() < WARM_UP) playMany(match, WARM_UP_GAMES);
  seedDice(seed);
  const before = cpuSeconds();
  const tally = playMany(match, games);
  return { ...tally, cpuSeconds: cpuSeconds() - before };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const task: BenchTask = JSON.parse(process.argv[2] ?? '{}');
console.log(JSON.stringify(measure(task)));
