/** Who plays a task: our rules, the C program of the same game, and the same game written for a peer. */

import '@dicehall/rules/all';
import { gameOf, isGameId } from '@dicehall/rules';
import { here, type Measured, measureScript, measureWith } from '../children.ts';
import type { BenchTask } from './worker.ts';

export const playOurs = (task: BenchTask): Measured =>
  measureScript('./rules/worker.ts', [JSON.stringify(task)]);

export function playC(program: string, task: BenchTask): Measured {
  const { game, play, seats, games, seed, options } = task;
  const drawAfter = isGameId(game) ? (gameOf(game).meta.botTurns ?? 0) : 0;
  const house = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return measureWith(program, [play, ...[seats, games, seed, drawAfter].map(String), ...house]);
}

/** It rolls its own dice, so its games differ, but they are of the same kind. */
export const playBoardgameIo = (games: number, seed: number): Measured =>
  measureWith(
    process.execPath,
    [here('./peers/boardgame.io/main.js'), String(games), String(seed)],
    { NODE_ENV: 'production' },
  );

/** Both programs draw the same dice, so every game must have gone the same way. */
export function checkSameGames(task: BenchTask, ours: Measured, theirs: Measured): void {
  if (ours.steps === theirs.steps && ours.checksum === theirs.checksum) return;
  const both = `${ours.steps} steps, checksum ${ours.checksum}; C: ${theirs.steps}, ${theirs.checksum}`;
  throw new Error(`TypeScript and C played different games of ${JSON.stringify(task)}\n${both}`);
}

/** Different dice, but the same rules and policy: a game has about as many steps. */
export function checkSameKind(ours: Measured, theirs: Measured): void {
  const ratio = theirs.steps / theirs.games / (ours.steps / ours.games);
  if (Math.abs(ratio - 1) < 0.1) return;
  throw new Error(`boardgame.io's games are ${ratio.toFixed(2)} times as long as ours`);
}

export const stepsPerSecond = ({ steps, cpuSeconds }: Measured): number => steps / cpuSeconds;
export const gamesPerSecond = ({ games, cpuSeconds }: Measured): number => games / cpuSeconds;
