/** What stays on screen until it was read, because it changes what this device is at the table. */

import type { LinkNews } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { Event } from '@dicehall/table';
import { ownSeats } from '../../show/snapshot.ts';
import { t } from '../../words.ts';

interface HeldBefore {
  /** The seats that this device had before the news. */
  readonly held: readonly Seat[];
  /** The seat that it has said is its own. */
  readonly claimed: Seat | undefined;
}

/** In one sentence, the last of them; empty if there is nothing. */
export function seatNotice({ events, state }: LinkNews, { held, claimed }: HeldBefore): string {
  const own = ownSeats(state);
  const isOpen = state.views[0]?.claims?.some(({ seat }) => seat === claimed) === true;
  return (
    events
      .map((event) => noticeOf(event, own, held, claimed !== undefined && !isOpen))
      .findLast((text) => text !== '') ?? ''
  );
}

function noticeOf(
  event: Event,
  own: readonly Seat[],
  held: readonly Seat[],
  isDecided: boolean,
): string {
  switch (event.kind) {
    case 'host':
      if (!own.includes(event.seat)) return '';
      return t(event.by === 'table' ? 'table.host-away-you' : 'table.host-passed-you');
    case 'token': {
      const isHeld = held.includes(event.seat);
      const isOwn = own.includes(event.seat);
      if (isHeld && !isOwn) return t('table.moved-from-here');
      // A link that seemed to give the seat away left the sender in it.
      return event.share && isOwn && !isHeld ? t('web-players.shared-here') : '';
    }
    case 'deny':
      return isDecided ? t('web-players.mine-denied') : '';
    default:
      return '';
  }
}

/** Whether a seat has just come to this device, by a code or by the word of others. */
export const isSeatHere = ({ events, state }: LinkNews, held: readonly Seat[]): boolean =>
  events.some(
    (event) =>
      event.kind === 'token' && !held.includes(event.seat) && ownSeats(state).includes(event.seat),
  );
