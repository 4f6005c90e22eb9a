/** Limits messages to a number each second, with some to spare for a burst. */

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
    const fresh = Math.max(0, now - this.#at) * this.#perMillisecond;
    this.#left = Math.min(this.#most, this.#left + fresh);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Milliseconds until there is one. */
  wait(): number {
    return Math.max(1, Math.ceil((1 - this.#left) / this.#perMillisecond));
  }
}
