/** The time to answer, where there is any, and what comes after it. */

import { useSecondsLeft } from '../../parts/seconds-left.ts';
import type { Ask } from '../../show/snapshot.ts';
import { t } from '../../words.ts';

interface Props {
  readonly ask: Ask<'dodgy-dice'> | undefined;
  /** What silence counts as: the words of its button. */
  readonly silence: string;
}

export function AnswerClock({ ask, silence }: Props) {
  const n = useSecondsLeft(ask?.until);
  if (ask?.until === undefined || !n) return null;
  return (
    <p class="dd-clock" role="timer">
      <meter max={ask.until - ask.since} value={n * 1000} aria-hidden="true" />
      {t('web-dodgy-dice.time-left', { n, silence })}
    </p>
  );
}
