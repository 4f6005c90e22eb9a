/**
 * What a link tells, cut into moments that can be shown one after another. Where everything lies open, the
 * rules themselves replay the steps; where dice are covered, the game tells what could be seen of each.
 */

import {
  type ActionOf,
  type GameId,
  type GameOf,
  gameOf,
  type Seat,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import type { Event, FollowedStep, MatchView } from '@dicehall/table';
import type { Covered, OpenedHand } from '../games/contract.ts';
import type { Rolled } from './step.ts';

/** One moment to show, and what led to it. */
export interface Frame<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly rolled: Rolled<K> | undefined;
  readonly lastStep: FollowedStep<K>;
  readonly n: number;
}

export interface Reel<K extends GameId> {
  view: ViewOf<K>;
  rolled: Rolled<K> | undefined;
}

/** Undefined if the view cannot be read: a link of another version. */
export function readView<K extends GameId>(game: K, { view }: MatchView): ViewOf<K> | undefined {
  const read = gameOf(game).notation.parseView(view);
  return read.ok ? read.value : undefined;
}

export function readActions<K extends GameId>(game: K, texts: readonly string[]): ActionOf<K>[] {
  return texts.flatMap((text) => {
    const action = gameOf(game).notation.parseAction(text);
    return action.ok ? [action.value] : [];
  });
}

/** A batch without choices that were taken back in it; `takenBack` counts those that had come before it. */
export function heldOf(events: readonly Event[]): {
  readonly held: readonly Event[];
  readonly takenBack: number;
} {
  const held: Event[] = [];
  let takenBack = 0;
  for (const event of events) {
    if (event.kind !== 'undo') {
      held.push(event);
      continue;
    }
    const choice = held.findLastIndex(({ kind }) => kind === 'act');
    if (choice < 0) takenBack++;
    else held.splice(choice, 1);
  }
  return { held, takenBack };
}

type StepOf<K extends GameId> = FollowedStep<K>['step'];

/** The step that an event tells the viewer of; undefined for events that are none. */
function stepOf<K extends GameId>(
  rules: GameOf<K>,
  event: Event,
  viewer: Viewer,
): StepOf<K> | undefined {
  switch (event.kind) {
    case 'act': {
      const action = rules.notation.parseAction(event.action);
      return action.ok ? { kind: 'action', seat: event.seat, action: action.value } : undefined;
    }
    case 'roll': {
      const roll = rules.notation.parseRoll(event.shows);
      return roll.ok ? { kind: 'roll', roll: roll.value } : undefined;
    }
    case 'hand': {
      const { seat, shows } = event;
      const roll =
        seat === viewer && shows !== undefined ? rules.notation.parseRoll(shows) : undefined;
      return roll?.ok ? { kind: 'roll', roll: roll.value } : { kind: 'secret', seat };
    }
    case 'draw':
      return { kind: 'draw' };
    default:
      return undefined;
  }
}

/** The frames of a batch, from the moment that was shown last to the one that the match is at now. */
export function framesOf<K extends GameId>(
  game: K,
  reel: Reel<K>,
  events: readonly Event[],
  now: ViewOf<K>,
  viewer: Viewer,
  covered?: Covered<K>,
  isBot: (seat: Seat) => boolean = () => false,
): readonly Frame<K>[] {
  const rules: GameOf<K> = gameOf(game);
  const frames: Frame<K>[] = [];
  let before = beginning(rules, events, viewer) ?? reel.view;
  let { rolled } = reel;
  if (events.some(({ kind }) => kind === 'start')) rolled = undefined;
  const steps = events.flatMap((event, at) => {
    const step = stepOf(rules, event, viewer);
    return step === undefined ? [] : [{ event, step, at }];
  });
  steps.forEach(({ event, step, at }, index) => {
    const isLast = index === steps.length - 1;
    const next = isLast
      ? now
      : covered === undefined
        ? played(rules, before, step, viewer)
        : covered.after(before, step, openedAfter(events, at));
    const after = next ?? now;
    if (step.kind === 'roll' && (event.kind === 'roll' || event.kind === 'hand')) {
      const thrower = event.seat < 0 ? undefined : event.seat;
      rolled = {
        roll: step.roll,
        sides: Array.from(event.dice ?? '', Number),
        seat: thrower,
        count: (rolled?.count ?? 0) + (thrower === undefined ? 0 : 1),
        isBots: thrower !== undefined && isBot(thrower),
        isNew: true,
      };
    }
    const lastStep = { before, step, after };
    frames.push({ view: after, rolled, lastStep, n: event.n });
    before = after;
  });
  return frames;
}

/** The hands that the next call in the batch uncovers; none if there is no call. */
function openedAfter(events: readonly Event[], at: number): readonly OpenedHand[] {
  const reveal = events.find((event, index) => index >= at && event.kind === 'reveal');
  return reveal?.kind === 'reveal' ? reveal.hands : [];
}

/** Where a game that starts in this batch begins. */
function beginning<K extends GameId>(
  rules: GameOf<K>,
  events: readonly Event[],
  viewer: Viewer,
): ViewOf<K> | undefined {
  const start = events.find((event) => event.kind === 'start');
  if (start?.kind !== 'start') return undefined;
  const [, seats = '', options = ''] = start.header.split(' ');
  const parsed = rules.notation.parseOptions(options, Number(seats));
  return parsed.ok ? rules.view(rules.initial(parsed.value, Number(seats)), viewer) : undefined;
}

/** The view after a step, where a view tells the whole state; undefined elsewhere. */
function played<K extends GameId>(
  rules: GameOf<K>,
  before: ViewOf<K>,
  step: StepOf<K>,
  viewer: Viewer,
): ViewOf<K> | undefined {
  if (step.kind === 'secret') return undefined;
  const state = rules.notation.parseState(rules.notation.makeView(before));
  if (!state.ok) return undefined;
  rules.play(state.value, step);
  return rules.view(state.value, viewer);
}
