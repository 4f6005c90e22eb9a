/** How long honest clients wait for their answers, in quiet and while something is done to the server. */

import type { Party } from './party.ts';
import { type ChaosFinding, type Effort, told } from './report.ts';

/** How many answers each client has timed until now. */
export type TimesMark = readonly number[];

export const markTimes = ({ players }: Party): TimesMark =>
  players.map(({ times }) => times.length);

/** Milliseconds of every answer between two marks. */
export const timesBetween = (
  { players }: Party,
  from: TimesMark,
  to: TimesMark,
): readonly number[] => players.flatMap(({ times }, i) => times.slice(from[i] ?? 0, to[i] ?? 0));

/** The share of times that are not longer, to a tenth of a millisecond. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
}

/** By how much the slowest answers to others may take longer. */
const MOST = 3;

/** Judged in the long form alone: a short one has too few answers to have a hundredth. */
export function slowdown(
  { short }: Effort,
  quiet: readonly number[],
  busy: readonly number[],
): readonly ChaosFinding[] {
  const [before, meanwhile] = [quantile(quiet, 0.99), quantile(busy, 0.99)];
  const ratio = before === 0 ? 0 : Math.round((100 * meanwhile) / before) / 100;
  const times = 'p99 meanwhile, times the quiet one';
  return [
    told('answers to others, in quiet', quiet.length),
    told('answers to others meanwhile', busy.length),
    told('p50 in quiet, ms', quantile(quiet, 0.5)),
    told('p50 meanwhile, ms', quantile(busy, 0.5)),
    told('p99 in quiet, ms', before),
    told('p99 meanwhile, ms', meanwhile),
    short
      ? told(times, ratio)
      : { what: times, value: ratio, must: `< ${MOST}`, holds: ratio < MOST },
  ];
}
