/** The tables of Sequence Dice. They are learnt, game after game, so each takes one thread. */

import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { alone, type Work } from '../crew.ts';
import { startCrew } from '../crew-node.ts';
import { type SolveOptions, type Solver, tableFor } from '../solver.ts';
import type { TableLabel } from '../tables.ts';
import { keepUnfinished, takeUpUnfinished } from '../unfinished.ts';
import { GAMES, settingsFor, TABLES } from './solve.ts';
import { packTable, readFacts, type Trained, tableName } from './table.ts';
import { beginLessons, continueLessons, type Lessons, learntFrom } from './train.ts';

/** Games between two looks at the progress, and between two checkpoints. */
const STRIDE = 500;
const KEPT = 20_000;

export const solver: Solver = {
  game: 'sequence-dice',
  oneThread: true,
  tables: TABLES.map((trained) => ({ name: tableName(trained), settings: { ...trained } })),
  async solve(settings, options = {}) {
    tableFor(solver, settings);
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
  const known = takeUpUnfinished(checkpoint, label, parts);
  lessons.games = known?.['games'] ?? 0;
  lessons.averaged = known?.['averaged'] ?? 0;
  const course = { trained, games, lessons };
  const crew =
    workers > 1
      ? startCrew<Course, number, number>(import.meta.url, course, 1)
      : alone(work, course);
  try {
    while (lessons.games < games) {
      const until = Math.min(games, lessons.games + STRIDE);
      lessons.averaged = await crew.ask(0, until);
      lessons.games = until;
      if (until % keptEvery === 0) {
        keepUnfinished(checkpoint, label, { games: until, averaged: lessons.averaged }, parts);
      }
      onProgress?.({ share: until / games });
    }
  } finally {
    await crew.end();
  }
  return packTable(trained, learntFrom(settings, lessons));
}

const unfinishedLabel = ({ row, sides }: Trained, games: number): TableLabel => ({
  game: 'sequence-dice',
  rulesVersion: sequenceDice.meta.rulesVersion,
  settings: `unfinished games=${games} row=${row} sides=${sides}`,
});
