/** Shares the sets of a tournament out among threads. The number of threads changes nothing. */

import { makePool, shareOut } from '../workers/node-pool.ts';
import type { Meeting } from './ratings.ts';
import { pairingsOf, seatingsOf } from './seatings.ts';
import { FEWEST_SETS, type Verdict, verdictOf } from './sequential.ts';
import { type Order, type SetScores, type Tournament, work } from './sets.ts';

export interface Effort {
  /** Games of each pairing, at least; rounded up to whole sets. */
  readonly games: number;
  readonly workers: number;
  /** Leave off with a pairing as soon as the sequential test has decided it. */
  readonly stopEarly: boolean;
}

export interface Played extends Meeting {
  readonly verdict: Verdict;
}

interface RunningMeeting extends Meeting {
  readonly sets: SetScores[number][];
}

/** Small enough that all threads end together and the bar moves. */
const PIECES = 40;
const LARGEST = 50;

export async function playTournament(
  tournament: Tournament,
  { games, workers, stopEarly }: Effort,
  onGames: (played: number, all: number) => void = () => {},
): Promise<readonly Played[]> {
  const { bots, game, seats } = tournament;
  const perSet = seatingsOf(game, seats).length;
  const most = Math.ceil(games / perSet);
  const meetings = pairingsOf(bots.length).map(
    (pairing): RunningMeeting => ({ pairing, sets: [] }),
  );
  const all = meetings.length * most * perSet;
  let played = 0;
  const crew = makePool(work, new URL('./sets.ts', import.meta.url).href, tournament, workers);
  // A pairing is decided after the same sets for any number of threads.
  const stride = stopEarly ? FEWEST_SETS : most;
  try {
    for (let from = 0; from < most; from += stride) {
      const to = Math.min(most, from + stride);
      const open = meetings.filter(({ sets }) => !stopEarly || verdictFor(sets) === 'open');
      // What need not be played any more counts as done.
      const spared = meetings
        .filter((one) => !open.includes(one))
        .reduce((sum, { sets }) => sum + (most - sets.length) * perSet, 0);
      const orders = open.flatMap(({ pairing }) => cut(pairing, from, to));
      const counting = {
        ...crew,
        async ask(member: number, order: Order): Promise<SetScores> {
          const outcome = await crew.ask(member, order);
          played += outcome.length * perSet;
          onGames(played + spared, all);
          return outcome;
        },
      };
      const outcomes = await shareOut(counting, orders);
      orders.forEach(({ pairing }, i) => {
        const meeting = meetings.find((one) => one.pairing === pairing);
        for (const set of outcomes[i] ?? []) meeting?.sets.push(set);
      });
    }
    onGames(all, all);
  } finally {
    await crew.end();
  }
  return meetings.map((meeting) => ({ ...meeting, verdict: verdictFor(meeting.sets) }));
}

function cut(pairing: Order['pairing'], from: number, to: number): readonly Order[] {
  const size = Math.max(1, Math.min(LARGEST, Math.ceil((to - from) / PIECES)));
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => ({
    pairing,
    from: from + i * size,
    to: Math.min(to, from + (i + 1) * size),
  }));
}

const verdictFor = (sets: SetScores): Verdict => verdictOf(sets.map(shareOf));

export const shareOf = (set: readonly number[]): number =>
  set.reduce((sum, points) => sum + points, 0) / set.length;
