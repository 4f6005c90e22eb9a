/** Who wins from here, from games played on at random. */

import type { Random } from '@dicehall/rules';
import type { Chance } from '../chance.ts';
import { playOut, rehearseByRules } from '../search/rehearsal.ts';
import { type AnyGame, MOST_STEPS } from './any-game.ts';

export interface Sampling<S> {
  readonly seats: number;
  readonly games: number;
  /** No more steps than this in all, beyond the first game. */
  readonly steps: number;
  readonly random: Random;
  /** A fresh state to play on from, for every game; where dice are hidden, with others each time. */
  state(): S;
}

type Sampled = Extract<Chance, { exact: false }>;

/** Each side's chance to win, if everybody chose at random from here. */
export function sampleWins<O extends object, S, A, R, V>(
  { game, traits }: AnyGame<O, S, A, R, V>,
  { seats, games, steps, random, state }: Sampling<S>,
): readonly Sampled[] {
  const sides = Array.from({ length: seats }, (_, seat) => traits.side(seat, seats));
  const count = Math.max(...sides) + 1;
  const won = new Float64Array(count);
  const squares = new Float64Array(count);
  const play = rehearseByRules(game, seats, 0, state, random);
  let played = 0;
  for (let used = 0; played < games && (played === 0 || used < steps); played++) {
    play.begin();
    used += playOut(play, random, MOST_STEPS);
    const shares = new Float64Array(count);
    sides.forEach((side, seat) => {
      shares[side] = (shares[side] ?? 0) + play.share(seat);
    });
    shares.forEach((share, side) => {
      won[side] = (won[side] ?? 0) + share;
      squares[side] = (squares[side] ?? 0) + share ** 2;
    });
  }
  return Array.from(won, (sum, side) => {
    const chance = sum / played;
    const variance = Math.max(0, (squares[side] ?? 0) / played - chance ** 2);
    // Even if all games came out alike, another one may not.
    return { chance, exact: false, error: Math.max(1 / played, Math.sqrt(variance / played)) };
  });
}
