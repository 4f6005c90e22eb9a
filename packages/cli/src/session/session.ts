/**
 * A table as this device shows it, without input or output: what has happened, how much of it has been
 * shown, and who may see what. A link feeds it; it decides nothing.
 */

import type { LinkState } from '@dicehall/link';
import {
  type ActionOf,
  type GameId,
  gameOf,
  type RollOf,
  type Seat,
  type Turn,
  traitsOf,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import {
  type Arrangement,
  arrangementOf,
  type Event,
  type FollowedEvent,
  type Following,
  followHeader,
  followViews,
  stepOf,
  type TableView,
  viewIn,
} from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { grammarOf } from '@dicehall/words/commands';
import type { SceneOf } from '../games/slice.ts';

export interface Session<K extends GameId> {
  readonly game: K;
  readonly lang: Lang;
  /** Whether the table runs at this device: its dice wait for Enter, and everybody is here. */
  readonly isLocal: boolean;
  /** The table now, for each seat of this device or for a spectator; may be ahead of what is shown. */
  views: readonly TableView[];
  /** What has happened but has not been shown yet. */
  unshown: Event[];
  /** The number of the next event. */
  next: number;
  /** The game as far as it was shown. */
  following: Following<K>;
  /** The step that was shown last. */
  last: FollowedEvent<K> | undefined;
  /** The table as it was shown last. */
  arrangement: Arrangement;
  /** The event in which the host removed this device's only seat; later views no longer say whose it was. */
  removal: Event | undefined;
  /** What the whole table has seen happen, in sentences. */
  readonly log: string[];
  /** The seat whose secret dice are on screen; none while the device changes hands. */
  revealedTo: Seat | undefined;
  /** The last player to look at their dice alone, who still has the device. */
  deviceHolder: Seat | undefined;
  /** The connection and who else is there; undefined for a table at this device. */
  linkState: LinkState | undefined;
  /** The address to share; empty for a table on this device. */
  readonly address: string;
  /** The warning that the dice cannot be trusted has been shown. */
  isBroken: boolean;
  /** The seat that must confirm a draw with no other human opponent to decline it. */
  drawToConfirm: Seat | undefined;
}

export interface SessionStart {
  readonly events?: readonly Event[];
  readonly isLocal: boolean;
  readonly address?: string;
}

/** A table from what a link knows of it. `events` are still to be shown; without them it is taken as it stands. */
export function openSession<K extends GameId>(
  game: K,
  views: readonly TableView[],
  lang: Lang,
  { events = [], isLocal, address = '' }: SessionStart,
): Session<K> {
  const [view] = views;
  if (view === undefined) throw new RangeError('a session needs a view');
  const isNew = events.length > 0;
  const following = isNew ? followStart(game, view) : followTable(game, views);
  if (following === undefined) throw new RangeError('the table does not fit its game');
  return {
    game,
    lang,
    isLocal,
    views,
    unshown: [...events],
    next: view.next,
    following,
    last: undefined,
    // The events will bring the start, and offers if there are any.
    arrangement: isNew
      ? { ...arrangementOf(view), offer: undefined, isBegun: false }
      : arrangementOf(view),
    removal: undefined,
    log: [],
    revealedTo: undefined,
    deviceHolder: undefined,
    linkState: undefined,
    address,
    isBroken: false,
    drawToConfirm: undefined,
  };
}

function followStart<K extends GameId>(
  game: K,
  { seats, options }: TableView,
): Following<K> | undefined {
  const { rulesVersion: version } = gameOf(game).meta;
  return followHeader(game, { version, seats: seats.length, options }, 'spectator');
}

/** Starts at the table's current state. The log describes steps as everyone saw them: the screen is shared. */
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

/** The held seats that no stand-in plays. */
export const activeSeats = <K extends GameId>(session: Session<K>): readonly Seat[] =>
  heldSeats(session).filter((seat) => tableOf(session).seats[seat]?.standIn !== true);

/** Who may see the screen: the only person here, or the player whose dice are on it. */
export function viewerOf<K extends GameId>(session: Session<K>): Viewer {
  const [first, ...more] = heldSeats(session);
  return first !== undefined && more.length === 0 ? first : (session.revealedTo ?? 'spectator');
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
  return {
    view: viewOf(session),
    legal: seat === undefined ? [] : legalFor(session, seat),
    names: namesOf(session),
    rolled: rollIn(session),
    onTurn: seatsIn(turn(state)),
    result: result(state),
  };
}

function seatsIn(turn: Turn): readonly Seat[] {
  if (turn.kind === 'seats') return turn.seats;
  return turn.kind === 'roll' && turn.seat !== undefined ? [turn.seat] : [];
}

/** The last step, if it was a roll that the screen may show. */
function rollIn<K extends GameId>(session: Session<K>): RollOf<K> | undefined {
  const { game, last } = session;
  const seen = last && stepOf(gameOf(game), last.event, viewerOf(session));
  return seen?.ok === true && seen.value.kind === 'roll' ? seen.value.roll : undefined;
}

/** A seat has taken the device and may look at its dice. */
export function handTo<K extends GameId>(session: Session<K>, seat: Seat): void {
  session.revealedTo = seat;
  session.deviceHolder = seat;
}

/** Whether a number alone picks from the list of what may be done now. */
export const picksByNumber = <K extends GameId>({ game, following }: Session<K>): boolean =>
  grammarOf(game).picksByNumber(viewIn(following));

/** Whether covered dice have just been opened. */
export const isReveal = <K extends GameId>({ game, following }: Session<K>): boolean =>
  traitsOf(game).secrets?.isOpen(following.state) === true;

/** Whether the player to act should first look at dice that others must not see. */
export const isCovered = <K extends GameId>({ game, following }: Session<K>): boolean =>
  traitsOf(game).secrets?.needsHand(viewIn(following)) === true;
