/** People who say that a seat is theirs: which of them this device can answer, and what became of its own claim. */

import type { LinkState } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { ClaimView, TableView } from '@dicehall/table';
import { ownSeats } from '../../show/snapshot.ts';

export interface AskedClaim {
  readonly claim: ClaimView;
  /** The seat of this device that answers; undefined for a host without a seat. */
  readonly by: Seat | undefined;
}

/** The owner of the seat has the first say; then those whom the table asks. */
export function claimsToAnswer(
  { claims = [] }: Pick<TableView, 'claims'>,
  state: LinkState,
): readonly AskedClaim[] {
  const own = ownSeats(state);
  return claims.flatMap((claim): readonly AskedClaim[] => {
    const { seat, asked } = claim;
    const by = own.includes(seat) ? seat : asked.find((one) => own.includes(one));
    if (by !== undefined) return [{ claim, by }];
    return asked.length === 0 && state.isHost ? [{ claim, by: undefined }] : [];
  });
}

/** People whose seat a visitor could say is theirs: those who still hold one. */
export const claimableSeats = ({ seats }: Pick<TableView, 'seats'>): readonly Seat[] =>
  seats.flatMap(({ kind, left }, seat) => (kind === 'person' && !left ? [seat] : []));
