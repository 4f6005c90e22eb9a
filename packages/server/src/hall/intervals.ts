/** How patient a hall is. All in milliseconds. */

export interface Intervals {
  /** How much later than its writer another node takes a table over, if nothing has happened. */
  readonly takeover: number;
  /** How often the store is asked for overdue tables. */
  readonly poll: number;
  /** When a table without devices is put away. */
  readonly evictAfter: number;
  readonly sweep: number;
  /** Who is connected is told at most this often. */
  readonly presence: number;
  /**
   * Nodes repeat who is connected this often, and forget it after three times that. As often the store is
   * asked for news of quiet tables.
   */
  readonly renewal: number;
  /** Somebody who speaks over HTTP alone waits for company this long after each word. */
  readonly absence: number;
  /** What a device is told to wait when the store fails, and what the hall itself waits. */
  readonly retry: number;
}

export const INTERVALS: Intervals = {
  takeover: 3_000,
  poll: 2_000,
  evictAfter: 5 * 60_000,
  sweep: 30_000,
  presence: 300,
  renewal: 20_000,
  absence: 15_000,
  retry: 1_000,
};
