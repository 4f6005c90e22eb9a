import type { LinkState } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { ownSeats } from '../show/snapshot.ts';

/** Whether this device's one player sits alone at a quick match. The server judges the rest. */
export function isWaitingAlone(view: TableView | undefined, state: LinkState): boolean {
  if (view?.phase !== 'seating' || state.status !== 'joined') return false;
  const { seats, settings, origin } = view;
  const own = ownSeats(state);
  return (
    origin === 'quick-match' &&
    settings.public &&
    own.length === 1 &&
    seats.every(({ kind }, seat) => kind === 'empty' || own.includes(seat))
  );
}
