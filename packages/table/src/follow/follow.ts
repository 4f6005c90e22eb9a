/**
 * Following a game from outside, event by event, as one device sees it. A follower plays every step along
 * in a state of its own. Dice that the device may not see are made up there: no view of its seats and no
 * spectator's view depends on them, and a call waits for the event that opens the true ones.
 */

import {
  type ActionOf,
  type Game,
  type GameId,
  type RollOf,
  RulesError,
  type Seat,
  type SeenStep,
  type Step,
  type ViewOf,
} from '@dicehall/rules';
import { parseHeader, stateAtStart } from '../play/header.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import type { TableView } from '../schema/views.ts';
import {
  agree,
  type EventPlayed,
  type EventSeen,
  type FollowerState,
  matchTexts,
  stateFromTexts,
  type ThrownDice,
} from './follower.ts';
import { isStepEvent, type StepEvent, stepOf, stepSeen } from './step.ts';

/** One event further. Gives the step that can be shown now; undefined if the event brings none. */
export function follow<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  event: Event,
): EventSeen<A, R, V> | undefined {
  const played = playEvent(following, event);
  return played && see(following, played);
}

/** The same with states; `see` has yet to tell it to the viewer. */
export function playEvent<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  event: Event,
): EventPlayed<S, A, R> | undefined {
  if (event.kind === 'start') start(following, event);
  else if (following.isLost) return undefined;
  else if (event.kind === 'undo') undo(following);
  else if (event.kind === 'reveal') return reveal(following, event);
  else if (isStepEvent(event)) return followStep(following, event);
  return undefined;
}

function start<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  { header }: EventOf<'start'>,
): void {
  const { game } = following;
  const parsed = parseHeaderOf(game, header);
  following.choices = [];
  following.call = undefined;
  following.thrown = undefined;
  following.isLost = parsed === undefined;
  following.state = parsed ?? following.state;
}

function parseHeaderOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  text: string,
): S | undefined {
  const header = parseHeader(text);
  if (!header.ok || header.value.game !== game.meta.id) return undefined;
  const state = stateAtStart(game, header.value);
  return state.ok ? state.value : undefined;
}

function undo<O extends object, S, A, R, V>(following: FollowerState<O, S, A, R, V>): void {
  const state = following.choices.at(-1);
  if (state === undefined) {
    following.isLost = true;
    return;
  }
  following.state = state;
  following.choices = following.choices.slice(0, -1);
}

function followStep<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  event: StepEvent,
): EventPlayed<S, A, R> | undefined {
  const step = playable(following, event);
  following.isLost = step === undefined || following.call !== undefined;
  if (step === undefined || following.isLost) return undefined;
  if (event.kind === 'act' && isCall(following, step)) {
    following.call = { event, step };
    return undefined;
  }
  return play(following, event, step);
}

/** The step as far as it is known; unseen dice are made up. Undefined if it is impossible. */
function playable<O extends object, S, A, R, V>(
  { game, traits: { secrets }, state }: FollowerState<O, S, A, R, V>,
  event: StepEvent,
): Step<A, R> | undefined {
  const step = stepOf(game, event);
  if (!step.ok) return undefined;
  if (step.value.kind !== 'secret') return step.value;
  const turn = game.turn(state);
  if (turn.kind !== 'roll' || turn.seat !== step.value.seat) return undefined;
  return secrets && { kind: 'roll', roll: secrets.unseenRoll(state, []) };
}

/** Whether the step opens hands: how it ends depends on dice that may not be known here yet. */
function isCall<O extends object, S, A, R, V>(
  { game, traits: { secrets }, state }: FollowerState<O, S, A, R, V>,
  step: Step<A, R>,
): boolean {
  if (secrets === undefined || secrets.isOpen(state)) return false;
  const after = played(game, state, step);
  return after !== undefined && secrets.isOpen(after);
}

/** The state after a step; undefined if the rules do not allow it. */
function played<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  before: S,
  step: Step<A, R>,
): S | undefined {
  const state = game.clone(before);
  try {
    game.play(state, step);
    return state;
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}

function reveal<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  { hands }: EventOf<'reveal'>,
): EventPlayed<S, A, R> | undefined {
  const { game, traits, call } = following;
  const state = game.clone(following.state);
  traits.secrets?.reveal(state, hands);
  following.state = state;
  following.call = undefined;
  return call && play(following, call.event, call.step);
}

function play<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  event: StepEvent,
  step: Step<A, R>,
): EventPlayed<S, A, R> | undefined {
  const next = played(following.game, following.state, step);
  following.isLost = next === undefined;
  return next && advance(following, event, step, next);
}

function advance<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  event: StepEvent,
  step: Step<A, R>,
  next: S,
): EventPlayed<S, A, R> {
  const before = following.state;
  following.state = next;
  following.choices = step.kind === 'action' ? [...following.choices, before] : [];
  return { event, before, step, after: next };
}

/** What the viewer sees of a step that was just played. */
export function see<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  played: EventPlayed<S, A, R>,
): EventSeen<A, R, V> {
  const { event } = played;
  const seen = stepSeen(following.game, played, following.viewer);
  following.thrown = thrownAfter(following.thrown, event, seen.step);
  return { ...seen, event, seat: seatIn(event), thrown: following.thrown };
}

/** A call whose hands no event has opened, as in a lesson: the views show how it ended. */
function callShownBy<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  views: readonly TableView[],
): EventSeen<A, R, V> | undefined {
  const { call, isLost } = following;
  if (call === undefined || isLost) return undefined;
  const next = stateFromTexts(following, matchTexts(views));
  if (next === undefined) return undefined;
  following.call = undefined;
  return see(following, advance(following, call.event, call.step, next));
}

const seatIn = (event: StepEvent): Seat | undefined =>
  event.kind === 'draw' || event.seat < 0 ? undefined : event.seat;

function thrownAfter<A, R>(
  before: ThrownDice<R> | undefined,
  event: StepEvent,
  step: SeenStep<A, R>,
): ThrownDice<R> | undefined {
  if (step.kind !== 'roll' || event.kind === 'act' || event.kind === 'draw') return before;
  const seat = seatIn(event);
  const faces = Array.from(event.dice ?? '', Number);
  const count = (before?.count ?? 0) + (seat === undefined ? 0 : 1);
  return { roll: step.roll, faces, seat, count };
}

export interface Batch<A, R, V> {
  /** Of the last game in the batch, without choices that were taken back in it. */
  readonly steps: readonly EventSeen<A, R, V>[];
  /** How many choices from before the batch were taken back. */
  readonly takenBack: number;
  readonly isNewGame: boolean;
}

/** Events that came together, each as a step where it was one. */
export type FollowedBatch<K extends GameId> = Batch<ActionOf<K>, RollOf<K>, ViewOf<K>>;

/** Several events that came together, with the views they lead to if the device has them. */
export function followAll<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  events: readonly Event[],
  views: readonly TableView[] = [],
): Batch<A, R, V> {
  let steps: EventSeen<A, R, V>[] = [];
  let takenBack = 0;
  let isNewGame = false;
  for (const event of events) {
    const seen = follow(following, event);
    if (seen !== undefined) steps.push(seen);
    if (event.kind === 'start') {
      steps = [];
      takenBack = 0;
      isNewGame = true;
    }
    if (event.kind === 'undo' && steps.pop() === undefined) takenBack++;
  }
  const shown = callShownBy(following, views);
  if (shown !== undefined) steps.push(shown);
  agree(following, views);
  return { steps, takenBack, isNewGame };
}
