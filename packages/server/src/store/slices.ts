/** Long work in slices: between two of them the program does whatever else waits, such as other people's moves. */

import { setImmediate } from 'node:timers/promises';

/** It yields where it may be interrupted. */
export type Work<T> = Generator<undefined, T>;

export async function inSlices<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
