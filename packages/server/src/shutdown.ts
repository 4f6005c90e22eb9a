/** Stops gracefully: requests that have begun are answered first. */

import type { Server } from 'node:http';

/** Milliseconds to wait for them. */
const STOP_WITHIN = 10_000;

export interface Pending {
  count<T>(answer: Promise<T>): Promise<T>;
  /** Resolves when no request is being answered, or after a while. */
  none(): Promise<void>;
}

export function countPending(): Pending {
  let pending = 0;
  let tell: () => void = () => undefined;
  return {
    async count(answer) {
      pending++;
      try {
        return await answer;
      } finally {
        if (--pending === 0) tell();
      }
    },
    none: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, STOP_WITHIN);
        tell = () => {
          clearTimeout(timer);
          resolve();
        };
        if (pending === 0) tell();
      }),
  };
}

/** Resolves when the last connection is closed; those that stay open are cut after a while. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
