/** How many steps a second `dicehall engine` plays in batches, JSON in and JSON out, through its pipes. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { measureScript } from '../children.ts';
import { type BenchReport, type FigureRow, makeReading, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';
import type { MeasuredPipe } from './worker.ts';

const LEAST_STEPS = 50_000;

export function benchEngine(effort: Effort): BenchReport {
  return { rows: GAME_IDS.flatMap((game) => rowsOf(game, effort)), notMeasured: [] };
}

function rowsOf(game: GameId, { quick, say }: Effort): readonly FigureRow[] {
  say(`${game} through the engine`);
  const runs = Array.from({ length: quick ? 1 : 5 }, () =>
    measureScript<MeasuredPipe>('./engine/worker.ts', [game, quick ? '20' : '150']),
  );
  const details = 'batches of 1,000 games, each answer with legal actions and view';
  const engine = {
    id: `engine.${game}.batch`,
    what: `${game}: steps per CPU second of the engine, its pipes included`,
    unit: 'per s',
    bar: LEAST_STEPS,
    sign: '>=' as const,
    details,
  };
  const client = {
    id: `engine.${game}.seconds`,
    what: `${game}: steps per second as its client sees them`,
    unit: 'per s',
    details: 'the same runs; the client chooses at random and shares the machine',
  };
  return [
    makeRow(
      engine,
      runs.map(({ steps, cpuSeconds }) => steps / cpuSeconds),
    ),
    makeReading(
      client,
      runs.map(({ steps, seconds }) => steps / seconds),
    ),
  ];
}
