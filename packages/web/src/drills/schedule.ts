/** Your five: which costly moments are kept, and on which days they come back. Nothing here knows the time or a browser. */

import type { GameId } from '@dicehall/rules';
import type { MomentToVary } from '@dicehall/strategy/review';

export interface KeptMoment extends MomentToVary {
  /** The digest of its record and the step: a moment is kept once, however often its review is opened. */
  readonly id: string;
  readonly game: GameId;
  readonly cost: number;
  /** Milliseconds since 1970, as all times here. */
  readonly happened: number;
  /** How often it was right since. */
  readonly rights: number;
  readonly due: number;
}

export interface DailyFive {
  readonly moments: readonly KeptMoment[];
  /** What has been learnt does not come back from the review of the same game. */
  readonly learnt: readonly string[];
}

export const NONE: DailyFive = { moments: [], learnt: [] };

const MOST = 5;
const MOST_LEARNT = 100;
const DAY = 86_400_000;

/** Days after it happened. Right on all of them, and it is gone. */
const DAYS = [1, 3, 7] as const;

/** The costliest of those that were kept and those that were found. */
export function keepCostliest(
  { moments, learnt }: DailyFive,
  found: readonly Omit<KeptMoment, 'rights' | 'due'>[],
): DailyFive {
  const known = new Set([...learnt, ...moments.map(({ id }) => id)]);
  const fresh = found
    .filter(({ id }) => !known.has(id))
    .map((one) => ({ ...one, rights: 0, due: one.happened + DAYS[0] * DAY }));
  const all = [...moments, ...fresh].toSorted((one, other) => other.cost - one.cost);
  return { moments: all.slice(0, MOST), learnt };
}

/** The day by the calendar of the device: what is due in the evening can be asked in the morning. */
const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Due today or before, the longest due first. */
export const dueAt = ({ moments }: DailyFive, now: number): readonly KeptMoment[] =>
  moments
    .filter(({ due }) => dayOf(due) <= dayOf(now))
    .toSorted((one, other) => one.due - other.due);

/** Wrong: again tomorrow. Right: on its next day, but not today again; after the last it is gone. */
export function answerTo(
  { moments, learnt }: DailyFive,
  id: string,
  isRight: boolean,
  now: number,
): DailyFive {
  const next = (one: KeptMoment): KeptMoment | undefined => {
    if (!isRight) return { ...one, due: now + DAY };
    const rights = one.rights + 1;
    const day = DAYS[rights];
    if (day === undefined) return undefined;
    return { ...one, rights, due: Math.max(one.happened + day * DAY, now + DAY) };
  };
  const left = moments.flatMap((one) => (one.id === id ? (next(one) ?? []) : [one]));
  const isGone = left.length < moments.length;
  return { moments: left, learnt: isGone ? [...learnt, id].slice(-MOST_LEARNT) : learnt };
}
