import type { Result, Seat } from '@dicehall/rules';

/** What a finished game is worth to a seat: winners share one, an agreed draw is shared by all. */
export function shareOf({ winners, ranks }: Result, seat: Seat): number {
  if (winners.length === 0) return 1 / ranks.length;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
