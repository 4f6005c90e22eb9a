/** The time to answer, where there is any, and what comes after it. */

import { useRef } from 'preact/hooks';
import { useSecondsLeft } from '../../parts/seconds-left.ts';
import { t } from '../../words.ts';

interface Props {
  readonly until: number | undefined;
  /** What counts as the answer of whoever gives none: the words of its button. */
  readonly silence: string;
}

export function Clock({ until, silence }: Props) {
  const n = useSecondsLeft(until);
  const most = useRef(0);
  if (n === undefined) return null;
  most.current = Math.max(most.current, n);
  return (
    <p class="dd-clock" role="timer">
      <meter min={0} max={most.current} value={n} aria-hidden="true" />
      {t('web-dodgy-dice.time-left', { n, silence })}
    </p>
  );
}
