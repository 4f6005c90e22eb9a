/** The books of Dodgy Dice, made on all cores: every round is solved by itself. */

import { bookFor, type Checkpoint, type SolveOptions, type Solver } from '../solve/solver.ts';
import { makePool } from '../workers/node-pool.ts';
import { shareOut, type Work } from '../workers/worker-pool.ts';
import { BOOK_NAMES, packBook, readBook, SHIPPED } from './book.ts';
import type { RoundSetup } from './round.ts';
import {
  isSameRound,
  nameOfRound,
  roundsUpTo,
  type SolvedRound,
  type SolveParameters,
  solveOne,
} from './small-rounds.ts';

const RULES = ['rolled', 'speaker-only'] as const;

export const solver: Solver = {
  game: 'dodgy-dice',
  books: RULES.map((stone) => ({ name: BOOK_NAMES[stone], settings: { seats: 2, stone } })),
  async solve(settings, options = {}) {
    const { name } = bookFor(solver, settings);
    return solveTable(SHIPPED[name === BOOK_NAMES.rolled ? 'rolled' : 'speaker-only'], options);
  },
  facts(bytes) {
    const head = new TextDecoder().decode(bytes.subarray(0, 100));
    const rule = RULES.find((one) => head.includes(`stone=${one} `)) ?? 'rolled';
    const book = readBook(bytes, SHIPPED[rule]);
    return {
      rounds: book.length,
      worstGain: Math.max(...book.map(({ gain }) => gain)),
      ...Object.fromEntries(book.map(({ setting, value }) => [nameOfRound(setting), value])),
    };
  },
};

export const work: Work<number, RoundSetup, SolvedRound> = (gain) => (setting) =>
  solveOne(setting, gain);

export async function solveTable(
  settings: SolveParameters,
  { onProgress, workers = 1, checkpoint }: SolveOptions = {},
): Promise<Uint8Array> {
  const rounds = roundsUpTo(settings.most, settings.rule);
  const solved = takeUp(settings, checkpoint);
  const open = rounds.filter((setting) => !solved.some((one) => isSameRound(one.setting, setting)));
  const pool = makePool(work, import.meta.url, settings.gain, workers);
  // The largest rounds take longest, so they are not left to the end.
  open.reverse();
  try {
    const noting = {
      ...pool,
      async ask(member: number, setting: RoundSetup): Promise<SolvedRound> {
        const one = await pool.ask(member, setting);
        solved.push(one);
        checkpoint?.save(packBook(solved, settings, false));
        onProgress?.({ share: workOf(solved.map((known) => known.setting)) / workOf(rounds) });
        return one;
      },
    };
    await shareOut(noting, open);
  } finally {
    await pool.end();
  }
  const inOrder = rounds.flatMap((setting) =>
    solved.filter((one) => isSameRound(one.setting, setting)),
  );
  return packBook(inOrder, settings);
}

/** One more die makes a round about seven times as much work. */
const workOf = (rounds: readonly RoundSetup[]): number =>
  rounds.reduce(
    (sum, { dice, stone }) => sum + 7 ** (dice[0] + dice[1] + (stone === 'middle' ? 0 : 1)),
    0,
  );

/** What was solved before, if it is of these settings and rules. */
function takeUp(settings: SolveParameters, checkpoint: Checkpoint | undefined): SolvedRound[] {
  const bytes = checkpoint?.load();
  if (bytes === undefined) return [];
  try {
    return readBook(bytes, settings, false);
  } catch {
    return [];
  }
}
