/** The dice of a record as they fell, for those who count them. */

import type { GameId } from '@dicehall/rules';
import type { Timeline } from '../follow/timeline.ts';

/** By step of the timeline: the sides of its dice, from 0; undefined for a choice, and for covered dice. */
export const sidesIn = <K extends GameId>({
  steps,
}: Pick<Timeline<K>, 'steps'>): readonly (readonly number[] | undefined)[] =>
  steps.map(({ event }) =>
    (event.kind === 'roll' || event.kind === 'hand') && event.dice !== undefined
      ? Array.from(event.dice, Number)
      : undefined,
  );
