/** How the dice of a roll are shown: turning as long as the table says that they are in the air. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isInstant, settings } from '../parts/device/settings.ts';
import { tumbleFor } from '../show/durations.ts';
import type { ShownRoll } from '../show/step.ts';

export type Tumble = 'tumbling' | 'just-rolled' | 'still';

export interface Rolling {
  readonly rolled: Pick<ShownRoll<GameId>, 'count' | 'isNew' | 'isBots'> | undefined;
  readonly isInAir?: boolean;
  readonly lastStep?: { readonly step: { readonly kind: string } } | undefined;
}

/** How long the outline of a roll without movement stays. */
const OUTLINE = 700;

/** How the dice of a roll are to be shown now. `more` is how much longer the last die to settle turns. */
export function useTumble(
  { rolled, lastStep, isInAir = false }: Rolling,
  more = 0,
): {
  readonly state: Tumble;
  readonly time: number;
} {
  const count = rolled?.count ?? 0;
  /** The roll whose outline need not be drawn any more. */
  const seen = useRef(rolled?.isNew ? 0 : count);
  const [, redraw] = useState(0);
  const tempo = { dice: settings.dice.value, bots: settings.bots.value, instant: isInstant() };
  const usual = tumbleFor(tempo, rolled?.isBots === true);
  const time = usual === 0 ? 0 : usual + more;
  useEffect(() => {
    const see = (): void => {
      seen.current = count;
    };
    if (seen.current === count || time > 0) return see();
    const timer = setTimeout(() => {
      see();
      redraw(count);
    }, OUTLINE);
    return () => clearTimeout(timer);
  }, [count, time]);
  if (isInAir && lastStep?.step.kind !== 'action') return { state: 'tumbling', time };
  return { state: time === 0 && seen.current !== count ? 'just-rolled' : 'still', time };
}
