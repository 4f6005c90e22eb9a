/** How many seconds are left, redrawn as they pass. */

import { useEffect, useState } from 'preact/hooks';

const SECOND = 1000;

/** `until` by this device's clock. Undefined if there is no limit. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, look] = useState(0);
  // Read while drawing: a kept value would belong to the question before.
  const n = until === undefined ? undefined : secondsUntil(until);
  // At the end of this very second, so that two clocks with the same time change together.
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
