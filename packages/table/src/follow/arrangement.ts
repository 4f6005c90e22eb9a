/** What people have agreed on at a table, or are asked to, event by event. */

import type { Seat } from '@dicehall/rules';
import type { Event } from '../schema/entry.ts';
import type { TableView } from '../schema/views.ts';

/** Who is in a seat, as far as people have to agree on it. */
export interface ArrangedSeat {
  readonly kind: 'empty' | 'person' | 'bot';
  readonly name: string;
}

/** What people have agreed on at a table. */
export interface Arrangement {
  readonly options: string;
  readonly settings: TableView['settings'];
  readonly seats: readonly ArrangedSeat[];
  /** The open one, if any. */
  readonly offer: Pick<NonNullable<TableView['offer']>, 'by' | 'what'> | undefined;
  /** Whether a game has started: from then on people who leave keep their seats. */
  readonly isBegun: boolean;
  /** Whether terms stand. */
  readonly isStarting: boolean;
}

const EMPTY: ArrangedSeat = { kind: 'empty', name: '' };

/** What a view shows of it. */
export const arrangementOf = ({
  options,
  settings,
  seats,
  offer,
  phase,
  terms,
}: TableView): Arrangement => ({
  options,
  settings,
  seats: seats.map(({ kind, name }) => ({ kind, name })),
  offer: offer && { by: offer.by, what: offer.what },
  isBegun: phase !== 'seating',
  isStarting: terms !== undefined,
});

/** One event later. */
export function arrangementAfter(arranged: Arrangement, event: Event): Arrangement {
  return {
    ...arrangedAfter(arranged, event),
    offer: offerAfter(arranged.offer, event),
    isStarting: isStartingAfter(arranged.isStarting, event),
  };
}

/** Whether terms stand after the event, if they did before it or not. */
export function isStartingAfter(isStarting: boolean, { kind }: Event): boolean {
  switch (kind) {
    case 'terms':
      return true;
    case 'start':
    case 'withheld':
    case 'leave':
    case 'close':
      return false;
    default:
      return isStarting;
  }
}

function arrangedAfter(arranged: Arrangement, event: Event): Arrangement {
  switch (event.kind) {
    case 'sit':
      return withSeat(arranged, event.seat, { kind: event.player.kind, name: event.player.name });
    case 'leave':
      return arranged.isBegun ? arranged : withSeat(arranged, event.seat, EMPTY);
    case 'rename':
      return withSeat(arranged, event.seat, { kind: 'person', name: event.name });
    case 'change': {
      const { order, options, settings } = event;
      return {
        ...arranged,
        options,
        settings,
        seats: order.map((seat) => arranged.seats[seat] ?? EMPTY),
      };
    }
    case 'start':
      return { ...arranged, isBegun: true };
    default:
      return arranged;
  }
}

const withSeat = (arranged: Arrangement, at: Seat, sitter: ArrangedSeat): Arrangement => ({
  ...arranged,
  seats: arranged.seats.map((own, seat) => (seat === at ? sitter : own)),
});

/** As the table itself keeps and drops it. */
function offerAfter(open: Arrangement['offer'], event: Event): Arrangement['offer'] {
  switch (event.kind) {
    case 'offer':
      return typeof event.by === 'number' ? { by: event.by, what: event.what } : open;
    case 'answer':
      return event.yes ? open : undefined;
    case 'leave':
      return open?.by === event.seat ? undefined : open;
    case 'token':
      return open?.what === 'rematch' && open.by === event.seat && !event.share ? undefined : open;
    case 'terms':
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
      // An undo offer lapses with its choice; other offers lapse once carried out.
      return open?.what === 'undo' || open?.what === event.kind ? undefined : open;
    default:
      return open;
  }
}
