/** Who waits for anybody. */

import type { LinkState } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { ownSeats } from '../show/snapshot.ts';

/** Whether only one sits, at this device, at a table as “Play with anybody” opens it. The server judges the rest. */
export function waitsAlone(view: TableView | undefined, state: LinkState): boolean {
  if (view?.phase !== 'seating' || state.status !== 'joined') return false;
  const { seats, settings } = view;
  const own = ownSeats(state);
  return (
    settings.public &&
    settings.clock === '60s' &&
    own.length === 1 &&
    seats.every(({ kind }, seat) => kind === 'empty' || own.includes(seat))
  );
}
