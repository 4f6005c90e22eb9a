import type { Table } from '@dicehall/table';

/** In moves: people need this long to see the uncovered dice counted and who was right. */
const COUNTING = 6;

/** When a bot moves or votes, at the earliest. */
export function botMoment({ match, time }: Table, pace: number): number {
  return time + (match?.play.isOpen() ? COUNTING * pace : pace);
}
