/** Choices that a bot made in place of a player: they are in the record, but they are not the player's. */

import type { GameId } from '@dicehall/rules';
import type { Timeline } from '../follow/timeline.ts';
import type { Event } from '../schema/entry.ts';

/** The numbers of their steps, from 1, in the timeline of that log. */
export function standInsIn<K extends GameId>(
  log: readonly Event[],
  { steps }: Pick<Timeline<K>, 'steps'>,
): ReadonlySet<number> {
  const players = log.findLast((event) => event.kind === 'start')?.players ?? [];
  return new Set(
    steps.flatMap(({ event }, at) =>
      event.kind === 'act' && event.by === 'house' && players[event.seat]?.kind === 'person'
        ? [at + 1]
        : [],
    ),
  );
}
