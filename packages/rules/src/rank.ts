import type { Result, Seat } from './game.ts';

/** Ranks seats by a score: 1 plus the number of seats that did better, so equals share a rank. */
export function ranked(scores: readonly number[], best: 'highest' | 'lowest'): Result {
  const sign = best === 'highest' ? 1 : -1;
  const ranks = scores.map((own) => 1 + scores.filter((other) => (other - own) * sign > 0).length);
  return {
    winners: winnersOf(ranks),
    ranks,
    scores: scores.slice(),
    sides: scores.map((_, seat) => seat),
    drawn: false,
  };
}

export const winnersOf = (ranks: readonly number[]): Seat[] =>
  ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
