/**
 * One table, wherever it runs: what its log comes to so far. It stays small because the log is kept elsewhere.
 */

import type { GameId, Result, Seat } from '@dicehall/rules';
import type { Dice, RollKey } from '../dice/dice.ts';
import type { Hex } from '../dice/hash.ts';
import type { Throws } from '../dice/throws.ts';
import type { EntryOf, EventOf } from '../schema/entry.ts';
import type { Offered } from '../schema/fields.ts';
import type { Origin, Settings } from '../schema/settings.ts';
import type { TokenHash } from '../schema/token.ts';
import type { Play } from './play.ts';
import { EMPTY, type Sitter } from './seating.ts';

/** A question that waits for a seat. */
export interface Asked {
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

export interface Offer {
  readonly what: Offered;
  readonly by: Seat;
  readonly since: number;
  /** Who has not agreed yet. */
  readonly waiting: readonly Seat[];
}

/** The game before a choice that can still be taken back. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly play: Play;
  readonly since: number;
}

/** One game at the table. */
export interface Match {
  play: Play;
  readonly start: EventOf<'start'>;
  /** Undefined if the log is read without its secret. */
  readonly dice: Dice | undefined;
  throws: Throws;
  starter: Seat | undefined;
  /** By seat. */
  asked: readonly (Asked | undefined)[];
  hands: readonly Hand[];
  undoPoints: readonly UndoPoint[];
  /** Turns begun since a person last chose. */
  botTurns: number;
  paused: boolean;
  /** Of a finished game. */
  result: Result | undefined;
  secret: Hex;
}

export interface Table {
  readonly id: string;
  readonly game: GameId;
  readonly rules: number;
  readonly host: TokenHash;
  /** Undefined in logs of the first release, which say neither this nor who is host. */
  readonly origin: Origin | undefined;
  /** The number of the next entry, and the time of the last one. */
  next: number;
  time: number;
  phase: 'seating' | 'playing' | 'over';
  options: string;
  settings: Settings;
  seats: readonly Sitter[];
  /** Of the coming game, or the one in play. */
  secret: Hex;
  commitment: Hex;
  games: number;
  match: Match | undefined;
  offer: Offer | undefined;
  /** Commands done lately by the host, by the house, and by those who left before the start. */
  done: Readonly<Record<'host' | 'house' | 'gone', readonly string[]>>;
}

export const tableAtOpening = (open: EntryOf<'open'>): Table => ({
  id: open.table,
  game: open.game,
  rules: open.rules,
  host: open.host,
  origin: open.origin,
  next: 1,
  time: open.t,
  phase: 'seating',
  options: open.options,
  settings: open.settings,
  seats: new Array<Sitter>(open.seats).fill(EMPTY),
  secret: open.secret,
  commitment: open.commitment,
  games: 0,
  match: undefined,
  offer: undefined,
  done: { host: open.id === '' ? [] : [open.id], house: [], gone: [] },
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
