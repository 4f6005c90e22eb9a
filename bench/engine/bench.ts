/** How many steps a second `dicehall engine` plays in batches, JSON in and JSON out. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Measured, measureScript } from '../children.ts';
import { type BenchReport, type FigureRow, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';

const LEAST_STEPS = 50_000;

export function benchEngine(effort: Effort): BenchReport {
  return { rows: GAME_IDS.map((game) => rowOf(game, effort)), notMeasured: [] };
}

function rowOf(game: GameId, { quick, say }: Effort): FigureRow {
  say(`${game} through the engine`);
  const speeds = Array.from({ length: quick ? 1 : 5 }, () => {
    const { steps, cpuSeconds }: Measured = measureScript('./engine/worker.ts', [
      game,
      quick ? '20' : '150',
    ]);
    return steps / cpuSeconds;
  });
  const about = {
    id: `engine.${game}.batch`,
    what: `${game}: steps through the engine per CPU second`,
    unit: 'per s',
    bar: LEAST_STEPS,
    sign: '>=' as const,
    details: 'batches of 1,000 games, each answer with legal actions and view',
  };
  return makeRow(about, speeds);
}
