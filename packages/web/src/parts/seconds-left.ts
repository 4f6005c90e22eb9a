/** How many seconds are left until then, drawn anew as they go. */

import { useEffect, useState } from 'preact/hooks';

const SECOND = 1000;

/** `until` by this device's clock. Undefined where there is no hurry. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, look] = useState(0);
  // When a second is over: two that show the same time change together.
  useEffect(() => {
    const left = until === undefined ? 0 : until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => look(left), left % SECOND || SECOND);
    return () => clearTimeout(timer);
  });
  // By the time of drawing: one that was kept would be of the question before.
  return until === undefined ? undefined : secondsUntil(until);
}

export const secondsUntil = (until: number): number =>
  Math.max(0, Math.ceil((until - Date.now()) / SECOND));
