/** What a host has changed at a table before the start. */

import type { Seat } from '@dicehall/rules';
import type { EventOf, SeatView, TableView } from '@dicehall/table';

/** The table as it is after the change; `order` names its seats by what they were before, empty new ones by -1. */
export type Change = Pick<EventOf<'change'>, 'order' | 'options' | 'settings'>;

/** As much of a table as a change is measured by. */
export type Unchanged = Pick<TableView, 'options' | 'settings'> & {
  readonly seats: readonly Pick<SeatView, 'kind'>[];
};

/** `seats`: how many there are, which concerns nobody who has one. */
export type Changed = 'rules' | 'settings' | 'order' | 'seats';

/** What a change of the table changes, for those who have agreed to it. */
export function changedIn(
  { order, options, settings }: Change,
  before: Unchanged,
): readonly Changed[] {
  const isTaken = (seat: Seat): boolean => (before.seats[seat]?.kind ?? 'empty') !== 'empty';
  const moved = order.filter(isTaken);
  const parts = [
    options !== before.options && 'rules',
    JSON.stringify(settings) !== JSON.stringify(before.settings) && 'settings',
    moved.some((seat, at) => (moved[at - 1] ?? -1) > seat) && 'order',
    order.length !== before.seats.length && 'seats',
  ] as const;
  return parts.filter((part) => part !== false);
}
