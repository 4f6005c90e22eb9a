/**
 * What those who run a server can do, each operation once: what it asks for and what it answers. The routes on
 * `ADMIN_PORT`, the client of the terminal and the types come from this list.
 */

import { CLOSE_REASONS } from '@dicehall/table';
import {
  field,
  gameShape,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  type Shaped,
  string,
  text,
  truth,
} from '@dicehall/table/schema';

const endless = Number.POSITIVE_INFINITY;
const { count, seat, phase } = field;

/** As people type it. */
const code = text(/^[\s\S]{1,64}$/, 'the code of a table');
const nothing = object({});

/** One row in the list of tables. */
export const tableRowShape = object({
  table: string,
  game: string,
  phase,
  isPublic: truth,
  isArchived: truth,
  seats: count,
  taken: count,
  entries: count,
  opened: count,
  time: count,
  /** Connected to this node; missing if no server was asked. */
  devices: optional(count),
});
/** A table as the operator sees it in the list. */
export type TableRow = Shaped<typeof tableRowShape>;

/** One device that is connected to this node. */
export const connectionShape = object({
  id: string,
  table: optional(string),
  seats: list(seat, endless),
  isHost: truth,
  since: count,
  /** Missing unless addresses are switched on. */
  address: optional(string),
});
/** A connection as the operator sees it. */
export type ConnectionRow = Shaped<typeof connectionShape>;

/** One network that is refused. */
export const blockShape = object({ network: string, since: count, until: count });

const usageShape = object({
  bytes: count,
  /** Left on the disk of the data folder; missing for a database. */
  free: optional(count),
  entries: count,
  tables: object({ seating: count, playing: count, over: count, archived: count }),
  /** The last 14 days, today last. */
  days: list(
    object({
      date: string,
      games: count,
      byGame: list(object({ game: string, games: count }), endless),
    }),
    endless,
  ),
});
/** How much is stored, and how much is played. */
export type Usage = Shaped<typeof usageShape>;

const seatShape = object({
  seat,
  kind: oneOf(['empty', 'bot', 'person']),
  name: string,
  isHost: truth,
  isStandIn: truth,
});

export interface Operation<A, B> {
  /** In the address, and in the terminal. */
  readonly name: string;
  readonly about: string;
  readonly asks: Shape<A>;
  readonly answers: Shape<B>;
  /** Changes data, so it leaves a line in the log. */
  readonly changes?: true;
}

const operation = <A, B>(own: Operation<A, B>): Operation<A, B> => own;

/** All that an operator can ask of a server, by name. */
export const OPERATIONS = {
  tables: operation({
    name: 'tables',
    about: 'Tables, those with the latest entry first.',
    asks: object({ phase: optional(phase), game: optional(gameShape), limit: integer(1, 10_000) }),
    answers: object({ tables: list(tableRowShape, endless) }),
  }),
  table: operation({
    name: 'table',
    about: 'One table, and who sits there.',
    asks: object({ table: code }),
    answers: object({ table: tableRowShape, seats: list(seatShape, endless) }),
  }),
  close: operation({
    name: 'close',
    about: 'Close a table for good: its devices are told why, and its log stays.',
    asks: object({ table: code, reason: oneOf(CLOSE_REASONS) }),
    answers: nothing,
    changes: true,
  }),
  remove: operation({
    name: 'remove',
    about: 'Remove a person from a table, who cannot sit down there again.',
    asks: object({ table: code, seat }),
    answers: nothing,
    changes: true,
  }),
  rename: operation({
    name: 'rename',
    about: 'Give a person at a table another name.',
    asks: object({ table: code, seat, name: field.typedName }),
    answers: nothing,
    changes: true,
  }),
  connections: operation({
    name: 'connections',
    about: 'Sockets that are connected to this node.',
    asks: nothing,
    answers: object({ connections: list(connectionShape, endless) }),
  }),
  blocks: operation({
    name: 'blocks',
    about: 'Networks from which nothing is taken.',
    asks: nothing,
    answers: object({ blocks: list(blockShape, endless) }),
  }),
  block: operation({
    name: 'block',
    about: 'Take nothing from an address, or from that of a connection, for some minutes.',
    asks: object({
      address: text(/^[\w.:%/ -]{1,64}$/, 'an address'),
      minutes: integer(1, 525_600),
    }),
    answers: blockShape,
    changes: true,
  }),
  unblock: operation({
    name: 'unblock',
    about: 'Lift a block.',
    asks: object({ address: string }),
    answers: nothing,
    changes: true,
  }),
  usage: operation({
    name: 'usage',
    about: 'Room on the disk, tables by phase, and games ended a day.',
    asks: nothing,
    answers: usageShape,
  }),
  forget: operation({
    name: 'forget',
    about:
      'Delete everything of the person with a seat token or a key: games stay, names become animals.',
    asks: object({
      person: text(/^[\x21-\x7e]{1,400}$/, 'a seat token, a link to a seat or a key'),
    }),
    answers: object({ tables: count }),
    changes: true,
  }),
  deleteFinished: operation({
    name: 'delete-finished',
    about: 'Delete tables whose last game ended that many days ago.',
    asks: object({ days: integer(0, 36_500) }),
    answers: object({ deleted: count }),
    changes: true,
  }),
  rotateKey: operation({
    name: 'rotate-key',
    about: 'Sign the ends of games with a new key from now on; the old ones stay published.',
    asks: nothing,
    answers: object({ key: string, made: number }),
    changes: true,
  }),
};

type OperationName = keyof typeof OPERATIONS;
type Asks<K extends OperationName> = Shaped<(typeof OPERATIONS)[K]['asks']>;
type Answers<K extends OperationName> = Shaped<(typeof OPERATIONS)[K]['answers']>;

/** Each rejects with an `AdminError`, or with a `StoreError`. */
export type Admin = { readonly [K in OperationName]: (asked: Asks<K>) => Promise<Answers<K>> };

/** A command of the operator was refused: a stable code, and data. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, data: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
