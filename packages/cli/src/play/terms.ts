/** The seats, rules and settings of a table as far as was shown, to tell what a change of them comes to. */

import type { Seat } from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';

export interface Terms {
  readonly options: string;
  readonly settings: TableView['settings'];
  readonly seats: readonly { readonly kind: 'empty' | 'person' | 'bot' }[];
}

const EMPTY = { kind: 'empty' } as const;

/** After one more event; nobody comes or goes in a game. */
export function termsAfter(terms: Terms, event: Event, isBegun: boolean): Terms {
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

const withSeat = (terms: Terms, at: Seat, sitter: Terms['seats'][number]): Terms => ({
  ...terms,
  seats: terms.seats.map((own, seat) => (seat === at ? sitter : own)),
});
