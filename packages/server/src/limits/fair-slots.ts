/** Scarce work, a few pieces at once; the rest waits in turn, by asker. */

import { FairQueue } from './fair-queue.ts';

/** One piece of work, which several may ask for: it is done when the first of them has a turn. */
export interface SlotWork {
  isBegun: boolean;
  /** Never rejects. */
  run(): Promise<void>;
  /** It will not be done. */
  drop(reason: unknown): void;
}

export class FairSlots {
  readonly #most: number;
  readonly #waiting = new FairQueue<SlotWork>();
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  ask(asker: string, work: SlotWork): void {
    if (work.isBegun) return;
    this.#waiting.push(asker, work);
    this.#beginMore();
  }

  /** For all that waits, when it is known that none of it can be done now. */
  dropWaiting(reason: unknown): void {
    for (let work = this.#waiting.shift(); work !== undefined; work = this.#waiting.shift()) {
      if (work.isBegun) continue;
      work.isBegun = true;
      work.drop(reason);
    }
  }

  #beginMore(): void {
    while (this.#running < this.#most) {
      const work = this.#waiting.shift();
      if (work === undefined) return;
      if (work.isBegun) continue;
      work.isBegun = true;
      this.#running++;
      work.run().then(() => {
        this.#running--;
        this.#beginMore();
      });
    }
  }
}
