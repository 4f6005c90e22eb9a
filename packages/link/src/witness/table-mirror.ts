/**
 * What a device has been shown of a table, event by event: the terms of a game have to agree with it, whatever came just
 * before them.
 */

import type { GameId, Seat } from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';
import type { Difference } from './trust.ts';

export type ShownSeat = Pick<
  TableView['seats'][number],
  'kind' | 'name' | 'receipt' | 'standIn' | 'withheld'
>;

export interface TableMirror {
  readonly game: GameId;
  readonly commitment: string;
  readonly seats: readonly ShownSeat[];
  readonly options: string;
  readonly games: number;
  readonly phase: TableView['phase'];
  /** Whether terms stand. */
  readonly isStarting: boolean;
}

const HERE = { standIn: false, withheld: false };

const EMPTY: ShownSeat = { kind: 'empty', name: '', receipt: '', ...HERE };

export const shownIn = (view: TableView): TableMirror => {
  const { game, commitment, seats, options, games, phase, terms } = view;
  return {
    game,
    commitment,
    seats: seats.map(({ kind, name, receipt, standIn, withheld }) => ({
      kind,
      name,
      receipt,
      standIn,
      withheld,
    })),
    options,
    games,
    phase,
    isStarting: terms !== undefined,
  };
};

/** Apart from names, which may be removed at their owners' wish without an event. */
export function differenceOf(known: TableMirror, shown: TableMirror): Difference | undefined {
  const seat = known.seats.findIndex(({ receipt }, i) => receipt !== shown.seats[i]?.receipt);
  if (seat >= 0) return { code: 'receipt', seat };
  const isSame = JSON.stringify(withoutNames(known)) === JSON.stringify(withoutNames(shown));
  return isSame ? undefined : { code: 'terms' };
}

const withoutNames = (shown: TableMirror): TableMirror => ({
  ...shown,
  seats: shown.seats.map((sitter) => ({ ...sitter, name: '' })),
});

export function shownAfter(shown: TableMirror, event: Event): TableMirror {
  switch (event.kind) {
    case 'sit': {
      const { kind, name } = event.player;
      return withSeat(shown, event.seat, { kind, name, receipt: event.receipt, ...HERE });
    }
    case 'leave': {
      const left = shown.isStarting ? withoutReceipts(shown) : shown;
      return shown.phase === 'seating'
        ? withSeat(left, event.seat, EMPTY)
        : withPerson(left, event.seat, { standIn: true });
    }
    case 'rename':
      return withPerson(shown, event.seat, { name: event.name });
    case 'change': {
      const seats = event.order.map((seat) => shown.seats[seat] ?? EMPTY);
      return { ...shown, seats, options: event.options };
    }
    case 'receipt':
      return withPerson(shown, event.seat, { receipt: event.receipt });
    case 'offer':
      return typeof event.by === 'number' ? withOffered(shown, event.by, event.receipt) : shown;
    case 'answer':
      return withOffered(shown, event.seat, event.receipt);
    case 'token': {
      // What a device has promised it alone can keep.
      const isKept = event.share === true || shown.phase === 'playing' || shown.isStarting;
      return isKept ? shown : withPerson(shown, event.seat, { receipt: '' });
    }
    case 'stand-in':
      return withPerson(shown, event.seat, { standIn: true });
    case 'back':
      return withPerson(shown, event.seat, { standIn: false });
    case 'terms':
      return { ...shown, isStarting: true };
    case 'withheld':
      return withNamed(withoutReceipts(shown), event.seats);
    case 'close':
      return { ...shown, isStarting: false };
    case 'start':
      return {
        ...withNamed(shown, []),
        games: event.game,
        phase: 'playing',
        isStarting: false,
      };
    case 'end':
      return { ...withoutReceipts(shown), commitment: event.next, phase: 'over' };
    default:
      return shown;
  }
}

const withSeat = (shown: TableMirror, seat: Seat, sitter: ShownSeat): TableMirror => ({
  ...shown,
  seats: shown.seats.map((own, other) => (other === seat ? sitter : own)),
});

function withPerson(shown: TableMirror, seat: Seat, part: Partial<ShownSeat>): TableMirror {
  const sitter = shown.seats[seat];
  return sitter?.kind === 'person' ? withSeat(shown, seat, { ...sitter, ...part }) : shown;
}

/** Only a rematch takes receipts. */
const withOffered = (shown: TableMirror, seat: Seat, receipt: string): TableMirror =>
  receipt === '' ? shown : withPerson(shown, seat, { receipt });

/** Name those who withheld until a game begins. */
const withNamed = (shown: TableMirror, withheld: readonly Seat[]): TableMirror => ({
  ...shown,
  seats: shown.seats.map((sitter, seat) =>
    sitter.kind === 'person' ? { ...sitter, withheld: withheld.includes(seat) } : sitter,
  ),
});

const withoutReceipts = (shown: TableMirror): TableMirror => ({
  ...shown,
  seats: shown.seats.map((sitter) => ({ ...sitter, receipt: '' })),
  isStarting: false,
});
