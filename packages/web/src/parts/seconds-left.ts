/** How many seconds are left until then, drawn anew as they go. */

import { useEffect, useState } from 'preact/hooks';

const SECOND = 1000;

/** `until` by this device's clock. Undefined where there is no hurry. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, look] = useState(0);
  // By the time of drawing: one that was kept would be of the question before.
  const n = until === undefined ? undefined : secondsUntil(until);
  // When this second is over, not a moment before: two that show the same time change together.
  useEffect(() => {
    if (until === undefined || !n) return;
    const rest = until - Date.now() - (n - 1) * SECOND;
    const timer = setTimeout(() => look(Date.now()), Math.max(1, rest));
    return () => clearTimeout(timer);
  });
  return n;
}

export const secondsUntil = (until: number): number =>
  Math.max(0, Math.ceil((until - Date.now()) / SECOND));
