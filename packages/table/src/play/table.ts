/**
 * One table, wherever it runs: what its log comes to so far. It stays small because the log is kept elsewhere.
 */

import type { GameId, Result, Seat } from '@dicehall/rules';
import type { Dice, RollKey } from '../dice/dice.ts';
import type { Hex } from '../dice/hash.ts';
import type { Throws } from '../dice/throws.ts';
import type { CloseReason, EntryOf, EventOf } from '../schema/entry.ts';
import type { Offered } from '../schema/fields.ts';
import type { Origin, Settings } from '../schema/settings-shape.ts';
import type { TokenHash } from '../schema/token.ts';
import { headAfterEntry, NO_HEAD } from './chain.ts';
import type { TextPlay } from './play.ts';
import { type DoneCommand, EMPTY, type Sitter } from './sitter.ts';

/** A question that waits for a seat. */
export interface OpenQuestion {
  /** The entry that put it; an answer names it, so that it cannot answer another question. */
  readonly at: number;
  /** When the seat's time began. */
  readonly since: number;
  /** Whether it was restarted because its owner took the seat back. */
  readonly isAgain?: boolean;
}

/** Dice that lie covered. */
export interface Hand extends RollKey {
  readonly dice: string;
  readonly commitment: Hex;
}

/** What somebody has offered, and who has still to agree. */
export interface Offer {
  readonly what: Offered;
  readonly by: Seat;
  readonly since: number;
  /** Seats yet to agree. */
  readonly waiting: readonly Seat[];
}

/** A seat that may move to the device that knows the code. */
export interface Handover {
  readonly seat: Seat;
  /** A hash. */
  readonly code: Hex;
  readonly share: boolean;
  readonly until: number;
}

/** A claim to a seat. */
export interface Claim {
  /** The number of its entry. */
  readonly claim: number;
  readonly seat: Seat;
  readonly name: string;
  /** The seat that may allow it; the host if undefined. */
  readonly asked: readonly Seat[];
  readonly until: number;
  readonly token: TokenHash;
  readonly mark: string;
}

/** Who cannot sit down at this table any more. */
export interface Banned {
  readonly tokens: readonly TokenHash[];
  readonly marks: readonly string[];
}

/** Memory of a guest who left before the start. */
export interface FormerGuest {
  readonly tokens: readonly TokenHash[];
  /** Where the guest sat down from; empty if that is not known. */
  readonly mark: string;
  readonly muted: boolean;
  /** That the host has given; empty if none. */
  readonly name: string;
  readonly asides: number;
}

/** The terms of the coming game, while seats have yet to contribute. */
export interface StandingTerms {
  readonly event: EventOf<'terms'>;
  /** The head of the log before and after that event. */
  readonly before: Hex;
  readonly head: Hex;
  readonly until: number;
  readonly waiting: readonly Seat[];
}

/** What stays of the last finished game, for those who confirm it. */
export interface FinishedGame {
  readonly game: number;
  /** After the entry that ended it: what they sign. */
  readonly head: Hex;
  readonly keys: readonly Hex[];
  readonly confirmed: readonly Seat[];
}

/** The game before a choice that can still be taken back. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly play: TextPlay;
  readonly since: number;
}

/** One game at the table. */
export interface Match {
  play: TextPlay;
  readonly start: EventOf<'start'>;
  /** Undefined if the log is read without its secret. */
  readonly dice: Dice | undefined;
  throws: Throws;
  starter: Seat | undefined;
  /** By seat. */
  asked: readonly (OpenQuestion | undefined)[];
  hands: readonly Hand[];
  undoPoints: readonly UndoPoint[];
  /** Turns begun since a person last chose. */
  botTurns: number;
  paused: boolean;
  /** Of a finished game. */
  result: Result | undefined;
  secret: Hex;
}

/** Everything about a table, secrets included: the fold of its log. */
export interface Table {
  readonly id: string;
  readonly game: GameId;
  readonly rules: number;
  host: TokenHash;
  /** Undefined in logs of the first release, which say neither this nor who is host. */
  readonly origin: Origin | undefined;
  /** The number of the next entry, the time of the last one, and the hash of them all. */
  next: number;
  time: number;
  head: Hex;
  phase: 'seating' | 'playing' | 'over';
  options: string;
  settings: Settings;
  /** Whether anybody could ever find it in the list: then strangers may sit there. */
  hasBeenPublic: boolean;
  seats: readonly Sitter[];
  /** Of the coming game, or the one in play. */
  secret: Hex;
  commitment: Hex;
  games: number;
  match: Match | undefined;
  offer: Offer | undefined;
  /** The operator's reason for closing it; undefined while open. */
  closed: CloseReason | undefined;
  locked: boolean;
  handovers: readonly Handover[];
  claims: readonly Claim[];
  /** By seat and mark: until when claims from there to that seat are refused. */
  denied: Readonly<Record<string, number>>;
  banned: Banned;
  /** Who got up before the start, the last one last. */
  former: readonly FormerGuest[];
  /** Entries of the host since the last start. */
  hostAsides: number;
  terms: StandingTerms | undefined;
  finished: FinishedGame | undefined;
  /** Commands done lately by the host, by the house, and by those who left before the start. */
  done: Readonly<Record<'host' | 'house' | 'gone', readonly DoneCommand[]>>;
}

export const tableAtOpening = (open: EntryOf<'open'>): Table => ({
  id: open.table,
  game: open.game,
  rules: open.rules,
  host: open.host,
  origin: open.origin,
  next: 1,
  time: open.t,
  head: headAfterEntry(NO_HEAD, open),
  phase: 'seating',
  options: open.options,
  settings: open.settings,
  hasBeenPublic: open.settings.public,
  seats: new Array<Sitter>(open.seats).fill(EMPTY),
  secret: open.secret,
  commitment: open.commitment,
  games: 0,
  match: undefined,
  offer: undefined,
  closed: undefined,
  locked: false,
  handovers: [],
  claims: [],
  denied: {},
  banned: { tokens: [], marks: [] },
  former: [],
  hostAsides: 0,
  terms: undefined,
  finished: undefined,
  done: { host: open.id === '' ? [] : [{ id: open.id, print: open.print }], house: [], gone: [] },
});

/** A copy to try entries on. Everything but the table and its match is replaced and never changed. */
export const cloneTable = (table: Table): Table => ({
  ...table,
  match: table.match && { ...table.match },
});

/** The header of the game that would start now. */
export const headerOf = ({ game, rules, seats, options }: Table): string =>
  `${game}@${rules} ${seats.length} ${options}`;

/** The match in play; undefined before the start and after the end. */
export const inPlay = (table: Table): Match | undefined =>
  table.phase === 'playing' ? table.match : undefined;
