/** Which of the things that happened are spoken: all of them, or where little is to be said the last. */

import type { SeenStep } from '@dicehall/rules';
import type { SettingValue } from '../parts/device/settings.ts';

interface Spoken<A> {
  readonly step: SeenStep<A, unknown>;
}

interface Manner<A, S> {
  readonly verbosity: SettingValue<'verbosity'>;
  /** Told however little is to be said: to miss a call is to miss the game. */
  isUrgent(step: S): boolean;
  /** A choice that the roll after it tells. */
  isJustRoll(action: A): boolean;
}

export function stepsToSpeak<A, S extends Spoken<A>>(
  steps: readonly S[],
  { verbosity, isUrgent, isJustRoll }: Manner<A, S>,
): readonly S[] {
  const telling = steps.filter(({ step }, at) => {
    const isToldByRoll = steps[at + 1]?.step.kind === 'roll';
    return !(step.kind === 'action' && isJustRoll(step.action) && isToldByRoll);
  });
  const isLast = (at: number): boolean => at === telling.length - 1;
  return verbosity === 'short'
    ? telling.filter((step, at) => isLast(at) || isUrgent(step))
    : telling;
}
