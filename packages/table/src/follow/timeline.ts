/** A whole game from its log, step by step: as one viewer saw it, and as it was. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  type StateOf,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import { type Header, optionsIn, parseHeader } from '../play/header.ts';
import type { Event } from '../schema/entry.ts';
import { playEvent, see } from './follow.ts';
import { type EventPlayed, type FollowedEvent, followHeader, viewIn } from './follower.ts';

/** A log as the steps of its game, for replay and review. */
export interface Timeline<K extends GameId> {
  /** The view before the first step; undefined if the log has no known game. */
  readonly start: ViewOf<K> | undefined;
  /** Without choices taken back; ends before an impossible step. */
  readonly steps: readonly FollowedEvent<K>[];
  /** Whether every step of the log is among them. */
  readonly isWhole: boolean;
  /** The same steps with their states; undefined if they are not whole, or if the log hides dice. */
  readonly play: PlayOf<K> | undefined;
}

type PlayOf<K extends GameId> = PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>;
type PlayedEvent<K extends GameId> = EventPlayed<StateOf<K>, ActionOf<K>, RollOf<K>>;

/** Of the last game in the log. Stops at an error; verifying the record says what is wrong. */
export function timelineOf<K extends GameId>(
  game: K,
  log: readonly Event[],
  viewer: Viewer = 'spectator',
): Timeline<K> {
  const from = log.findLastIndex(({ kind }) => kind === 'start');
  const first = log[from];
  const header = parseHeader(first?.kind === 'start' ? first.header : '');
  const following =
    header.ok && header.value.game === game ? followHeader(game, header.value, viewer) : undefined;
  if (!header.ok || following === undefined) {
    return { start: undefined, steps: [], isWhole: false, play: undefined };
  }
  const { state } = following;
  const start = viewIn(following);
  const events = log.slice(from + 1);
  const steps: FollowedEvent<K>[] = [];
  const played: PlayedEvent<K>[] = [];
  for (const event of events) {
    const one = playEvent(following, event);
    if (following.isLost) break;
    if (event.kind === 'undo') {
      steps.pop();
      played.pop();
    }
    if (one === undefined) continue;
    played.push(one);
    steps.push(see(following, one));
  }
  const isWhole = !following.isLost && following.call === undefined;
  const isKnown = isWhole && !events.some(isHidden);
  return {
    start,
    steps,
    isWhole,
    play: isKnown ? playOf(game, header.value, state, played) : undefined,
  };
}

const isHidden = (event: Event): boolean => event.kind === 'hand' && event.shows === undefined;

function playOf<K extends GameId>(
  game: K,
  header: Header,
  start: StateOf<K>,
  played: readonly PlayedEvent<K>[],
): PlayOf<K> | undefined {
  const options = optionsIn(gameOf(game), header);
  if (!options.ok) return undefined;
  return {
    seats: header.seats,
    options: options.value,
    steps: played.map(({ step }) => step),
    states: [start, ...played.map(({ after }) => after)],
    end: played.at(-1)?.after ?? start,
  };
}
