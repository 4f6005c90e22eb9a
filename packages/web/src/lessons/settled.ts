/** Whether a card may be shown: what led to it has been seen, and no die is in the air. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { inTheAir } from '../dice/tumble.ts';

/** Looked at after the board has been drawn, because only then its dice are in the air. */
export function useSettled(card: number, isCaughtUp: boolean): boolean {
  const settled = useSignal(-1);
  const isStill = inTheAir.value === undefined;
  useEffect(() => {
    if (isCaughtUp && isStill && inTheAir.peek() === undefined) settled.value = card;
  }, [card, isCaughtUp, isStill]);
  return settled.value === card;
}
