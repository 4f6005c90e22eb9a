/** What people have agreed on at a table, or are asked to, event by event. */

import type { Seat } from '@dicehall/rules';
import type { Event } from '../schema/entry.ts';
import type { TableView } from '../schema/views.ts';

export interface SeatTerms {
  readonly kind: 'empty' | 'person' | 'bot';
  readonly name: string;
}

export interface TableTerms {
  readonly options: string;
  readonly settings: TableView['settings'];
  readonly seats: readonly SeatTerms[];
  /** The open one, if any. */
  readonly offer: Pick<NonNullable<TableView['offer']>, 'by' | 'what'> | undefined;
  /** Whether a game has started: from then on people who leave keep their seats. */
  readonly isBegun: boolean;
}

const EMPTY: SeatTerms = { kind: 'empty', name: '' };

export const termsOf = ({ options, settings, seats, offer, phase }: TableView): TableTerms => ({
  options,
  settings,
  seats: seats.map(({ kind, name }) => ({ kind, name })),
  offer: offer && { by: offer.by, what: offer.what },
  isBegun: phase !== 'seating',
});

/** One event later. */
export function termsAfter(terms: TableTerms, event: Event): TableTerms {
  return { ...arrangedAfter(terms, event), offer: offerAfter(terms.offer, event) };
}

function arrangedAfter(terms: TableTerms, event: Event): TableTerms {
  switch (event.kind) {
    case 'sit':
      return withSeat(terms, event.seat, { kind: event.player.kind, name: event.player.name });
    case 'leave':
      return terms.isBegun ? terms : withSeat(terms, event.seat, EMPTY);
    case 'rename':
      return withSeat(terms, event.seat, { kind: 'person', name: event.name });
    case 'change': {
      const { order, options, settings } = event;
      return {
        ...terms,
        options,
        settings,
        seats: order.map((seat) => terms.seats[seat] ?? EMPTY),
      };
    }
    case 'start':
      return { ...terms, isBegun: true };
    default:
      return terms;
  }
}

const withSeat = (terms: TableTerms, at: Seat, sitter: SeatTerms): TableTerms => ({
  ...terms,
  seats: terms.seats.map((own, seat) => (seat === at ? sitter : own)),
});

/** As the table itself keeps and drops it. */
function offerAfter(open: TableTerms['offer'], event: Event): TableTerms['offer'] {
  switch (event.kind) {
    case 'offer':
      return typeof event.by === 'number' ? { by: event.by, what: event.what } : open;
    case 'answer':
      return event.yes ? open : undefined;
    case 'leave':
      return open?.by === event.seat ? undefined : open;
    case 'start':
    case 'end':
      return undefined;
    case 'act':
    case 'roll':
    case 'hand':
    case 'reveal':
    case 'draw':
    case 'undo':
    case 'pause':
    case 'resume':
      // An offer to undo is gone with the choice that it was about; the others with their fulfilment.
      return open?.what === 'undo' || open?.what === event.kind ? undefined : open;
    default:
      return open;
  }
}
