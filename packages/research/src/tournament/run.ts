/** Shares the sets of a tournament out among threads. The number of threads changes nothing. */

import { endBot, externalBot, isExternal } from '../external/process.ts';
import { makePool, shareOut, type WorkerPool } from '../workers/node-pool.ts';
import type { Meeting } from './ratings.ts';
import { referenceOf } from './reference.ts';
import { pairingsOf, seatingsOf } from './seatings.ts';
import {
  type PlayedSets,
  playSets,
  type SetFault,
  type SetLuck,
  type SetRange,
  type SetScores,
  type Tournament,
  work,
} from './sets.ts';
import { FEWEST_SETS, type PairVerdict, verdictOf } from './stopping-rule.ts';

export interface Effort {
  /** Games of each pairing, at least; rounded up to whole sets. */
  readonly games: number;
  readonly workers: number;
  /** Leave off with a pairing as soon as the sequential test has decided it. */
  readonly stopEarly: boolean;
}

export interface MeetingResult extends Meeting {
  /** What the dice gave the first bot; empty unless requested. */
  readonly luck: SetLuck;
  /** Games lost by what a program did wrong. */
  readonly faults: readonly SetFault[];
  readonly verdict: PairVerdict;
}

interface RunningMeeting extends Meeting {
  readonly sets: SetScores[number][];
  readonly luck: SetLuck[number][];
  readonly faults: SetFault[];
}

/** For each decision of a program. */
export const USUAL_MILLISECONDS = 1000;

/** Small enough that all threads end together and the bar moves. */
const PIECES = 40;
const LARGEST = 50;

export async function playTournament(
  tournament: Tournament,
  { games, workers, stopEarly }: Effort,
  onGames: (played: number, all: number) => void = () => {},
): Promise<readonly MeetingResult[]> {
  const { bots, game, seats } = tournament;
  const perSet = seatingsOf(game, seats).length;
  const most = Math.ceil(games / perSet);
  const meetings = pairingsOf(bots.length).map(
    (pairing): RunningMeeting => ({ pairing, sets: [], luck: [], faults: [] }),
  );
  const all = meetings.length * most * perSet;
  let played = 0;
  const pool = poolFor(tournament, workers);
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
        ...pool,
        async ask(member: number, order: SetRange): Promise<PlayedSets> {
          const outcome = await pool.ask(member, order);
          played += outcome.sets.length * perSet;
          onGames(played + spared, all);
          return outcome;
        },
      };
      const outcomes = await shareOut(counting, orders);
      orders.forEach(({ pairing }, i) => {
        const meeting = meetings.find((one) => one.pairing === pairing);
        meeting?.sets.push(...(outcomes[i]?.sets ?? []));
        meeting?.luck.push(...(outcomes[i]?.luck ?? []));
        meeting?.faults.push(...(outcomes[i]?.faults ?? []));
      });
    }
    onGames(all, all);
  } finally {
    await pool.end();
  }
  return meetings.map((meeting) => ({ ...meeting, verdict: verdictFor(meeting.sets) }));
}

const poolFor = (tournament: Tournament, workers: number): WorkerPool<SetRange, PlayedSets> =>
  tournament.bots.some(isExternal)
    ? programPool(tournament, workers)
    : makePool(work, new URL('./sets.ts', import.meta.url).href, tournament, workers);

/** Programs think in processes of their own, so here the games stay in this thread: each member plays with its own. */
function programPool(tournament: Tournament, size: number): WorkerPool<SetRange, PlayedSets> {
  const { bots, milliseconds = USUAL_MILLISECONDS } = tournament;
  const reference = tournament.isAdjusted === true ? referenceOf(tournament) : undefined;
  const members = Array.from(
    { length: size },
    () => new Map(bots.filter(isExternal).map((name) => [name, externalBot(name, milliseconds)])),
  );
  return {
    size,
    ask: async (member, order) => playSets(tournament, order, await reference, members[member]),
    async end() {
      for (const programs of members) for (const bot of programs.values()) endBot(bot);
    },
  };
}

function cut(pairing: SetRange['pairing'], from: number, to: number): readonly SetRange[] {
  const size = Math.max(1, Math.min(LARGEST, Math.ceil((to - from) / PIECES)));
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => ({
    pairing,
    from: from + i * size,
    to: Math.min(to, from + (i + 1) * size),
  }));
}

const verdictFor = (sets: SetScores): PairVerdict => verdictOf(sets.map(shareOf));

export const shareOf = (set: readonly number[]): number =>
  set.reduce((sum, points) => sum + points, 0) / set.length;
