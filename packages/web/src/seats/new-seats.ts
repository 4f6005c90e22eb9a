/** Seats that a server gives: at an open table, or by a quick match. */

import type { GameId, Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { type KeptSeats, keepSeats, keptAt, keptSeats } from './seat-store.ts';

interface GivenSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly token: string;
  readonly view: TableView;
}

/** Adds a seat that a server has just given to what this device holds at that table. */
export function addSeat({ table: code, seat, token, view }: GivenSeat): void {
  const held = keptAt(code);
  const { tokens = [], seats = [] } = held ?? {};
  // A seat that it had before stays as it was left.
  if (tokens.includes(token)) return;
  // The events of sitting down itself were not missed.
  const { game, next: seen, phase } = view;
  const both = { tokens: [...tokens, token], seats: [...seats, seat] };
  keepSeats({ ...held, ...both, code, game, seen, start: 0, phase });
}

/**
 * Milliseconds in which even a slow phone gets from the answer that it has a seat to the table itself. After that, the
 * player may have been away.
 */
const JUST_NOW = 5_000;

/** A quick match may begin before the page shows the table: that is not an absence. */
export const isJustSeated = (kept: KeptSeats | undefined): boolean =>
  kept?.phase === 'seating' && Date.now() - kept.changed < JUST_NOW;

/** The most secrets that a server takes at once. */
export const MOST_SHOWN = 16;

/** The secrets of this device's seats at tables of a game that have not begun, except at `here`. */
export const waitingTokens = (of: GameId, here?: string): readonly string[] =>
  keptSeats()
    .filter(({ code, game, phase }) => code !== here && game === of && phase === 'seating')
    .flatMap(({ tokens }) => tokens)
    .slice(0, MOST_SHOWN);
