/** Which of the things that happened are told to listeners: all of them, or where little is to be said the last. */

import type { SeenStep } from '@dicehall/rules';
import type { Setting } from '../parts/settings.ts';

interface Line<A> {
  readonly lastStep: { readonly step: SeenStep<A, unknown> };
}

interface Manner<A, L> {
  readonly verbosity: Setting<'verbosity'>;
  /** Told however little is to be said: to miss a call is to miss the game. */
  isUrgent(line: L): boolean;
  /** A choice that the roll after it tells. */
  isJustRoll(action: A): boolean;
}

export function toldOf<A, L extends Line<A>>(
  lines: readonly L[],
  { verbosity, isUrgent, isJustRoll }: Manner<A, L>,
): readonly L[] {
  const telling = lines.filter(({ lastStep: { step } }, at) => {
    const isToldByRoll = lines[at + 1]?.lastStep.step.kind === 'roll';
    return !(step.kind === 'action' && isJustRoll(step.action) && isToldByRoll);
  });
  const isLast = (at: number): boolean => at === telling.length - 1;
  return verbosity === 'short'
    ? telling.filter((line, at) => isLast(at) || isUrgent(line))
    : telling;
}
