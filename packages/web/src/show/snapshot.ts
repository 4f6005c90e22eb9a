/** The table as a link has it now, for the seats of this device. */

import type { LinkState, TableLink } from '@dicehall/link';
import type { ActionOf, GameId, Result, Seat, ViewOf } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { GameModule } from '../games/contract.ts';
import { readActions, readView } from './frames.ts';

/** What one seat at this device may do now. */
export interface Ask<K extends GameId> {
  readonly seat: Seat;
  readonly actions: readonly ActionOf<K>[];
  /** When it was asked, and when its time is up, by the clock of this device; undefined if nobody hurries. */
  readonly since: number;
  readonly until: number | undefined;
}

export interface Now<K extends GameId> {
  readonly view: ViewOf<K>;
  /** Seats, offers and settings as they are now, whatever is still being shown. */
  readonly table: TableView;
  /** The seat at this device that acts, or else looks on. */
  readonly seat: Seat | undefined;
  /** Empty while something is still being shown. */
  readonly actions: readonly ActionOf<K>[];
  /** Every seat at this device that is asked; empty while something is still being shown. */
  readonly asks: readonly Ask<K>[];
  /** Who is waited for, unless something is still being shown. */
  readonly asked: readonly Seat[];
  readonly result: Result | undefined;
  readonly isCaughtUp: boolean;
}

/** Reads it anew only if the link has changed: a state of it never does. Undefined if this app cannot read it. */
export function readerOf<K extends GameId>(
  game: K,
  module: GameModule<K>,
  link: TableLink,
  sharers: readonly Seat[],
): () => Now<K> | undefined {
  let known: { readonly state: LinkState; readonly now: Now<K> | undefined } | undefined;
  return () => {
    const { state } = link;
    if (known?.state !== state) known = { state, now: nowIn(game, module, state, sharers) };
    return known.now;
  };
}

/** The seats that this device holds. */
export const ownSeats = ({ views }: LinkState): readonly Seat[] =>
  views.flatMap(({ viewer }) => (viewer === 'spectator' ? [] : [viewer]));

/** The seats of this device, if there are several and each has dice that the others must not see. */
export function sharersOf<K extends GameId>(
  { covered }: GameModule<K>,
  { state }: TableLink,
): readonly Seat[] {
  const seats = ownSeats(state);
  return covered !== undefined && seats.length > 1 ? seats : [];
}

/**
 * Nothing while a bot plays for the seat: it is taken back first, so that nobody is asked what a bot answers. Nothing in
 * a pause either.
 */
const mayDo = ({ viewer, seats, match }: TableView): readonly string[] =>
  viewer === 'spectator' || seats[viewer]?.standIn || match?.paused ? [] : (match?.actions ?? []);

/** Seen by the seat of this device that is asked, or else by its first. */
function nowIn<K extends GameId>(
  game: K,
  { covered }: GameModule<K>,
  { views, clockAhead }: LinkState,
  sharers: readonly Seat[],
): Now<K> | undefined {
  const table = views.find((view) => mayDo(view).length > 0) ?? views[0];
  const match = table?.match;
  if (table === undefined || match === undefined) return undefined;
  const own = readView(game, match);
  if (own === undefined) return undefined;
  return {
    view: sharers.length > 0 && covered !== undefined ? covered.publicly(own) : own,
    table,
    seat: table.viewer === 'spectator' ? undefined : table.viewer,
    actions: readActions(game, mayDo(table)),
    asks: views.flatMap((one) => {
      const { viewer, match: its } = one;
      const actions = readActions(game, mayDo(one));
      if (viewer === 'spectator' || its === undefined || actions.length === 0) return [];
      const { since = 0, due } = its.asked.find(({ seat }) => seat === viewer) ?? {};
      const until = due && due.at - clockAhead;
      return [{ seat: viewer, actions, since: since - clockAhead, until }];
    }),
    asked: match.paused ? [] : match.asked.map(({ seat }) => seat),
    result: match.result,
    isCaughtUp: true,
  };
}
