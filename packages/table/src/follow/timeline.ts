/** A whole game from its log, step by step, as one viewer saw it. */

import type { GameId, Viewer, ViewOf } from '@dicehall/rules';
import { parseHeader } from '../play/header.ts';
import type { Event } from '../schema/entry.ts';
import { follow } from './follow.ts';
import { type FollowedEvent, followHeader, viewIn } from './follower.ts';

export interface Timeline<K extends GameId> {
  /** The view before the first step; undefined if the log has no known game. */
  readonly start: ViewOf<K> | undefined;
  /** Without choices taken back; ends before an impossible step. */
  readonly steps: readonly FollowedEvent<K>[];
  /** Whether every step of the log is among them. */
  readonly isWhole: boolean;
}

/** Of the last game in the log. Stops at an error; verifying the record says what is wrong. */
export function timelineOf<K extends GameId>(
  game: K,
  log: readonly Event[],
  viewer: Viewer,
): Timeline<K> {
  const from = log.findLastIndex(({ kind }) => kind === 'start');
  const first = log[from];
  const header = parseHeader(first?.kind === 'start' ? first.header : '');
  const following =
    header.ok && header.value.game === game ? followHeader(game, header.value, viewer) : undefined;
  if (following === undefined) return { start: undefined, steps: [], isWhole: false };
  const start = viewIn(following);
  const steps: FollowedEvent<K>[] = [];
  for (const event of log.slice(from + 1)) {
    const seen = follow(following, event);
    if (following.isLost) break;
    if (event.kind === 'undo') steps.pop();
    if (seen !== undefined) steps.push(seen);
  }
  return { start, steps, isWhole: !following.isLost && following.call === undefined };
}
