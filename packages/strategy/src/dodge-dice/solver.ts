/** The tables of Dodge Dice, made on all cores: two solved ones, and the weights for more players. */

import { type DodgeOptions, dodgeDice } from '@dicehall/rules/dodge-dice';
import { askAll, shareOut, type Work } from '../crew.ts';
import { makeCrew } from '../crew-node.ts';
import {
  type Facts,
  type SolveOptions,
  type Solver,
  type TableSettings,
  tableFor,
} from '../solver.ts';
import type { TableLabel } from '../tables.ts';
import { keepUnfinished, takeUpUnfinished } from '../unfinished.ts';
import { LEARNING, type LearnSettings, learn } from './learn.ts';
import { CROWDS, WEIGHTS } from './network.ts';
import {
  gapOf,
  type Memory,
  makeMemory,
  type Solution,
  type SolveSettings,
  solutionOf,
  solvingIn,
  sweep,
} from './solve.ts';
import { packTable, readFacts, tableName } from './table.ts';
import { packWeights, readWeights, WEIGHTS_NAME } from './weights.ts';

type LastMatchChip = DodgeOptions['lastMatchChip'];
const CHIP_RULES: readonly LastMatchChip[] = ['chip-only', 'chip-and-points'];

/** Thirty tens to go are a floor of -200 in a game to 100. */
const PRECISION = { farthest: 30, tolerance: 1e-9 } as const;

/** A checkpoint is written after so many sweeps. */
const SWEEPS_KEPT = 20;

export const solver: Solver = {
  game: 'dodge-dice',
  tables: [
    ...CHIP_RULES.map((lastMatchChip) => ({
      name: tableName(lastMatchChip),
      settings: { seats: 2, lastMatchChip },
    })),
    { name: WEIGHTS_NAME, settings: { seats: 'more' } },
  ],
  async solve(settings, options = {}) {
    const { name } = tableFor(solver, settings);
    if (name === WEIGHTS_NAME) return learnAll(options);
    const wanted = { lastMatchChip: chipRuleOf(settings), ...PRECISION };
    return packTable(await solveShared(wanted, options));
  },
  facts(bytes) {
    for (const lastMatchChip of CHIP_RULES) {
      const facts = tryFacts(() => readFacts(bytes, lastMatchChip));
      if (facts !== undefined) return facts;
    }
    return { weights: readWeights(bytes).length };
  },
};

function tryFacts(read: () => Facts): Facts | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const chipRuleOf = ({ lastMatchChip }: TableSettings): LastMatchChip =>
  lastMatchChip === 'chip-and-points' ? 'chip-and-points' : 'chip-only';

/** An order is one sweep; see `solve.ts`. */
type SweepData = { readonly settings: SolveSettings; readonly memory: Memory };
type Order = 'sweep' | LearnSettings;

/** What a thread does: sweeps over shared memory, or learns for one number of seats. */
export const work: Work<SweepData | undefined, Order, Float64Array | undefined> = (
  data,
  me,
  all,
) => {
  const solving = data && solvingIn(data.settings, data.memory);
  return (order) => {
    if (order !== 'sweep') return learn(order);
    if (solving !== undefined) sweep(solving, me, all);
    return undefined;
  };
};

/** Like `solveTwoPlayers`, with threads, and going on from where it was left. */
export async function solveShared(
  settings: SolveSettings,
  { onProgress, workers = 1, checkpoint }: SolveOptions,
): Promise<Solution> {
  const memory = makeMemory(settings, (bytes) =>
    workers > 1 ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes),
  );
  const solving = solvingIn(settings, memory);
  const parts = [memory.low, memory.high, memory.gaps];
  const label = unfinishedLabel(settings);
  let sweeps = takeUpUnfinished(checkpoint, label, parts)?.['sweeps'] ?? 0;
  const crew = makeCrew(work, import.meta.url, { settings, memory }, workers);
  try {
    for (let gap = 1; gap >= settings.tolerance; ) {
      await askAll(crew, 'sweep');
      sweeps++;
      gap = gapOf(solving);
      onProgress?.({ share: shareOf(gap, settings.tolerance), gap });
      if (sweeps % SWEEPS_KEPT === 0) keepUnfinished(checkpoint, label, { sweeps }, parts);
    }
  } finally {
    await crew.end();
  }
  return solutionOf(solving, sweeps);
}

/** The gap falls by about the same factor with every sweep. */
const shareOf = (gap: number, tolerance: number): number =>
  Math.min(1, Math.log(Math.max(gap, tolerance)) / Math.log(tolerance));

const unfinishedLabel = ({ lastMatchChip, farthest, tolerance }: SolveSettings): TableLabel => ({
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  settings: `unfinished farthest=${farthest} lastMatchChip=${lastMatchChip} tolerance=${tolerance}`,
});

/** Every number of seats is learnt by itself, so nothing depends on how they are shared out. */
async function learnAll({ onProgress, workers = 1 }: SolveOptions): Promise<Uint8Array> {
  const orders = CROWDS.map((seats) => ({ seats, ...LEARNING }));
  const crew = makeCrew<undefined, Order, Float64Array | undefined>(
    work,
    import.meta.url,
    undefined,
    Math.min(workers, orders.length),
  );
  try {
    const learnt = await shareOut(crew, orders, (done) => {
      onProgress?.({ share: done / orders.length });
    });
    const weights = new Float64Array(WEIGHTS);
    for (const one of learnt) {
      one?.forEach((weight, i) => {
        weights[i] = (weights[i] ?? 0) + weight;
      });
    }
    return packWeights(weights);
  } finally {
    await crew.end();
  }
}
