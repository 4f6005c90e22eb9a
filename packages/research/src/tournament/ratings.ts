/**
 * Ratings by maximum likelihood: the model of Bradley and Terry (1952), in which the chance to win is the
 * own strength's share of all strengths at the table. A bot in k of n sides counts k times. As in chess,
 * 400 points are a factor of ten.
 *
 * Intervals come from the curvature of the likelihood and from how much the sets vary (the "sandwich"
 * of Huber 1967): games of one set share their dice over all pairings and are not independent.
 */

import { solve } from './linear.ts';
import type { Pairing } from './seatings.ts';

/** What one pairing came to. */
export interface Meeting {
  readonly pairing: Pairing;
  /** For each set, points of the first bot by seating. */
  readonly sets: readonly (readonly number[])[];
}

export interface Rating {
  readonly points: number;
  /** At 95 %. */
  readonly low: number;
  readonly high: number;
}

const SCALE = 400 / Math.LN10;
/** The mean of all who take part. */
const MIDDLE = 1500;
const Z = 1.959963984540054;

/** As if every bot had once won and once lost against a bot of mean strength: keeps all ratings finite. */
const PRIOR = 2;

/** Below this, intervals are not narrower than those of independent games. */
const FEW_SETS = 50;

/** `sides` says for each seating how many sides the first bot has, of `all`. */
export function rate(
  bots: number,
  meetings: readonly Meeting[],
  sides: readonly number[],
  all: number,
): readonly Rating[] {
  const headStart = sides.map((own) => Math.log(own / (all - own)));
  const strengths = new Array<number>(bots).fill(0);
  for (let step = 0; step < 100; step++) {
    const { slope, curve } = likelihood(strengths, meetings, headStart);
    const change = solve(curve, slope);
    const largest = Math.max(...change.map(Math.abs));
    // A long step may overshoot where wins are one-sided.
    const share = Math.min(1, 1 / largest);
    change.forEach((by, bot) => {
      strengths[bot] = (strengths[bot] ?? 0) + share * by;
    });
    if (largest < 1e-10) break;
  }
  const mean = strengths.reduce((sum, one) => sum + one, 0) / bots;
  const errors = standardErrors(strengths, meetings, headStart);
  return strengths.map((strength, bot) => {
    const points = MIDDLE + SCALE * (strength - mean);
    const reach = Z * SCALE * (errors[bot] ?? 0);
    return { points, low: points - reach, high: points + reach };
  });
}

const chanceOf = (difference: number): number => 1 / (1 + Math.exp(-difference));

type Matrix = readonly number[][];

const zeros = (size: number): number[][] =>
  Array.from({ length: size }, () => new Array<number>(size).fill(0));

function add(matrix: Matrix, row: number, column: number, value: number): void {
  const line = matrix[row];
  if (line !== undefined) line[column] = (line[column] ?? 0) + value;
}

/** How the logarithm of the likelihood rises with each strength, and how fast that falls. */
function likelihood(
  strengths: readonly number[],
  meetings: readonly Meeting[],
  headStart: readonly number[],
): { readonly slope: number[]; readonly curve: number[][] } {
  const slope = strengths.map((strength) => PRIOR * (0.5 - chanceOf(strength)));
  const curve = zeros(strengths.length);
  strengths.forEach((strength, bot) => {
    const chance = chanceOf(strength);
    add(curve, bot, bot, PRIOR * chance * (1 - chance));
  });
  for (const { pairing, sets } of meetings) {
    const { one, two } = pairing;
    headStart.forEach((start, seating) => {
      const chance = chanceOf(start + (strengths[one] ?? 0) - (strengths[two] ?? 0));
      const points = sets.reduce((sum, set) => sum + (set[seating] ?? 0), 0);
      const surplus = points - sets.length * chance;
      slope[one] = (slope[one] ?? 0) + surplus;
      slope[two] = (slope[two] ?? 0) - surplus;
      const bend = sets.length * chance * (1 - chance);
      add(curve, one, one, bend);
      add(curve, two, two, bend);
      add(curve, one, two, -bend);
      add(curve, two, one, -bend);
    });
  }
  return { slope, curve };
}

/** The standard error of each strength against the mean of all. */
function standardErrors(
  strengths: readonly number[],
  meetings: readonly Meeting[],
  headStart: readonly number[],
): number[] {
  const bots = strengths.length;
  const { curve } = likelihood(strengths, meetings, headStart);
  // How the strength of a bot against the mean reacts to a push on each slope.
  const reactions = strengths.map((_, bot) =>
    solve(
      curve,
      strengths.map((_, i) => (i === bot ? 1 : 0) - 1 / bots),
    ),
  );
  const variances = new Array<number>(bots).fill(0);
  const sets = Math.max(0, ...meetings.map((meeting) => meeting.sets.length));
  for (let set = 0; set < sets; set++) {
    const push = new Array<number>(bots).fill(0);
    for (const { pairing, sets: played } of meetings) {
      const { one, two } = pairing;
      played[set]?.forEach((points, seating) => {
        const difference = (strengths[one] ?? 0) - (strengths[two] ?? 0);
        const surplus = points - chanceOf((headStart[seating] ?? 0) + difference);
        push[one] = (push[one] ?? 0) + surplus;
        push[two] = (push[two] ?? 0) - surplus;
      });
    }
    reactions.forEach((reaction, bot) => {
      const moved = reaction.reduce((sum, by, i) => sum + by * (push[i] ?? 0), 0);
      variances[bot] = (variances[bot] ?? 0) + moved ** 2;
    });
  }
  // What the prior holds open counts as well: without a single lost game the sets do not vary at all.
  return variances.map((variance, bot) => {
    const reaction = reactions[bot] ?? [];
    const held = reaction.reduce((sum, by) => sum + (PRIOR / 4) * by ** 2, 0);
    // A few sets say little about how much sets vary; then games count as if they were independent.
    const mean = reaction.reduce((sum, by) => sum + by, 0) / bots;
    const alone = sets < FEW_SETS ? (reaction[bot] ?? 0) - mean : 0;
    return Math.sqrt(Math.max(variance + held, alone));
  });
}
