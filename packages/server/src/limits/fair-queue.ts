/** What waits for something that there is little of: those who ask take turns, so who asks for a lot waits alone. */

export class FairQueue<T> {
  /** By who asks, in the order of their turns; nobody without anything that waits. */
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
