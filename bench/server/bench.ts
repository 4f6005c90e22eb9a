/**
 * How fast tables are over the network: side by side with Colyseus, boardgame.io and a bare server, on
 * loopback. Everybody plays Skip-Bo Dice, two seats to a table, in lockstep; the bare one only appends.
 */

import {
  type BenchReport,
  type FigureRow,
  makeNumber,
  makeReading,
  makeRow,
  median,
} from '../figures.ts';
import { installPeer } from '../install-peer.ts';
import type { Effort } from '../rules/bench.ts';
import { BARE, OURS, PEERS } from './contestants.ts';
import { measureAlone } from './own-server.ts';
import { type ContestantFiles, openPair, type Run } from './pair.ts';

const SIZES = [10, 100, 500] as const;
const MOST = 500;

/** A contestant's runs, by name and number of tables, in the order of the repetitions. */
interface Measured extends Run {
  readonly bytesPerTable: number;
}
type Runs = ReadonlyMap<string, readonly Measured[]>;

export async function benchServer(effort: Effort): Promise<BenchReport> {
  const notMeasured: string[] = [];
  const contestants = [OURS, BARE];
  for (const peer of PEERS) {
    effort.say(`installing ${peer.name} in its own folder, if it is not there`);
    const fault = installPeer(peer.name);
    if (fault === undefined) contestants.push(peer);
    else notMeasured.push(fault);
  }
  const runs = await measureAll(contestants, effort);
  const alone = await measureAlone(effort);
  return {
    rows: [
      ...ratioRows(runs),
      ...alone.rows,
      ...contestants.flatMap(({ name }) => SIZES.flatMap((tables) => readings(runs, name, tables))),
    ],
    notMeasured: [...notMeasured, ...alone.notMeasured],
  };
}

async function measureAll(
  contestants: readonly ContestantFiles[],
  { quick, say }: Effort,
): Promise<Runs> {
  const runs = new Map<string, Measured[]>();
  const repetitions = quick ? 1 : 5;
  // Machine code is made for thousands of moves; with ten tables that takes a while.
  const [warmUp, seconds] = quick ? [1, 1] : [4, 4];
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    for (const tables of SIZES) {
      for (const files of contestants) {
        say(`repetition ${repetition} of ${repetitions}: ${files.name}, ${tables} tables`);
        const pair = await openPair(files, { tables });
        try {
          await pair.run({ seconds: warmUp, active: tables, between: 0 });
          const run = await pair.run({ seconds, active: tables, between: 0 });
          const key = keyOf(files.name, tables);
          const { bytesPerTable } = pair;
          runs.set(key, [...(runs.get(key) ?? []), { ...run, bytesPerTable }]);
        } finally {
          await pair.close();
        }
      }
    }
  }
  return runs;
}

const keyOf = (name: string, tables: number): string => `${name} ${tables}`;

const valuesOf = (runs: Runs, name: string, tables: number, field: keyof Measured): number[] =>
  (runs.get(keyOf(name, tables)) ?? []).map((run) => run[field]);

/** What the figures at the most tables are held against. */
function ratioRows(runs: Runs): FigureRow[] {
  const ratio = (
    about: Pick<FigureRow, 'id' | 'what' | 'bar' | 'sign'>,
    field: keyof Measured,
    other: string,
  ): FigureRow[] => {
    const own = valuesOf(runs, OURS.name, MOST, field);
    const theirs = valuesOf(runs, other, MOST, field);
    if (theirs.length === 0) return [];
    // Each repetition's ratio on its own, because the machine is not the same from one to the next.
    const ratios = own.map((value, i) => value / (theirs[i] ?? Number.NaN));
    const details = `${makeNumber(median(own))} : ${makeNumber(median(theirs))}`;
    return [makeRow({ ...about, unit: 'times', details }, ratios)];
  };
  const moves = (other: string, bar: number | null): FigureRow[] =>
    ratio(
      {
        id: `server.${MOST}.moves.of-${other}`,
        what: `${MOST} tables: moves per second, ours : ${other}`,
        bar,
        sign: '>=',
      },
      'movesPerSecond',
      other,
    );
  return [
    ...moves('colyseus', 1.3),
    ...moves('boardgame.io', 3.5),
    // What this machine allows anybody who writes to disk first.
    ...moves(BARE.name, null),
    ...ratio(
      {
        id: `server.${MOST}.cpu.of-bare`,
        what: `${MOST} tables: server CPU per move, ours : bare`,
        bar: 1.25,
        sign: '<=',
      },
      'cpuPerMove',
      BARE.name,
    ),
  ];
}

/** Everything that was measured of one contestant at one size. */
function readings(runs: Runs, name: string, tables: number): FigureRow[] {
  const reading = (
    id: string,
    what: string,
    unit: string,
    field: keyof Measured,
    scale = 1,
  ): FigureRow =>
    makeReading(
      {
        id: `server.${name}.${tables}.${id}`,
        what: `${name}, ${tables} tables: ${what}`,
        unit,
        details: '',
      },
      valuesOf(runs, name, tables, field).map((value) => value * scale),
    );
  return [
    reading('moves', 'moves', 'per s', 'movesPerSecond'),
    reading('p50', 'p50 until both seats have seen a move', 'ms', 'p50'),
    reading('p99', 'p99 until both seats have seen a move', 'ms', 'p99'),
    reading('cpu', 'server CPU', 'us per move', 'cpuPerMove'),
    reading('memory', 'memory of an idle table', 'KB', 'bytesPerTable', 1 / 1024),
    reading('bytes', 'received', 'bytes per move and seat', 'bytesPerMoveAndSeat'),
  ];
}
