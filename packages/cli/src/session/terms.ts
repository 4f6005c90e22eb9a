/** What people have agreed on at a table, or are asked to, as far as was shown: by that a change or an answer is told. */

import type { Seat } from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';

export interface Terms {
  readonly options: string;
  readonly settings: TableView['settings'];
  readonly seats: readonly { readonly kind: 'empty' | 'person' | 'bot' }[];
  /** The one that is open, if any. */
  readonly offer: Pick<NonNullable<TableView['offer']>, 'by' | 'what'> | undefined;
}

const EMPTY = { kind: 'empty' } as const;

/** After one more event. */
export const termsAfter = (terms: Terms, event: Event, isBegun: boolean): Terms => ({
  ...arrangedAfter(terms, event, isBegun),
  offer: offerAfter(terms.offer, event),
});

/** Nobody comes or goes in a game. */
function arrangedAfter(terms: Terms, event: Event, isBegun: boolean): Omit<Terms, 'offer'> {
  switch (event.kind) {
    case 'sit':
      return withSeat(terms, event.seat, event.player);
    case 'leave':
      return isBegun ? terms : withSeat(terms, event.seat, EMPTY);
    case 'change': {
      const { order, options, settings } = event;
      return { options, settings, seats: order.map((seat) => terms.seats[seat] ?? EMPTY) };
    }
    default:
      return terms;
  }
}

/** As the table itself keeps and drops it. */
function offerAfter(open: Terms['offer'], event: Event): Terms['offer'] {
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
      // One to undo is gone with the choice that it was about; the others with their fulfilment.
      return open?.what === 'undo' || open?.what === event.kind ? undefined : open;
    default:
      return open;
  }
}

const withSeat = (terms: Terms, at: Seat, sitter: Terms['seats'][number]): Terms => ({
  ...terms,
  seats: terms.seats.map((own, seat) => (seat === at ? sitter : own)),
});
