/** What the clients of one table were promised: kept by them, held against the store later. */

import type { Event } from '@dicehall/table';

export interface SeenEvent {
  readonly seat: number;
  readonly n: number;
  readonly text: string;
}

interface Ack {
  readonly seat: number;
  readonly id: string;
}

/** What a store has lost, as was meant. */
interface Loss {
  /** The number of the first entry. */
  readonly from: number;
  readonly ids: ReadonlySet<string>;
  /** Seats whose client has been told. */
  readonly told: Set<number>;
}

export class Ledger {
  readonly table: string;
  /** In all. */
  acknowledged = 0;
  seen = 0;
  /** Events that a client was told twice, or after a gap. */
  outOfOrder = 0;
  #acks: Ack[] = [];
  #events: SeenEvent[] = [];
  #loss: Loss | undefined;
  readonly #next = new Map<number, number>();

  constructor(table: string) {
    this.table = table;
  }

  /** The server has said that this command is durable. */
  acknowledge(seat: number, id: string): void {
    this.acknowledged++;
    this.#acks.push({ seat, id });
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

  /** The store has lost entries from that number on, and with them these commands. Each client is to be told. */
  lose(from: number, ids: ReadonlySet<string>): void {
    this.#loss = { from, ids, told: new Set() };
  }

  /** The client was told that the table is back at that number: just what is lost counts no more, and only once. */
  setBack(seat: number, next: number): void {
    const loss = this.#loss;
    this.#next.set(seat, next);
    if (loss === undefined || loss.told.has(seat)) return;
    loss.told.add(seat);
    const isKept = (own: number): boolean => own !== seat;
    this.#acks = this.#acks.filter((ack) => isKept(ack.seat) || !loss.ids.has(ack.id));
    this.#events = this.#events.filter((event) => isKept(event.seat) || event.n < loss.from);
  }

  /** The store has lost some of it, as was meant: nothing that was promised until now counts. */
  forget(): void {
    this.take();
    this.#next.clear();
  }

  /** What has not been held against the store yet. */
  take(): { readonly acks: readonly string[]; readonly events: readonly SeenEvent[] } {
    const taken = { acks: this.#acks.map(({ id }) => id), events: this.#events };
    this.#acks = [];
    this.#events = [];
    return taken;
  }
}
