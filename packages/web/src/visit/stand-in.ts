/** When a bot may play for somebody: at once if they are away, else after a while. */

import type { LinkState } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { useEffect, useState } from 'preact/hooks';
import { ownSeats } from '../show/snapshot.ts';

/** Milliseconds that somebody who is there may think. */
const THINKING_TIME = 15_000;

/** People elsewhere who play for themselves and are asked, with how long ago. */
export const waitedFor = (
  { match, seats }: TableView,
  state: LinkState,
): readonly { readonly seat: Seat; readonly since: number }[] =>
  (match?.asked ?? []).filter(
    ({ seat }) =>
      seats[seat]?.kind === 'person' && !seats[seat].standIn && !ownSeats(state).includes(seat),
  );

export const isAway = ({ present }: LinkState, seat: Seat): boolean => !present.includes(seat);

/** Those for whom a bot may play now. */
export function replaceableSeats(view: TableView, state: LinkState): readonly Seat[] {
  const now = Date.now() + state.clockAhead;
  return waitedFor(view, state)
    .filter(({ seat, since }) => isAway(state, seat) || now - since > THINKING_TIME)
    .map(({ seat }) => seat);
}

/** Whether something has waited that long; `what` tells it from another, undefined if there is nothing. */
export function useIsLong(what: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    setOver(undefined);
    if (what === undefined) return;
    const timer = setTimeout(() => setOver(what), THINKING_TIME);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== undefined && over === what;
}
