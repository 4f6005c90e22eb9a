/** How patient a hall is. All in milliseconds. */

export interface Intervals {
  /** How much later than its writer another node takes a table over, if nothing has happened. */
  readonly takeover: number;
  /** How often the store is asked for overdue tables. */
  readonly poll: number;
  /** A table without devices leaves memory after this time. */
  readonly evictAfter: number;
  readonly sweep: number;
  /** Presence is announced at most this often. */
  readonly presence: number;
  /**
   * How often nodes repeat their presence; it expires after three times that. Quiet tables are checked in the store
   * as often.
   */
  readonly renewal: number;
  /** A player on HTTP alone counts as waiting for this long after each request. */
  readonly absence: number;
  /** The wait that a device is given when the store fails, and the hall's own. */
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
