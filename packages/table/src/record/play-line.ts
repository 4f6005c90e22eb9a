/** The play inside a record, as the one line that the rules read (`parseRecord`). */

import { isStepEvent, type StepEvent, withoutUndone } from '../follow/step.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { startOf } from './record.ts';

/**
 * `skip-bo-dice@1 2 goal=50,... : *lot:1 *1,1,2,4,7 1.place:1`: the steps of the game and nothing else.
 * Undefined if the record does not begin with a start.
 */
export function playLine({ log }: Pick<RecordFile, 'log'>): string | undefined {
  const start = startOf(log);
  if (start === undefined) return undefined;
  const steps = withoutUndone(log).events.filter(isStepEvent).map(stepText);
  return [start.header, ':', ...steps].join(' ');
}

function stepText(event: StepEvent): string {
  switch (event.kind) {
    case 'act':
      return `${event.seat}.${event.action}`;
    case 'roll':
    case 'hand':
      return `*${event.shows ?? ''}`;
    case 'draw':
      return '=';
  }
}
