/** The table as a link has it now, for the seats of this device. */

import type { LinkState } from '@dicehall/link';
import type { ActionOf, GameId, Result, Seat, ViewOf } from '@dicehall/rules';
import { type Following, type TableView, viewIn } from '@dicehall/table';

/** What one seat at this device may do now. */
export interface Ask<K extends GameId> {
  readonly seat: Seat;
  readonly actions: readonly ActionOf<K>[];
  /** When it was asked and when its time is up, by this device's clock; undefined without a time limit. */
  readonly since: number;
  readonly until: number | undefined;
}

export interface Snapshot<K extends GameId> {
  readonly view: ViewOf<K>;
  /** Seats, offers and settings as they are now, whatever is still being shown. */
  readonly table: TableView;
  /** The seat at this device that acts, or otherwise looks on. */
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

/** The seats that this device holds. */
export const ownSeats = ({ views }: LinkState): readonly Seat[] =>
  views.flatMap(({ viewer }) => (viewer === 'spectator' ? [] : [viewer]));

/** Empty in a pause, and while a bot plays for the seat: its owner has to take it back first. */
const actionsIn = ({ viewer, seats, match }: TableView): readonly string[] =>
  viewer === 'spectator' || seats[viewer]?.standIn || match?.paused ? [] : (match?.actions ?? []);

/**
 * As the asked seat sees it, else the first; public if several share covered dice. Undefined if this app
 * cannot read the table.
 */
export function snapshotOf<K extends GameId>(
  follower: Following<K>,
  { views, clockAhead }: LinkState,
): Snapshot<K> | undefined {
  const { viewer, isLost } = follower;
  const table = views.find((view) => actionsIn(view).length > 0) ?? views[0];
  const match = table?.match;
  if (table === undefined || match === undefined || isLost) return undefined;
  return {
    view: viewIn(follower, viewer === 'spectator' ? viewer : table.viewer),
    table,
    seat: table.viewer === 'spectator' ? undefined : table.viewer,
    actions: readActions(follower, table),
    asks: views.flatMap((one) => {
      const { viewer: seat, match: its } = one;
      const actions = readActions(follower, one);
      if (seat === 'spectator' || its === undefined || actions.length === 0) return [];
      const { since = 0, due } = its.asked.find((own) => own.seat === seat) ?? {};
      const until = due && due.at - clockAhead;
      return [{ seat, actions, since: since - clockAhead, until }];
    }),
    asked: match.paused ? [] : match.asked.map(({ seat }) => seat),
    result: match.result,
    isCaughtUp: true,
  };
}

const readActions = <K extends GameId>(
  { game }: Following<K>,
  table: TableView,
): readonly ActionOf<K>[] =>
  actionsIn(table).flatMap((text) => {
    const action = game.notation.parseAction(text);
    return action.ok ? [action.value] : [];
  });
