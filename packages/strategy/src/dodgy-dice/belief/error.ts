/** How far off the difference between two statements or answers may be: the same in ledger, hint and futures. */

import { type DodgyState, isIn } from '@dicehall/rules/dodgy-dice';
import { endOf } from './challenge.ts';
import type { Round } from './talk.ts';

/** More hands are followed in a sample: after talk about many images. */
export const FOLLOWED = { most: 600, samples: 400 };

/** The standard error of a chance by one sampled hand, as a part of the stake: measured. */
const SAMPLED = 0.35;

/**
 * How far the strongest bot's thinking is from settled, by number of players: what its own mixture gives away by these
 * values on average, as parts of the stake. Measured in games between bots of every strength, with 113 to 487 decisions
 * of each kind (`dodgy-dice/measure-mix.ts` of the research package).
 */
const UNSETTLED = {
  say: [0, 0, 0.09, 0.1, 0.09, 0.07, 0.1],
  answer: [0, 0, 0.024, 0.022, 0.04, 0.031, 0.021],
};

/** A choice by its chance to win, and how often the strongest bot makes it. */
interface Judged {
  readonly value: number;
  readonly share: number;
}

export function comparisonError(
  round: Round,
  phase: DodgyState['phase'],
  choices: readonly Judged[],
  isSampled: boolean,
): number {
  const stake = stakeOf(round);
  const sampling = isSampled ? (SAMPLED * stake) / Math.sqrt(FOLLOWED.samples) : 0;
  const unsettled = UNSETTLED[phase === 'say' ? 'say' : 'answer'];
  const solver = (unsettled[round.table.seats] ?? 0) * stake;
  // What it does now and then is a trace of how it thinks. But where its whole mixture is worth less than one of its
  // choices, mixture or values are wrong, and twice this error covers it.
  const most = Math.max(...choices.map(({ value }) => value));
  const own = choices.reduce((sum, { value, share }) => sum + share * (most - value), 0);
  return Math.hypot(sampling, solver, own / 2);
}

/** Half of the largest difference that the next challenge can make to a seat. */
export function stakeOf(round: Round): number {
  const { table } = round;
  const seats = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) =>
    isIn(table, seat),
  );
  const ends = seats.flatMap((winner) =>
    seats
      .filter((loser) => loser !== winner)
      .map((loser) => endOf(round, winner * table.seats + loser)),
  );
  const spreads = seats.map((seat) => {
    const own = ends.map((chances) => chances[seat] ?? 0);
    return Math.max(...own) - Math.min(...own);
  });
  return Math.max(0, ...spreads) / 2;
}
