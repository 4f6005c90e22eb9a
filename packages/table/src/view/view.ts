/** What one viewer may know of a table: enough to join it at any moment without its history. */

import type { GameId, Result, Seat, Viewer } from '@dicehall/rules';
import { type Due, dueFor } from '../decide/due.ts';
import type { RollKey } from '../dice/dice.ts';
import type { Hex } from '../dice/hash.ts';
import { hostSeat, type Sitter } from '../play/seating.ts';
import type { Match, Table } from '../play/table.ts';
import type { Offered } from '../schema/fields.ts';
import type { Origin, Settings } from '../schema/settings.ts';

export interface SeatView {
  readonly kind: Sitter['kind'];
  readonly name: string;
  /** The level of a bot, or of the one that stands in. */
  readonly level: string;
  readonly standIn: boolean;
  readonly left: boolean;
  /** The hash of what the seat contributed to the coming game. */
  readonly receipt: Hex;
}

/** A seat that is asked. */
export interface AskedView {
  readonly seat: Seat;
  /** Named by the answer. */
  readonly at: number;
  readonly since: number;
  /** When time is up and what happens then; undefined if nothing does. */
  readonly due: Pick<Due, 'at' | 'kind'> | undefined;
}

/** The game on the table. It changes with every step and is small, so it can be sent with each. */
export interface MatchView {
  /** Notation: a game reads it with `parseView`. */
  readonly view: string;
  readonly asked: readonly AskedView[];
  /** What the viewer may do, in canonical order. */
  readonly actions: readonly string[];
  /** Whether the viewer may ask to take back a choice. */
  readonly mayUndo: boolean;
  readonly paused: boolean;
  readonly result: Result | undefined;
}

export interface TableView {
  readonly viewer: Viewer;
  readonly table: string;
  readonly game: GameId;
  /** The number of the next entry: events from there on continue this view. */
  readonly next: number;
  readonly phase: Table['phase'];
  readonly options: string;
  readonly settings: Settings;
  readonly seats: readonly SeatView[];
  /** Undefined if the host has no seat. */
  readonly host: { readonly seat: Seat; readonly name: string } | undefined;
  /** How the table came about. */
  readonly origin: Origin;
  readonly offer:
    | { readonly what: Offered; readonly by: Seat; readonly waiting: readonly Seat[] }
    | undefined;
  /** Games begun at this table. */
  readonly games: number;
  /** For the coming game, or the one in play. */
  readonly commitment: Hex;
  /** The terms of the game in play, or of the last one. */
  readonly header: string;
  readonly contributions: readonly Hex[];
  /** Published with the end of the game. */
  readonly secret: Hex;
  /** Hands that lie covered, each bound by its commitment. */
  readonly hands: readonly (RollKey & { readonly commitment: Hex })[];
  readonly match: MatchView | undefined;
}

export function viewFor(table: Table, viewer: Viewer): TableView {
  const { match, offer, settings } = table;
  return {
    viewer,
    table: table.id,
    game: table.game,
    next: table.next,
    phase: table.phase,
    options: table.options,
    settings,
    seats: table.seats.map((sitter) => seatView(sitter, settings)),
    host: hostOf(table),
    origin: table.origin ?? 'link',
    offer: offer && { what: offer.what, by: offer.by, waiting: offer.waiting },
    games: table.games,
    commitment: table.commitment,
    header: match?.start.header ?? '',
    contributions: match?.start.contributions ?? [],
    secret: match?.secret ?? '',
    hands: (match?.hands ?? []).map(({ seat, turn, roll, commitment }) => ({
      seat,
      turn,
      roll,
      commitment,
    })),
    match: match && matchView(table, match, viewer),
  };
}

/** The part of a view that a step changes. */
export const matchFor = (table: Table, viewer: Viewer): MatchView | undefined =>
  table.match && matchView(table, table.match, viewer);

const matchView = (table: Table, match: Match, viewer: Viewer): MatchView => ({
  ...ownMatch(match, viewer),
  ...openMatch(table, match),
});

/** What a match is to one viewer. */
export function ownMatch(
  { play, frames }: Match,
  viewer: Viewer,
): Pick<MatchView, 'view' | 'actions' | 'mayUndo'> {
  const isSeat = viewer !== 'spectator';
  return {
    view: play.view(viewer),
    actions: isSeat ? play.actions(viewer) : [],
    mayUndo: isSeat && frames.at(-1)?.seat === viewer,
  };
}

/** What it is to everybody alike. */
export function openMatch(
  table: Table,
  { asked, paused, result }: Match,
): Omit<MatchView, keyof ReturnType<typeof ownMatch>> {
  return {
    asked: asked.flatMap((own, seat) => {
      if (own === undefined) return [];
      const due = dueFor(table, seat);
      return { seat, at: own.at, since: own.since, due: due && { at: due.at, kind: due.kind } };
    }),
    paused,
    result,
  };
}

function hostOf({ seats }: Table): TableView['host'] {
  const seat = hostSeat(seats);
  const sitter = seats[seat];
  return sitter?.kind === 'person' ? { seat, name: sitter.name } : undefined;
}

function seatView(sitter: Sitter, { standIn: level }: Settings): SeatView {
  switch (sitter.kind) {
    case 'empty':
      return { kind: 'empty', name: '', level: '', standIn: false, left: false, receipt: '' };
    case 'bot': {
      const { kind, name } = sitter;
      return { kind, name, level: sitter.level, standIn: false, left: false, receipt: '' };
    }
    case 'person': {
      const { kind, name, standIn, left, receipt } = sitter;
      return { kind, name, level: standIn ? level : '', standIn, left, receipt };
    }
  }
}
