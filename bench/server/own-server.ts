/** What is measured of our server alone: human pace, idle tables, long logs, two nodes. */

import { availableParallelism } from 'node:os';
import { type BenchReport, type FigureRow, makeNumber, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';
import { OURS } from './contestants.ts';
import { openPair } from './pair.ts';
import { measureTwoNodes } from './two-nodes.ts';

const TABLES = 500;
const IDLE_TABLES = 5_000;
/** One move per table and second. */
const HUMAN_PACE = 1_000;

export async function measureAlone(effort: Effort): Promise<BenchReport> {
  const human = await measurePace(effort, TABLES);
  const crowded = await measurePace(effort, IDLE_TABLES);
  const rows = [
    makeRow(
      {
        id: 'server.human-pace.p50',
        what: `${TABLES} tables, a move per table and second: p50`,
        unit: 'ms',
        bar: 6,
        sign: '<=',
        details: `p99 ${makeNumber(human.p99)} ms`,
      },
      human.p50s,
    ),
    makeRow(
      {
        id: 'server.idle-tables.memory',
        what: `${makeNumber(IDLE_TABLES)} idle connected tables: resident memory`,
        unit: 'MB',
        bar: 400,
        sign: '<=',
        details: `${makeNumber(human.rssBytes / 1024 ** 2)} MB with ${human.tables}`,
      },
      [crowded.rssBytes / 1024 ** 2],
    ),
    makeRow(
      {
        id: 'server.idle-table',
        what: 'memory that one more idle table takes, both seats connected',
        unit: 'KB',
        bar: 60,
        sign: '<=',
        details: `from ${human.tables} tables to ${makeNumber(crowded.tables)}`,
      },
      [(crowded.rssBytes - human.rssBytes) / (crowded.tables - human.tables) / 1024],
    ),
    makeRow(
      {
        id: 'server.idle-tables.p50',
        what: `p50 at human pace, beside ${makeNumber(IDLE_TABLES)} idle tables : without them`,
        unit: 'times',
        bar: 2,
        sign: '<=',
        details: `p99 ${makeNumber(crowded.p99)} ms`,
      },
      crowded.p50s.map((p50, i) => p50 / (human.p50s[i] ?? Number.NaN)),
    ),
    await measureFlat(effort),
  ];
  const nodes = await measureTwoNodes(effort, availableParallelism());
  return { rows: [...rows, ...nodes.rows], notMeasured: nodes.notMeasured };
}

interface Paced {
  readonly tables: number;
  readonly p50s: readonly number[];
  readonly p99: number;
  readonly rssBytes: number;
}

/** That many tables are connected; `TABLES` of them play, the others are idle. */
async function measurePace({ quick, say }: Effort, connected: number): Promise<Paced> {
  const tables = quick ? connected / 10 : connected;
  say(`${tables} tables, ${Math.min(TABLES, tables)} of them at human pace`);
  const pair = await openPair(OURS, { tables });
  try {
    const order = { active: Math.min(TABLES, tables), between: HUMAN_PACE };
    await pair.run({ ...order, seconds: 2 });
    const p50s: number[] = [];
    let p99 = 0;
    for (let i = 0; i < (quick ? 1 : 3); i++) {
      const run = await pair.run({ ...order, seconds: quick ? 2 : 5 });
      p50s.push(run.p50);
      p99 = Math.max(p99, run.p99);
    }
    return { tables, p50s, p99, rssBytes: pair.rssBytes };
  } finally {
    await pair.close();
  }
}

const FLAT_TABLES = 50;
/** A move is a bit under two entries, the choice and the dice. */
const MOVES_TO_THE_END = 2_500;

/** The cost of a move early and late in the life of the same tables. */
async function measureFlat({ quick, say }: Effort): Promise<FigureRow> {
  const moves = quick ? MOVES_TO_THE_END / 10 : MOVES_TO_THE_END;
  say(`${FLAT_TABLES} tables from the first entry to about the ${makeNumber(2 * moves)}th`);
  const warm = await openPair(OURS, { tables: FLAT_TABLES });
  const order = { active: FLAT_TABLES, between: 0 };
  try {
    const costs: { readonly moves: number; readonly cpu: number }[] = [];
    let played = 0;
    // The first run makes the machine code; tables are young for some hundred moves after it.
    await warm.run({ ...order, seconds: 1 });
    while (played < moves * FLAT_TABLES) {
      const run = await warm.run({ ...order, seconds: 1 });
      played += run.moves;
      costs.push({ moves: run.moves, cpu: run.cpuPerMove });
    }
    const third = Math.max(1, Math.floor(costs.length / 3));
    const mean = (part: typeof costs): number =>
      part.reduce((sum, { cpu }) => sum + cpu, 0) / part.length;
    const early = mean(costs.slice(0, third));
    const late = mean(costs.slice(-third));
    return makeRow(
      {
        id: 'server.flat',
        what: 'server CPU per move, late in a long log : early',
        unit: 'times',
        bar: 1.1,
        sign: '<=',
        details: `${makeNumber(late)} : ${makeNumber(early)} us, ${makeNumber(played / FLAT_TABLES)} moves a table`,
      },
      [late / early],
    );
  } finally {
    await warm.close();
  }
}
