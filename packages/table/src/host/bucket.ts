/** Limits something to a number each second, with some to spare for a burst. */
export class Bucket {
  readonly #perMillisecond: number;
  readonly #most: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perMillisecond = perSecond / 1000;
    this.#most = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one if there is one. */
  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.#left--;
    return true;
  }

  /** Takes as many as something has cost that is done already, on credit if need be. */
  charge(cost: number): void {
    this.#left -= cost;
  }

  has(now: number): boolean {
    this.#refill(now);
    return this.#left >= 1;
  }

  /** Milliseconds until there is one, seen from when it was last asked. */
  wait(): number {
    return Math.max(1, Math.ceil((1 - this.#left) / this.#perMillisecond));
  }

  /** Whether nothing is missing: then a new one is as good. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left >= this.#most;
  }

  /** A clock that is set back gives nothing and takes nothing. */
  #refill(now: number): void {
    const fresh = Math.max(0, now - this.#at) * this.#perMillisecond;
    this.#left = Math.min(this.#most, this.#left + fresh);
    this.#at = now;
  }
}
