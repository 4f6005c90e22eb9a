/** Commands without an answer yet: a notice while they wait, another when it comes. */

import type { SendReply } from '@dicehall/link';
import { type ReadonlySignal, signal } from '@preact/signals';

/** Milliseconds after which a player wonders whether the tap was taken. */
const USUAL = 2000;

export interface PendingNotice {
  /** Something waits for the connection, or has taken longer than usual. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** The answer, once it comes. */
  follow(answer: Promise<SendReply>): Promise<SendReply>;
  /** The connection was lost, perhaps with something on its way. */
  lost(): void;
  /** Says again that something is waiting, if anything is. */
  repeat(): void;
}

interface NoticePorts {
  isLost(): boolean;
  sayWaiting(): void;
  /** What had waited has its answer. */
  sayDone(answer: SendReply): void;
}

export function openPendingNotice({ isLost, sayWaiting, sayDone }: NoticePorts): PendingNotice {
  const isWaiting = signal(false);
  let open = 0;
  const wait = (): void => {
    if (open === 0) return;
    isWaiting.value = true;
    sayWaiting();
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
        sayDone(done);
      }
      return done;
    },
    lost: wait,
    repeat() {
      if (isWaiting.peek()) sayWaiting();
    },
  };
}
