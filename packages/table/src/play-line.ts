/** The play inside a record, as the one line that the rules read (`parseRecord`). */

import type { Event } from './entry.ts';
import { type RecordFile, startOf } from './record.ts';

/**
 * `skip-bo-dice@1 2 goal=50,... : *lot:1 *1,1,2,4,7 1.place:1`. What was taken back is left out, and so is
 * everything that is no step of the game. Undefined if the record does not begin with a start.
 */
export function playLine({ log }: Pick<RecordFile, 'log'>): string | undefined {
  const start = startOf(log);
  if (start === undefined) return undefined;
  const steps: string[] = [];
  /** How many steps there were before each choice. */
  const choices: number[] = [];
  for (const event of log) {
    if (event.kind === 'undo') steps.length = choices.pop() ?? steps.length;
    const step = stepOf(event);
    if (step === undefined) continue;
    if (event.kind === 'act') choices.push(steps.length);
    steps.push(step);
  }
  return [start.header, ':', ...steps].join(' ');
}

function stepOf(event: Event): string | undefined {
  switch (event.kind) {
    case 'act':
      return `${event.seat}.${event.action}`;
    case 'roll':
    case 'hand':
      return `*${event.shows ?? ''}`;
    case 'draw':
      return '=';
    default:
      return undefined;
  }
}
