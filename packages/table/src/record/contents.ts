/** What is in a record or a log, read but not verified. */

import type { GameId } from '@dicehall/rules';
import type { Timeline } from '../follow/timeline.ts';
import { type Header, parseHeader } from '../play/header.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import type { RecordFile } from '../schema/record-file.ts';

export interface RecordHeader extends Header {
  readonly start: EventOf<'start'>;
}

/** A record has one start. Should another be forged into it, the first is the one that verifying vouches for. */
export const startOf = (log: readonly Event[]): EventOf<'start'> | undefined =>
  log.find((event) => event.kind === 'start');

/** Undefined if it has no start, or is of no game that we know. */
export function headerOfRecord({ log }: Pick<RecordFile, 'log'>): RecordHeader | undefined {
  const start = startOf(log);
  const header = parseHeader(start?.header ?? '');
  return start && header.ok ? { ...header.value, start } : undefined;
}

/** By step of the timeline: the sides of its dice, from 0; undefined for a choice, and for covered dice. */
export const sidesIn = <K extends GameId>({
  steps,
}: Pick<Timeline<K>, 'steps'>): readonly (readonly number[] | undefined)[] =>
  steps.map(({ event }) =>
    (event.kind === 'roll' || event.kind === 'hand') && event.dice !== undefined
      ? Array.from(event.dice, Number)
      : undefined,
  );

/**
 * The numbers of the steps, from 1, in the timeline of that log that a bot chose in place of a player: they are in the
 * record, but they are not the player's.
 */
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
