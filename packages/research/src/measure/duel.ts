/** One bot against copies of another, in every seat in turn and with the same dice in each. */

import type { Game } from '@dicehall/rules';
import type { Bot } from '@dicehall/strategy/bot';
import { playout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';
import { type Interval, quantileFor, wilson } from './interval.ts';

export interface Duel<V, A> {
  readonly challenger: Bot<V, A>;
  readonly others: Bot<V, A>;
  readonly seats: number;
  readonly seed: number;
}

export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly share: number;
  /** At 95 %. Mirrored games balance each other, so the truth is a little narrower. */
  readonly interval: Interval;
}

/** Plays sets `from` to `to` - 1: a set is one game for each seat of the challenger. */
export function duel<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  { challenger, others, seats, seed }: Duel<V, A>,
  from: number,
  to: number,
): Score {
  let wins = 0;
  for (let set = from; set < to; set++) {
    for (let seat = 0; seat < seats; seat++) {
      const bots = new Array<Bot<V, A>>(seats).fill(others).with(seat, challenger);
      const { result } = playout(
        game,
        options,
        bots,
        seeded(seed, 2 * set),
        seeded(seed, 2 * set + 1),
      );
      if (!result.drawn && result.winners.includes(seat)) wins++;
    }
  }
  return scoreOf((to - from) * seats, wins);
}

export const scoreOf = (games: number, wins: number): Score => ({
  games,
  wins,
  share: games === 0 ? 0 : wins / games,
  interval: wilson(wins, games),
});

export interface JudgedScore extends Score {
  /** More than its share, less, or not known yet. */
  readonly verdict: 'better' | 'worse' | 'open';
}

/** How often the sum is looked at, at most: after the first games, whenever they have doubled, and at the end. */
const looks = (first: number, most: number): number =>
  1 + Math.max(0, Math.ceil(Math.log2(most / first)));

/**
 * Plays until the challenger's share of wins clearly differs from 1 / seats, or `most` games. The interval is corrected for
 * every look and for `comparisons` made with the same question.
 */
export function decide<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  options: O,
  setting: Duel<V, A>,
  { first, most, comparisons }: { first: number; most: number; comparisons: number },
): JudgedScore {
  const z = quantileFor(comparisons * looks(first, most));
  const fair = 1 / setting.seats;
  let wins = 0;
  let sets = 0;
  for (let until = Math.ceil(first / setting.seats); ; until *= 2) {
    const last = Math.min(until, Math.ceil(most / setting.seats));
    wins += duel(game, options, setting, sets, last).wins;
    sets = last;
    const games = sets * setting.seats;
    const interval = wilson(wins, games, z);
    const verdict = interval.low > fair ? 'better' : interval.high < fair ? 'worse' : 'open';
    if (verdict !== 'open' || games >= most) {
      return { ...scoreOf(games, wins), interval, verdict };
    }
  }
}
