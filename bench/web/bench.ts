/**
 * `npm run bench -- web`: how soon a tap is answered and how smoothly dice move, with the processor four times
 * slower. A machine without a graphics card draws every frame in software, which the throttle slows down too: what
 * it can draw at all is told beside.
 */

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { makeReading, makeRow, type Report } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';

/** Functions that run in a page need the types of a browser, so they are the web package's. */
const MEASURE = resolve(import.meta.dirname, '../../packages/web/scripts/measure.ts');

interface Measured {
  /** Milliseconds until a tap is seen to be taken, and until what came of it is seen; long tasks. */
  readonly taps: Readonly<
    Record<string, Readonly<Record<'taken' | 'answered' | 'blocked', readonly number[]>>>
  >;
  /** Frames a second, of one turning square and of twenty dice; how many of the latter came late. */
  readonly frames: readonly {
    readonly bare: number;
    readonly dice: number;
    readonly late: number;
  }[];
}

const most = (times: readonly number[]): number => Math.round(Math.max(0, ...times));

export function benchWeb({ quick, say }: Effort): Report {
  say('web: the app in a browser, four times slower');
  const done = spawnSync(process.execPath, [MEASURE, ...(quick ? ['--quick'] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (done.status !== 0) return { rows: [], notMeasured: ['web: no browser could be started'] };
  const { taps, frames }: Measured = JSON.parse(done.stdout);
  const machine = Math.round(Math.max(...frames.map(({ bare }) => bare)));
  return {
    notMeasured: [],
    rows: [
      ...Object.entries(taps).map(([game, { taken, answered, blocked }]) =>
        makeRow(
          {
            id: `web.tap.${game}`,
            what: `${game}: from the tap to the frame that answers it, 4x slower`,
            unit: 'ms',
            bar: 100,
            sign: '<=',
            details: `taken at most ${most(taken)} ms after it, longest task ${most(blocked)} ms`,
          },
          answered,
        ),
      ),
      makeReading(
        {
          id: 'web.twenty.frames',
          what: 'frames a second while twenty dice tumble, 4x slower',
          unit: '1/s',
          details: `of one turning square this machine draws ${machine}`,
        },
        frames.map(({ dice }) => dice),
      ),
      makeRow(
        {
          id: 'web.twenty.of-machine',
          what: 'the same, of what this machine can draw',
          unit: '',
          bar: 0.95,
          sign: '>=',
          details: `late frames: ${frames.map(({ late }) => late).join(', ')}`,
        },
        frames.map(({ dice, bare }) => Math.min(1, dice / bare)),
      ),
    ],
  };
}
