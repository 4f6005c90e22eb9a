/** Round-robin by asker for scarce work, so heavy users wait on themselves. */

export class FairQueue<T> {
  /** By asker, in order of turns; only askers with waiting work. */
  #waiting = new Map<string, T[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How much of theirs waits. */
  lengthOf(asker: string): number {
    return this.#waiting.get(asker)?.length ?? 0;
  }

  push(asker: string, one: T): void {
    const own = this.#waiting.get(asker);
    if (own === undefined) this.#waiting.set(asker, [one]);
    else own.push(one);
    this.#length++;
  }

  /** The next one, or undefined; after it, everybody else has a turn. */
  shift(): T | undefined {
    for (const [asker, own] of this.#waiting) {
      const [first, ...rest] = own;
      this.#waiting.delete(asker);
      if (rest.length > 0) this.#waiting.set(asker, rest);
      this.#length--;
      return first;
    }
    return undefined;
  }
}
