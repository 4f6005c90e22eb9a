/**
 * Seats at tables on a server, kept on this device: the secrets that hold them, and how far the device has
 * seen what happened. With them it can come back after anything.
 */

import { type GameId, isGameId, type Seat } from '@dicehall/rules';
import { fieldsOf, jsonStore, listOf } from '../parts/device/browser-store.ts';

export interface KeptSeats {
  readonly code: string;
  readonly game: GameId;
  /** Tokens of the seats, and the host's. */
  readonly tokens: readonly string[];
  /** The number of the next event to see. */
  readonly seen: number;
  /** The number of the event with which the game on the table began. */
  readonly start: number;
  readonly changed: number;
  /** The player's own name in the settings, as far as the table has been told. */
  readonly called?: string | undefined;
  /** As last seen; left out where there is nothing to go back to. */
  readonly phase?: KeptPhase | undefined;
  /** Those that this device plays. */
  readonly seats?: readonly Seat[] | undefined;
  /** Whether it was the turn of one of them, as last seen. */
  readonly isAsked?: boolean | undefined;
  /** The game as it was last seen here, in notation. */
  readonly view?: string | undefined;
}

/** `over`: it ended out of sight, and nobody has looked at the end yet. */
export type KeptPhase = 'seating' | 'playing' | 'over';

const MOST = 30;
const PHASES: readonly KeptPhase[] = ['seating', 'playing', 'over'];

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function readSeats(value: unknown): KeptSeats | undefined {
  const fields: Partial<Record<keyof KeptSeats, unknown>> = fieldsOf(value);
  const { code, game, tokens, called, phase, seats, view } = fields;
  if (typeof code !== 'string' || typeof game !== 'string' || !isGameId(game)) return undefined;
  return {
    code,
    game,
    tokens: Array.isArray(tokens) ? tokens.filter(isToken) : [],
    seen: numberOf(fields.seen),
    start: numberOf(fields.start),
    changed: numberOf(fields.changed),
    called: typeof called === 'string' ? called : undefined,
    phase: PHASES.find((one) => one === phase),
    seats: Array.isArray(seats) ? seats.filter(Number.isInteger) : undefined,
    isAsked: fields.isAsked === true,
    view: typeof view === 'string' ? view : undefined,
  };
}

const store = jsonStore('dicehall.seats', (value) => listOf(value, readSeats));

/** The latest first. */
export const keptSeats = (): readonly KeptSeats[] => store.read();

export const keptAt = (code: string): KeptSeats | undefined =>
  keptSeats().find((one) => one.code === code);

/** A browser that keeps nothing can still play, but not come back. */
const write = (all: readonly KeptSeats[]): void => void store.write(all.slice(0, MOST));

export function keepSeats(seats: Omit<KeptSeats, 'changed'>): void {
  const others = keptSeats().filter(({ code }) => code !== seats.code);
  write([{ ...seats, changed: Date.now() }, ...others]);
}

export const forgetSeats = (at: readonly string[]): void =>
  write(keptSeats().filter(({ code }) => !at.includes(code)));

/** Milliseconds after which a table that has not begun is given up. */
const A_DAY = 86_400_000;

/** Tables where the player is expected, or where something has not been seen yet. */
export const runningTables = (): readonly KeptSeats[] =>
  keptSeats().filter(
    ({ tokens, phase, changed }) =>
      tokens.length > 0 &&
      phase !== undefined &&
      (phase !== 'seating' || Date.now() - changed < A_DAY),
  );

/** Where a way back leads, and how it stands there. */
export type OwnTable = Pick<KeptSeats, 'code' | 'game' | 'phase' | 'isAsked'>;

/** For a list of them: first where somebody waits for this player, last what has ended. */
export const urgencyOf = ({ phase, isAsked }: OwnTable): number =>
  phase === 'playing' ? (isAsked ? 0 : 1) : phase === 'seating' ? 2 : 3;

/** The device keeps the seat, whatever there is to see. */
export const keepPhase = (of: string, phase: KeptPhase | undefined): void =>
  write(keptSeats().map((one) => (one.code === of ? { ...one, phase } : one)));
