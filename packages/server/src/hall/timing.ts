/** How patient a hall is. All in milliseconds. */

export interface Timing {
  /** How much later than its writer another node takes a table over, if nothing has happened. */
  readonly takeover: number;
  /** How often the store is asked for tables whose moment has come. */
  readonly poll: number;
  /** A table without devices is put away after so long. */
  readonly evictAfter: number;
  readonly sweep: number;
  /** Who is connected is told at most this often. */
  readonly presence: number;
  /**
   * Other nodes' word on who is connected is renewed this often, and forgotten after three times that. As
   * often the store is asked whether it has more of tables that were quiet.
   */
  readonly renewal: number;
  /** Somebody away from a table for longer than this is not waiting there for company. */
  readonly absence: number;
  /** How long other nodes have to say who is with them. */
  readonly answer: number;
  /** What a device is told to wait when the store fails, and what the hall itself waits. */
  readonly retry: number;
}

export const TIMING: Timing = {
  takeover: 3_000,
  poll: 2_000,
  evictAfter: 5 * 60_000,
  sweep: 30_000,
  presence: 300,
  renewal: 20_000,
  absence: 60_000,
  answer: 300,
  retry: 1_000,
};
