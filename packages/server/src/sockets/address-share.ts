/** What all sockets of one address share: how many they are, and how much they say together. */

import { Bucket } from '@dicehall/table';

/** Seconds of messages that may come at once. */
export const BURST = 3;

export interface AddressShare {
  readonly address: string;
  connections: number;
  readonly messages: Bucket;
}

export class AddressShares {
  readonly #shares = new Map<string, AddressShare>();
  readonly #perSecond: number;
  readonly #now: () => number;

  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#now = now;
  }

  /** How many addresses are known. */
  get size(): number {
    return this.#shares.size;
  }

  /** One more socket of that address. */
  enter(address: string): AddressShare {
    let share = this.#shares.get(address);
    if (share === undefined) {
      const messages = new Bucket(this.#perSecond, BURST * this.#perSecond, this.#now());
      share = { address, connections: 0, messages };
      this.#shares.set(address, share);
    }
    share.connections++;
    return share;
  }

  leave(share: AddressShare): void {
    share.connections--;
    this.#forget(share);
  }

  /** Not before it has its whole share again: going and coming back would be a way to more. */
  #forget(share: AddressShare): void {
    const { address } = share;
    if (share.connections > 0 || this.#shares.get(address) !== share) return;
    if (share.messages.isFull(this.#now())) this.#shares.delete(address);
    else setTimeout(() => this.#forget(share), BURST * 1_000).unref();
  }
}
