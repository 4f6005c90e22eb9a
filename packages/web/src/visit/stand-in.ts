/** When a bot may play for somebody: at once if they are away, else after a while. */

import type { LinkState } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { useEffect, useState } from 'preact/hooks';
import { ownSeats } from '../show/snapshot.ts';

/** Milliseconds that somebody who is there may think. */
const THINKING_TIME = 15_000;

/** People elsewhere whose turn it is, and since when; not those for whom a bot plays. */
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

/** Whether `what` has stood there that long; undefined for nothing. */
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
