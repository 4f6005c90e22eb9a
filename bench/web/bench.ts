/**
 * `npm run bench -- web`: how soon a tap is answered and how smoothly dice move, with the processor four times
 * slower. A machine without a graphics card draws every frame in software, which the throttle slows down too: so
 * the report also says what it can draw at best.
 */

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type BenchReport, type FigureRow, makeReading, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';

/** Functions that run in a page need the types of a browser, so they are the web package's. */
const MEASURE = resolve(import.meta.dirname, '../../packages/web/scripts/measure.ts');

/** The limit for answering a tap, in milliseconds. */
const BAR = 100;

interface Measured {
  readonly taps: Readonly<Record<string, Tapped>>;
  /** Frames a second, of one turning square and of twenty dice; how many of the latter came late. */
  readonly frames: readonly {
    readonly bare: number;
    readonly dice: number;
    readonly late: number;
  }[];
}

/** Some games of one kind, by tap, in milliseconds. */
interface Tapped {
  /** Until a tap is seen to be taken, and until what came of it is seen; long tasks. */
  readonly games: readonly Readonly<Record<'taken' | 'answered' | 'blocked', readonly number[]>>[];
  /** In other games: how long the page's thread had the processor, and how often it laid out the page. */
  readonly work: readonly Readonly<Record<'processor' | 'layouts', readonly number[]>>[];
}

const most = (times: readonly number[]): number => Math.round(Math.max(0, ...times));

function rowsOf(game: string, { games, work }: Tapped): FigureRow[] {
  const all = (what: 'taken' | 'answered' | 'blocked'): readonly number[] =>
    games.flatMap((one) => one[what]);
  const taps = all('answered');
  const within = taps.filter((time) => time <= BAR).length;
  return [
    makeRow(
      {
        id: `web.tap.${game}`,
        what: `${game}: from the tap to the frame that answers it, 4x slower`,
        unit: 'ms',
        bar: BAR,
        sign: '<=',
        details: `taken at most ${most(all('taken'))} ms after it, longest task ${most(all('blocked'))} ms`,
      },
      taps,
    ),
    makeRow(
      {
        id: `web.tap.${game}.slowest`,
        what: `${game}: the slowest tap of a game`,
        unit: 'ms',
        bar: BAR,
        sign: '<=',
        details: `median of ${games.length} games; ${within} of all ${taps.length} taps within ${BAR} ms`,
      },
      games.map(({ answered }) => Math.max(...answered)),
    ),
    makeReading(
      {
        id: `web.tap.${game}.processor`,
        what: `${game}: processor time of the slowest tap of a game`,
        unit: 'ms',
        details: `at most ${most(work.flatMap(({ layouts }) => layouts))} layouts for a tap`,
      },
      work.map(({ processor }) => Math.max(...processor)),
    ),
  ];
}

export function benchWeb({ quick, say }: Effort): BenchReport {
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
      ...Object.entries(taps).flatMap(([game, own]) => rowsOf(game, own)),
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
