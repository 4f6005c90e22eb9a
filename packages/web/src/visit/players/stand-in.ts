/** When a bot may play for somebody: once none of their devices has been connected for a while. */

import type { LinkState } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { ownSeats } from '../../show/snapshot.ts';

/** People elsewhere whose turn it is; not those for whom a bot plays. */
export const waitedFor = ({ match, seats }: TableView, state: LinkState): readonly Seat[] =>
  (match?.asked ?? [])
    .map(({ seat }) => seat)
    .filter(
      (seat) =>
        seats[seat]?.kind === 'person' && !seats[seat].standIn && !ownSeats(state).includes(seat),
    );

export const isAway = ({ present }: LinkState, seat: Seat): boolean => !present.includes(seat);

/** From when others may ask for a bot, by this device's clock. */
export const standInFrom = ({ away, clockAhead }: LinkState, seat: Seat): number =>
  (away.find((one) => one.seat === seat)?.from ?? 0) - clockAhead;
