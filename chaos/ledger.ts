/** What the clients of one table were promised: kept by them, held against the store later. */

import type { Event } from '@dicehall/table';

export interface Seen {
  readonly seat: number;
  readonly n: number;
  readonly text: string;
}

export class Ledger {
  readonly table: string;
  /** In all. */
  acknowledged = 0;
  seen = 0;
  /** Events that a client was told twice, or after a gap. */
  outOfOrder = 0;
  #acks: string[] = [];
  #events: Seen[] = [];
  readonly #next = new Map<number, number>();

  constructor(table: string) {
    this.table = table;
  }

  /** The server has said that this command is durable. */
  acknowledge(id: string): void {
    this.acknowledged++;
    this.#acks.push(id);
  }

  see(seat: number, events: readonly Event[]): void {
    for (const event of events) {
      const { n } = event;
      if (n !== (this.#next.get(seat) ?? n)) this.outOfOrder++;
      this.#next.set(seat, n + 1);
      this.seen++;
      this.#events.push({ seat, n, text: JSON.stringify(event) });
    }
  }

  /** What has not been held against the store yet. */
  take(): { readonly acks: readonly string[]; readonly events: readonly Seen[] } {
    const taken = { acks: this.#acks, events: this.#events };
    this.#acks = [];
    this.#events = [];
    return taken;
  }
}
