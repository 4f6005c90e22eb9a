/** Whether a card may be shown: what led to it has been seen, and no die is in the air. Then it stays. */

import { useRef } from 'preact/hooks';

export function useSettled(card: number, isCaughtUp: boolean): boolean {
  const settled = useRef(-1);
  if (isCaughtUp) settled.current = card;
  return settled.current === card;
}
