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
  traitsOf,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import {
  type Event,
  type FollowedEvent,
  type Following,
  followHeader,
  followViews,
  stepOf,
  type TableTerms,
  type TableView,
  termsOf,
  viewIn,
} from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { grammarOf } from '@dicehall/words/commands';
import type { SceneOf } from '../games/slice.ts';

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
  /** The game as far as it was shown. */
  following: Following<K>;
  /** The step that was shown last. */
  last: FollowedEvent<K> | undefined;
  /** The table as it was shown last. */
  terms: TableTerms;
  /** The event by which the host took the one seat that was held here: views after it no longer tell whose it was. */
  freed: Event | undefined;
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
  const isNew = events.length > 0;
  const following = isNew ? followStart(game, view) : followTable(game, views);
  if (following === undefined) throw new RangeError('the table does not fit its game');
  return {
    game,
    lang,
    isHere,
    views,
    coming: [...events],
    next: view.next,
    following,
    last: undefined,
    // What of it is told from here on has not happened yet.
    terms: isNew ? { ...termsOf(view), offer: undefined, isBegun: false } : termsOf(view),
    freed: undefined,
    log: [],
    holder: undefined,
    keeper: undefined,
    device: undefined,
    link,
    doubt: undefined,
  };
}

function followStart<K extends GameId>(
  game: K,
  { seats, options }: TableView,
): Following<K> | undefined {
  const { rulesVersion: version } = gameOf(game).meta;
  return followHeader(game, { version, seats: seats.length, options }, 'spectator');
}

/** From where the table stands. Steps are told as everybody saw them: the log is for all who share the screen. */
export function followTable<K extends GameId>(
  game: K,
  views: readonly TableView[],
): Following<K> | undefined {
  const following = followViews(game, views);
  return following && { ...following, viewer: 'spectator' };
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

/** The game as the screen may show it. */
export const viewOf = <K extends GameId>(session: Session<K>): ViewOf<K> =>
  viewIn(session.following, viewerOf(session));

/** What the player at the screen may do. */
export const legalFor = <K extends GameId>(
  { game, following }: Session<K>,
  seat: Seat,
): readonly ActionOf<K>[] => (seat < 0 ? [] : gameOf(game).actions(following.state, seat));

/** What a drawing shows; `seat` is who is being asked, if anybody. */
export function sceneOf<K extends GameId>(session: Session<K>, seat: Seat | undefined): SceneOf<K> {
  const { state } = session.following;
  const { turn, result } = gameOf(session.game);
  const now = turn(state);
  return {
    view: viewOf(session),
    legal: seat === undefined ? [] : legalFor(session, seat),
    names: namesOf(session),
    rolled: rollIn(session),
    onTurn: now.kind === 'seats' ? now.seats : [],
    result: result(state),
  };
}

/** The last step, if it was a roll that the screen may show. */
function rollIn<K extends GameId>(session: Session<K>): RollOf<K> | undefined {
  const { game, last } = session;
  const seen = last && stepOf(gameOf(game), last.event, viewerOf(session));
  return seen?.ok === true && seen.value.kind === 'roll' ? seen.value.roll : undefined;
}

/** A seat has taken the device and may look at its dice. */
export function handTo<K extends GameId>(session: Session<K>, seat: Seat): void {
  session.holder = seat;
  session.keeper = seat;
}

/** Whether a number alone picks from the list of what may be done now. */
export const picksByNumber = <K extends GameId>({ game, following }: Session<K>): boolean =>
  grammarOf(game).picksByNumber(viewIn(following));

/** Whether covered dice have just been opened. */
export const isReveal = <K extends GameId>({ game, following }: Session<K>): boolean =>
  traitsOf(game).secrets?.isOpen(following.state) === true;

/** Whether whoever acts now should look at dice that others must not see. */
export const isCovered = <K extends GameId>({ game, following }: Session<K>): boolean =>
  traitsOf(game).secrets?.needsHand(viewIn(following)) === true;
