/** Which of the things that happened are told to listeners: all of them, or where little is to be said the last. */

import type { SeenStep } from '@dicehall/rules';
import type { Setting } from '../parts/settings.ts';

interface Line {
  readonly happening: { readonly step: SeenStep<unknown, unknown> };
}

/** What cannot wait is told however little is to be said: whoever misses a call misses the game. */
export function toldOf<L extends Line>(
  lines: readonly L[],
  isUrgent: (line: L) => boolean,
  verbosity: Setting<'verbosity'>,
): readonly L[] {
  const telling = lines.filter(({ happening: { step } }, at) => {
    // Whoever rolls has decided to: the roll tells it, if it comes with it.
    const isToldByRoll = lines[at + 1]?.happening.step.kind === 'roll';
    return !(step.kind === 'action' && isRolling(step.action) && isToldByRoll);
  });
  const isLast = (at: number): boolean => at === telling.length - 1;
  return verbosity === 'short'
    ? telling.filter((line, at) => isLast(at) || isUrgent(line))
    : telling;
}

/** Whether somebody has only decided to roll. */
export const isRolling = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'roll';
