/**
 * A table as this device shows it, without any input or output: what has happened, what of it has been
 * shown, and who may see what. It is fed with what a link tells, and it decides nothing.
 */

import type { LinkState } from '@dicehall/link';
import {
  type ActionOf,
  type GameId,
  gameOf,
  type RollOf,
  type Seat,
  type StateOf,
  type Step,
  type Viewer,
} from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { grammarOf } from '@dicehall/words/commands';
import type { SceneOf } from '../games/slice.ts';
import { traitsOf } from '../play/traits.ts';
import { stateAtStart, stateFromViews } from './follow.ts';
import type { Terms } from './terms.ts';

export type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

export interface Session<K extends GameId> {
  readonly game: K;
  readonly lang: Lang;
  /** Whether the table runs here: its dice wait for Enter, and nobody is far away. */
  readonly isHere: boolean;
  /** The table as it is, for each seat of this device or for a spectator; may be ahead of what is shown. */
  views: readonly TableView[];
  /** What has happened and has not been shown yet. */
  coming: Event[];
  /** The number of the next event. */
  next: number;
  /** The game as it was shown last, see `follow.ts`. */
  state: StateOf<K>;
  /** The moments before the choices that may be taken back. */
  frames: readonly { readonly seat: Seat; readonly state: StateOf<K> }[];
  /** The step that was shown last. */
  last: StepOf<K> | undefined;
  /** Whether a game has begun, as far as was shown. */
  isBegun: boolean;
  /** The table as it was shown last. */
  terms: Terms;
  /** The event by which the host took the one seat that was held here: views after it no longer tell whose it was. */
  freed: Event | undefined;
  /** Names by seat, of those who have got up too. */
  readonly known: string[];
  /** What the whole table has seen happen, in sentences. */
  readonly log: string[];
  /** Whose secret dice are on the screen; nobody's while the device changes hands. */
  holder: Seat | undefined;
  /** Who last looked at their dice alone, and so still has the device in hand. */
  keeper: Seat | undefined;
  /** The connection and who else is there, for a table elsewhere; its address for others. */
  device: LinkState | undefined;
  readonly link: string;
  /** Who is asked whether an offer was meant that nobody else could decline. */
  doubt: Seat | undefined;
}

export interface Opening {
  readonly events?: readonly Event[];
  readonly isHere: boolean;
  readonly link?: string;
}

/** A table from what a link knows of it. What `events` tell is shown from here on; the rest is taken as it stands. */
export function openSession<K extends GameId>(
  game: K,
  views: readonly TableView[],
  lang: Lang,
  { events = [], isHere, link = '' }: Opening,
): Session<K> {
  const [view] = views;
  if (view === undefined) throw new RangeError('a session needs a view');
  const { seats, options, next } = view;
  const laid = stateAtStart(game, `${game} ${seats.length} ${options}`);
  const state = events.length > 0 ? laid : (stateFromViews(game, views) ?? laid);
  if (state === undefined) throw new RangeError('the table does not fit its game');
  return {
    game,
    lang,
    isHere,
    views,
    coming: [...events],
    next,
    state,
    frames: [],
    last: undefined,
    isBegun: view.phase !== 'seating' && events.length === 0,
    // What of it is told from here on has not been offered yet.
    terms: events.length > 0 ? { ...view, offer: undefined } : view,
    freed: undefined,
    known: seats.map(({ name }) => name),
    log: [],
    holder: undefined,
    keeper: undefined,
    device: undefined,
    link,
    doubt: undefined,
  };
}

/** The table as it is now, from the eyes of the first seat here. */
export function tableOf<K extends GameId>({ views }: Session<K>): TableView {
  const [view] = views;
  if (view === undefined) throw new RangeError('a session needs a view');
  return view;
}

export const namesOf = <K extends GameId>(session: Session<K>): readonly string[] =>
  tableOf(session).seats.map(({ name }) => name);

/** The seats of the people at this device. */
export const heldSeats = <K extends GameId>({ views }: Session<K>): readonly Seat[] =>
  views.flatMap(({ viewer }) => (viewer === 'spectator' ? [] : [viewer]));

/** Of those, the seats that no stand-in plays. */
export const activeSeats = <K extends GameId>(session: Session<K>): readonly Seat[] =>
  heldSeats(session).filter((seat) => tableOf(session).seats[seat]?.standIn !== true);

/** Whose eyes the screen is for: the only person's, or those of whoever has the device. */
export function viewerOf<K extends GameId>(session: Session<K>): Viewer {
  const [first, ...more] = heldSeats(session);
  return first !== undefined && more.length === 0 ? first : (session.holder ?? 'spectator');
}

/** What the player at the screen may do. */
export const legalFor = <K extends GameId>(
  { game, state }: Session<K>,
  seat: Seat,
): readonly ActionOf<K>[] => (seat < 0 ? [] : gameOf(game).actions(state, seat));

/** The moment as the screen may show it; `seat` is who is being asked, if anybody. */
export function sceneOf<K extends GameId>(session: Session<K>, seat: Seat | undefined): SceneOf<K> {
  const { game: id, state, last } = session;
  const game = gameOf(id);
  const turn = game.turn(state);
  const seen = last === undefined ? undefined : game.seen(last, viewerOf(session));
  return {
    view: game.view(state, viewerOf(session)),
    legal: seat === undefined ? [] : legalFor(session, seat),
    names: namesOf(session),
    rolled: seen?.kind === 'roll' ? seen.roll : undefined,
    onTurn: turn.kind === 'seats' ? turn.seats : [],
    result: game.result(state),
  };
}

/** A seat has taken the device and may look at its dice. */
export function handTo<K extends GameId>(session: Session<K>, seat: Seat): void {
  session.holder = seat;
  session.keeper = seat;
}

/** Whether a number alone picks from the list of what may be done now. */
export const picksByNumber = <K extends GameId>({ game, state }: Session<K>): boolean =>
  grammarOf(game).picksByNumber(gameOf(game).view(state, 'spectator'));

/** Whether covered dice have just been opened. */
export const isReveal = <K extends GameId>({ game, state }: Session<K>): boolean =>
  traitsOf(game).isReveal(gameOf(game).view(state, 'spectator'));

/** Whether whoever acts now should look at dice that others must not see. */
export const isCovered = <K extends GameId>({ game, state }: Session<K>): boolean =>
  traitsOf(game).needsSecret(gameOf(game).view(state, 'spectator'));
