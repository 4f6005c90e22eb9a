/** The books of Dodge Dice, made on all cores: two solved ones, and the weights for more players. */

import { type DodgeOptions, dodgeDice } from '@dicehall/rules/dodge-dice';
import type { BookLabel, Facts } from '@dicehall/strategy/books';
import { bookName, FARTHEST, readFacts } from '@dicehall/strategy/dodge-dice/book';
import { CROWDS, WEIGHTS } from '@dicehall/strategy/dodge-dice/crowd/network';
import {
  packWeights,
  readWeights,
  WEIGHTS_NAME,
} from '@dicehall/strategy/dodge-dice/crowd/weights';
import { keepCheckpoint, resumeCheckpoint } from '../solve/checkpoint.ts';
import { type BookSettings, bookFor, type SolveOptions, type Solver } from '../solve/solver.ts';
import { makePool } from '../workers/node-pool.ts';
import { askAll, shareOut, type Work } from '../workers/worker-pool.ts';
import { LEARNING, type LearnParameters, learn } from './learn.ts';
import { packBook } from './pack-book.ts';
import {
  gapOf,
  type Memory,
  makeMemory,
  type Solution,
  type SolveParameters,
  solutionOf,
  solvingIn,
  sweep,
} from './two-players.ts';

type LastMatchChip = DodgeOptions['lastMatchChip'];
const CHIP_RULES: readonly LastMatchChip[] = ['chip-only', 'chip-and-points'];

/**
 * Twelve tens more than the book has. What is taken for the farthest counts as that far, which is wrong, and the error
 * falls by about 2.6 with every ten: solved with six tens more, no opening of the book changes by 4e-7.
 */
const PRECISION = { farthest: FARTHEST + 12, tolerance: 1e-9 } as const;

/** Sweeps between two checkpoints. */
const SWEEPS_KEPT = 20;

export const solver: Solver = {
  game: 'dodge-dice',
  books: [
    ...CHIP_RULES.map((lastMatchChip) => ({
      name: bookName(lastMatchChip),
      settings: { seats: 2, lastMatchChip },
    })),
    { name: WEIGHTS_NAME, settings: { seats: 'more' } },
  ],
  async solve(settings, options = {}) {
    const { name } = bookFor(solver, settings);
    if (name === WEIGHTS_NAME) return learnAll(options);
    const wanted = { lastMatchChip: chipRuleOf(settings), ...PRECISION };
    return packBook(await solveShared(wanted, options));
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

const chipRuleOf = ({ lastMatchChip }: BookSettings): LastMatchChip =>
  lastMatchChip === 'chip-and-points' ? 'chip-and-points' : 'chip-only';

/** A job is one sweep; see `two-players.ts`. */
type SweepData = { readonly settings: SolveParameters; readonly memory: Memory };
type SolveJob = 'sweep' | LearnParameters;

/** What a thread does: sweeps over shared memory, or learns for one number of seats. */
export const work: Work<SweepData | undefined, SolveJob, Float64Array | undefined> = (
  data,
  me,
  all,
) => {
  const solving = data && solvingIn(data.settings, data.memory);
  return (job) => {
    if (job !== 'sweep') return learn(job);
    if (solving !== undefined) sweep(solving, me, all);
    return undefined;
  };
};

/** Like `solveTwoPlayers`, with threads, and going on from where it was left. */
export async function solveShared(
  settings: SolveParameters,
  { onProgress, workers = 1, checkpoint }: SolveOptions,
): Promise<Solution> {
  const memory = makeMemory(settings, (bytes) =>
    workers > 1 ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes),
  );
  const solving = solvingIn(settings, memory);
  const parts = [memory.low, memory.high, memory.gaps];
  const label = unfinishedLabel(settings);
  let sweeps = resumeCheckpoint(checkpoint, label, parts)?.['sweeps'] ?? 0;
  const pool = makePool(work, import.meta.url, { settings, memory }, workers);
  try {
    for (let gap = 1; gap >= settings.tolerance; ) {
      await askAll(pool, 'sweep');
      sweeps++;
      gap = gapOf(solving);
      onProgress?.({ share: shareOf(gap, settings.tolerance), gap });
      if (sweeps % SWEEPS_KEPT === 0) keepCheckpoint(checkpoint, label, { sweeps }, parts);
    }
  } finally {
    await pool.end();
  }
  return solutionOf(solving, sweeps);
}

/** The gap falls by about the same factor with every sweep. */
const shareOf = (gap: number, tolerance: number): number =>
  Math.min(1, Math.log(Math.max(gap, tolerance)) / Math.log(tolerance));

const unfinishedLabel = ({ lastMatchChip, farthest, tolerance }: SolveParameters): BookLabel => ({
  game: 'dodge-dice',
  rulesVersion: dodgeDice.meta.rulesVersion,
  settings: `unfinished farthest=${farthest} lastMatchChip=${lastMatchChip} tolerance=${tolerance}`,
});

/** Every number of seats is learnt by itself, so nothing depends on how they are shared out. */
async function learnAll({ onProgress, workers = 1 }: SolveOptions): Promise<Uint8Array> {
  const orders = CROWDS.map((seats) => ({ seats, ...LEARNING }));
  const pool = makePool<undefined, SolveJob, Float64Array | undefined>(
    work,
    import.meta.url,
    undefined,
    Math.min(workers, orders.length),
  );
  try {
    const learnt = await shareOut(pool, orders, (done) => {
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
    await pool.end();
  }
}
