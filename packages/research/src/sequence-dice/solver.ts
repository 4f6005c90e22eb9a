/** Learns the books of Sequence Dice. Each game builds on the one before, so a book takes one thread. */

import { sequenceDice } from '@dicehall/rules/sequence-dice';
import type { BookLabel } from '@dicehall/strategy/books';
import { bookName, readFacts, type Trained } from '@dicehall/strategy/sequence-dice/book';
import { keepCheckpoint, resumeCheckpoint } from '../solve/checkpoint.ts';
import { bookFor, type SolveOptions, type Solver } from '../solve/solver.ts';
import { startPool } from '../workers/node-pool.ts';
import { alone, type Work } from '../workers/worker-pool.ts';
import { BOOKS, GAMES, settingsFor } from './book-settings.ts';
import { packBook } from './pack-book.ts';
import { beginLessons, continueLessons, type Lessons, learntFrom } from './train.ts';

/** Games between two looks at the progress, and between two checkpoints. */
const STRIDE = 500;
const KEPT = 20_000;

export const solver: Solver = {
  game: 'sequence-dice',
  oneThread: true,
  books: BOOKS.map((trained) => ({ name: bookName(trained), settings: { ...trained } })),
  async solve(settings, options = {}) {
    bookFor(solver, settings);
    const trained = { row: Number(settings['row']), sides: Number(settings['sides']) };
    return trainTable(trained, options);
  },
  facts: readFacts,
};

interface Course {
  readonly trained: Trained;
  readonly games: number;
  /** In shared memory if a thread does the work. */
  readonly lessons: Lessons;
}

/** An order is the number of games to go on to; the answer is how many were averaged. */
export const work: Work<Course, number, number> = ({ trained, games, lessons }) => {
  const settings = settingsFor(trained, games);
  return (until) => {
    continueLessons(settings, lessons, until);
    return lessons.averaged;
  };
};

export async function trainTable(
  trained: Trained,
  { onProgress, workers = 1, checkpoint }: SolveOptions,
  games = GAMES,
  keptEvery = KEPT,
): Promise<Uint8Array> {
  const settings = settingsFor(trained, games);
  const lessons = beginLessons(settings, (bytes) =>
    workers > 1 ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes),
  );
  const parts = [...lessons.weights, ...lessons.means].map(({ buffer }) => buffer);
  const label = unfinishedLabel(trained, games);
  const known = resumeCheckpoint(checkpoint, label, parts);
  lessons.games = known?.['games'] ?? 0;
  lessons.averaged = known?.['averaged'] ?? 0;
  const course = { trained, games, lessons };
  const pool =
    workers > 1
      ? startPool<Course, number, number>(import.meta.url, course, 1)
      : alone(work, course);
  try {
    while (lessons.games < games) {
      const until = Math.min(games, lessons.games + STRIDE);
      lessons.averaged = await pool.ask(0, until);
      lessons.games = until;
      if (until % keptEvery === 0) {
        keepCheckpoint(checkpoint, label, { games: until, averaged: lessons.averaged }, parts);
      }
      onProgress?.({ share: until / games });
    }
  } finally {
    await pool.end();
  }
  return packBook(trained, learntFrom(settings, lessons));
}

const unfinishedLabel = ({ row, sides }: Trained, games: number): BookLabel => ({
  game: 'sequence-dice',
  rulesVersion: sequenceDice.meta.rulesVersion,
  settings: `unfinished games=${games} row=${row} sides=${sides}`,
});
