/** The tables of Dodgy Dice, made on all cores: every round is solved by itself. */

import { shareOut, type Work } from '../crew.ts';
import { makeCrew } from '../crew-node.ts';
import { type Checkpoint, type SolveOptions, type Solver, tableFor } from '../solver.ts';
import type { RoundSetting } from './round.ts';
import { packTable, readTable, SHIPPED, TABLE_NAMES } from './rounds-table.ts';
import {
  isSameRound,
  nameOfRound,
  roundsUpTo,
  type SolvedRound,
  type SolveSettings,
  solveOne,
} from './solve.ts';

const RULES = ['rolled', 'speaker-only'] as const;

export const solver: Solver = {
  game: 'dodgy-dice',
  tables: RULES.map((stone) => ({ name: TABLE_NAMES[stone], settings: { seats: 2, stone } })),
  async solve(settings, options = {}) {
    const { name } = tableFor(solver, settings);
    return solveTable(SHIPPED[name === TABLE_NAMES.rolled ? 'rolled' : 'speaker-only'], options);
  },
  facts(bytes) {
    const head = new TextDecoder().decode(bytes.subarray(0, 100));
    const rule = RULES.find((one) => head.includes(`stone=${one} `)) ?? 'rolled';
    const table = readTable(bytes, SHIPPED[rule]);
    return {
      rounds: table.length,
      worstGain: Math.max(...table.map(({ gain }) => gain)),
      ...Object.fromEntries(table.map(({ setting, value }) => [nameOfRound(setting), value])),
    };
  },
};

export const work: Work<number, RoundSetting, SolvedRound> = (gain) => (setting) =>
  solveOne(setting, gain);

export async function solveTable(
  settings: SolveSettings,
  { onProgress, workers = 1, checkpoint }: SolveOptions = {},
): Promise<Uint8Array> {
  const rounds = roundsUpTo(settings.most, settings.rule);
  const solved = takeUp(settings, checkpoint);
  const open = rounds.filter((setting) => !solved.some((one) => isSameRound(one.setting, setting)));
  const crew = makeCrew(work, import.meta.url, settings.gain, workers);
  // The largest rounds take longest, so they are not left to the end.
  open.reverse();
  try {
    const noting = {
      ...crew,
      async ask(member: number, setting: RoundSetting): Promise<SolvedRound> {
        const one = await crew.ask(member, setting);
        solved.push(one);
        checkpoint?.save(packTable(solved, settings, false));
        onProgress?.({ share: workOf(solved.map((known) => known.setting)) / workOf(rounds) });
        return one;
      },
    };
    await shareOut(noting, open);
  } finally {
    await crew.end();
  }
  const inOrder = rounds.flatMap((setting) =>
    solved.filter((one) => isSameRound(one.setting, setting)),
  );
  return packTable(inOrder, settings);
}

/** One more die makes a round about seven times as much work. */
const workOf = (rounds: readonly RoundSetting[]): number =>
  rounds.reduce(
    (sum, { dice, stone }) => sum + 7 ** (dice[0] + dice[1] + (stone === 'middle' ? 0 : 1)),
    0,
  );

/** What was solved before, if it is of these settings and rules. */
function takeUp(settings: SolveSettings, checkpoint: Checkpoint | undefined): SolvedRound[] {
  const bytes = checkpoint?.load();
  if (bytes === undefined) return [];
  try {
    return readTable(bytes, settings, false);
  } catch {
    return [];
  }
}
