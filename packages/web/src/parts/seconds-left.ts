/** How many seconds are left until then, drawn anew as they go. */

import { useEffect, useState } from 'preact/hooks';

/** Often enough that no second is missed. */
const LOOK = 250;

/** `until` by this device's clock. Undefined where there is no hurry. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, look] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => look(Date.now()), LOOK);
    return () => clearInterval(timer);
  }, [until]);
  // By the time of drawing: one that was kept would be of the question before.
  return until === undefined ? undefined : secondsUntil(until);
}

export const secondsUntil = (until: number): number =>
  Math.max(0, Math.ceil((until - Date.now()) / 1000));
