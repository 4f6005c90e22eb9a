/** A game as far as a device has followed it: its state, how it begins, and how it is corrected. */

import {
  type ActionOf,
  type Game,
  type GameId,
  gameOf,
  type OptionsOf,
  type RollOf,
  type Seat,
  type StateOf,
  type Step,
  type Traits,
  traitsOf,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import { type Header, stateAtStart } from '../play/header.ts';
import type { EventOf } from '../schema/entry.ts';
import type { TableView } from '../schema/views.ts';
import type { StepEvent, StepPlayed, StepSeen } from './step.ts';

/** What must be known of a game to follow it. */
export interface FollowedGame<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Pick<Traits<S, A, R, V>, 'stateFrom' | 'secrets'>;
}

/** The last dice that the viewer saw fall. */
export interface ThrownDice<R> {
  readonly roll: R;
  /** The face of each die in the order thrown, counted from 0. */
  readonly faces: readonly number[];
  /** Whose dice they are; undefined if chance decided for the table. */
  readonly seat: Seat | undefined;
  /** Numbers the rolls, so that the same faces twice are two rolls. */
  readonly count: number;
}

/** A game as far as it was followed. `follow` changes it. */
export interface FollowerState<O extends object, S, A, R, V> extends FollowedGame<O, S, A, R, V> {
  /** The viewer of the steps. */
  readonly viewer: Viewer;
  state: S;
  /** The states before the choices since the last roll, which may be taken back. */
  choices: readonly S[];
  /** A call that waits for the hands it opens. */
  call: { readonly event: EventOf<'act'>; readonly step: Step<A, R> } | undefined;
  thrown: ThrownDice<R> | undefined;
  /** An event did not fit: no steps until `agree` corrects it or another game starts. */
  isLost: boolean;
}

/** As the follower played it: unseen dice are made up. */
export interface EventPlayed<S, A, R> extends StepPlayed<S, A, R> {
  readonly event: StepEvent;
}

export interface EventSeen<A, R, V> extends StepSeen<A, R, V> {
  readonly event: StepEvent;
  /** Who acted or rolled; undefined for a draw, and if chance decided for the table. */
  readonly seat: Seat | undefined;
  /** The dice that lie on the table after it. */
  readonly thrown: ThrownDice<R> | undefined;
}

/** A step as a viewer sees it, with the views around it. */
export type FollowedStep<K extends GameId> = StepSeen<ActionOf<K>, RollOf<K>, ViewOf<K>>;

/** An event, and the step that it was if it was one. */
export type FollowedEvent<K extends GameId> = EventSeen<ActionOf<K>, RollOf<K>, ViewOf<K>>;

/** What a follower knows of a table so far. */
export type Following<K extends GameId> = FollowerState<
  OptionsOf<K>,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>,
  ViewOf<K>
>;

/** The viewer of the steps: a spectator when several people share covered dice. */
const viewerOf = (hidden: boolean, [first, second]: readonly TableView[]): Viewer =>
  first === undefined || (hidden && second !== undefined) ? 'spectator' : first.viewer;

/**
 * Follows a table from where it stands, as a device with these views sees it: one for each seat that it
 * holds, or a spectator's. Undefined if they cannot be read, as those of another version.
 */
export function followViews<K extends GameId>(
  id: K,
  views: readonly TableView[],
): Following<K> | undefined {
  const [view] = views;
  if (view === undefined) return undefined;
  const game = gameOf(id);
  const viewer = viewerOf(game.meta.hidden, views);
  if (view.match === undefined) {
    const { rulesVersion: version } = game.meta;
    return followHeader(id, { version, seats: view.seats.length, options: view.options }, viewer);
  }
  const rules = { game, traits: traitsOf(id) };
  const state = stateFromTexts(rules, matchTexts(views));
  return state && followerAt(rules, state, viewer);
}

/** Follows a game from its beginning. Undefined if it is of other rules. */
export function followHeader<K extends GameId>(
  id: K,
  header: Omit<Header, 'game'>,
  viewer: Viewer,
): Following<K> | undefined {
  const rules = { game: gameOf(id), traits: traitsOf(id) };
  const state = stateAtStart(rules.game, header);
  return state.ok ? followerAt(rules, state.value, viewer) : undefined;
}

export const followerAt = <O extends object, S, A, R, V>(
  { game, traits }: FollowedGame<O, S, A, R, V>,
  state: S,
  viewer: Viewer,
): FollowerState<O, S, A, R, V> => ({
  game,
  traits,
  viewer,
  state,
  choices: [],
  call: undefined,
  thrown: undefined,
  isLost: false,
});

export const matchTexts = (views: readonly TableView[]): readonly string[] =>
  views.flatMap(({ match }) => (match === undefined ? [] : [match.view]));

/** A state that looks so to all these viewers. */
export function stateFromTexts<O extends object, S, A, R, V>(
  { game, traits }: FollowedGame<O, S, A, R, V>,
  texts: readonly string[],
): S | undefined {
  const views = texts.flatMap((text) => {
    const view = game.notation.parseView(text);
    return view.ok ? [view.value] : [];
  });
  return traits.stateFrom(views);
}

/** What a viewer sees now: by default the one that steps are told to. */
export const viewIn = <O extends object, S, A, R, V>(
  { game, state, viewer }: FollowerState<O, S, A, R, V>,
  seat: Viewer = viewer,
): V => game.view(state, seat);

/**
 * Takes the game as these views show it, where it was followed otherwise: after a gap, or a choice taken
 * back from before the first view. Gives whether it was followed right.
 */
export function agree<O extends object, S, A, R, V>(
  following: FollowerState<O, S, A, R, V>,
  views: readonly TableView[],
): boolean {
  const { game } = following;
  const isRight =
    !following.isLost &&
    views.every(
      ({ viewer, match }) =>
        match === undefined ||
        game.notation.makeView(game.view(following.state, viewer)) === match.view,
    );
  const state = isRight ? undefined : stateFromTexts(following, matchTexts(views));
  if (state !== undefined) {
    following.state = state;
    following.choices = [];
    following.call = undefined;
    following.isLost = false;
  }
  return isRight;
}
