/** What was sent and has no answer yet: told when it has to wait, and told again when it has its answer. */

import type { Answer } from '@dicehall/link';
import { type ReadonlySignal, signal } from '@preact/signals';

/** Milliseconds after which a player wonders whether the tap was taken. */
const USUAL = 2000;

export interface Waiting {
  /** Something waits for the connection, or has taken longer than usual. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** The answer, once it comes. */
  follow(answer: Promise<Answer>): Promise<Answer>;
  /** The connection was lost, perhaps with something on its way. */
  lost(): void;
  /** Tells again that something is waiting, if anything is. */
  again(): void;
}

export interface WaitingWorld {
  isLost(): boolean;
  waits(): void;
  /** What had waited has its answer. */
  ended(answer: Answer): void;
}

export function waitingFor({ isLost, waits, ended }: WaitingWorld): Waiting {
  const isWaiting = signal(false);
  let open = 0;
  const wait = (): void => {
    if (open === 0) return;
    isWaiting.value = true;
    waits();
  };
  const late = (): void => {
    if (!isWaiting.peek()) wait();
  };
  return {
    isWaiting,
    async follow(answer) {
      open++;
      if (isLost()) wait();
      const timer = setTimeout(late, USUAL);
      const done = await answer;
      clearTimeout(timer);
      open--;
      if (open === 0 && isWaiting.peek()) {
        isWaiting.value = false;
        ended(done);
      }
      return done;
    },
    lost: wait,
    again() {
      if (isWaiting.peek()) waits();
    },
  };
}
