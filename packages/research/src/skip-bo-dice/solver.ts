/** The books of Skip-Bo Dice, made on all cores. */

import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import type { BookLabel } from '@dicehall/strategy/books';
import { BOOK_GOAL, bookName, readFacts } from '@dicehall/strategy/skip-bo-dice/race/book';
import { TIE_STEP } from '@dicehall/strategy/skip-bo-dice/race/needs';
import { keepCheckpoint, resumeCheckpoint } from '../solve/checkpoint.ts';
import { bookFor, type SolveOptions, type Solver } from '../solve/solver.ts';
import { makePool } from '../workers/node-pool.ts';
import { askAll, type Work } from '../workers/worker-pool.ts';
import { packBook } from './pack-book.ts';
import {
  type Memory,
  makeMemory,
  type Solution,
  type SolveParameters,
  solveLastTurns,
  solveWave,
  solvingIn,
} from './two-players.ts';

const WILD_FACES = [2, 1];
const TOLERANCE = 1e-11;

/** Sums of needs between two checkpoints. */
const SUMS_KEPT = 10;

export const solver: Solver = {
  game: 'skip-bo-dice',
  books: WILD_FACES.map((wildFaces) => ({ name: bookName(wildFaces), settings: { wildFaces } })),
  async solve(settings, options = {}) {
    bookFor(solver, settings);
    const wildFaces = Number(settings['wildFaces']);
    const wanted = { wildFaces, goal: BOOK_GOAL, tolerance: TOLERANCE, beyond: 0 } as const;
    return packBook(await solveShared(wanted, options));
  },
  facts(bytes) {
    const head = new TextDecoder().decode(bytes.subarray(0, 100));
    return readFacts(bytes, WILD_FACES.find((faces) => head.includes(`wildFaces=${faces}\n`)) ?? 2);
  },
};

/** The last turns, or one wave of pairs of needs; see `two-players.ts`. */
type SolveJob =
  | { readonly kind: 'last' }
  | { readonly kind: 'wave'; readonly sum: number; readonly most: number };

export const work: Work<{ settings: SolveParameters; memory: Memory }, SolveJob, number> = (
  { settings, memory },
  me,
  all,
) => {
  const solving = solvingIn(settings, memory);
  return (job) => {
    if (job.kind === 'wave') return solveWave(solving, job.sum, job.most, me, all);
    solveLastTurns(solving, me, all);
    return 0;
  };
};

const unfinishedLabel = ({ wildFaces, goal, tolerance }: SolveParameters): BookLabel => ({
  game: 'skip-bo-dice',
  rulesVersion: skipBoDice.meta.rulesVersion,
  settings: `unfinished goal=${goal} wildFaces=${wildFaces} tolerance=${tolerance}`,
});

/** Like `solveTwoPlayers`, with threads, and going on from where it was left. */
export async function solveShared(
  settings: SolveParameters,
  { onProgress, workers = 1, checkpoint }: SolveOptions,
): Promise<Solution> {
  const { goal, tolerance } = settings;
  const memory = makeMemory(settings, (bytes) =>
    workers > 1 ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes),
  );
  const parts = [memory.values, memory.lastTurns];
  const label = unfinishedLabel(settings);
  const solved = resumeCheckpoint(checkpoint, label, parts)?.['sum'] ?? 0;
  const pool = makePool(work, import.meta.url, { settings, memory }, workers);
  const wave = async (sum: number, most: number): Promise<number> =>
    Math.max(...(await askAll(pool, { kind: 'wave', sum, most })));
  let share = 0;
  const tell = (now: number, gap: number): void => {
    share = Math.max(share, now);
    onProgress?.({ share, gap });
  };
  try {
    for (let change = solved > 0 ? 0 : 1; change > tolerance; ) {
      await askAll(pool, { kind: 'last' });
      change = 0;
      for (let sum = 2; sum <= 2 * TIE_STEP; sum++) {
        change = Math.max(change, await wave(sum, TIE_STEP));
      }
      // Ties settle quickly; about half of the work is theirs.
      tell(Math.log(Math.max(change, tolerance)) / Math.log(tolerance) / 2, change);
    }
    for (let sum = Math.max(2, solved + 1); sum <= 2 * goal; sum++) {
      await wave(sum, goal);
      tell(0.5 + sum / (4 * goal), tolerance);
      if (sum % SUMS_KEPT === 0) keepCheckpoint(checkpoint, label, { sum }, parts);
    }
  } finally {
    await pool.end();
  }
  return solvingIn(settings, memory).solution;
}
