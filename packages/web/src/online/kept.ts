/**
 * Seats at tables on a server, kept on this device: the secrets that hold them, and how far the device has
 * seen what happened. Whoever has them can come back after anything.
 */

import { type GameId, isGameId } from '@dicehall/rules';

export interface KeptSeats {
  readonly code: string;
  readonly game: GameId;
  /** Of the seats, and the host's. */
  readonly tokens: readonly string[];
  /** The number of the next event to see. */
  readonly seen: number;
  /** The number of the event with which the game on the table began. */
  readonly start: number;
  readonly changed: number;
}

const KEY = 'dicehall.seats';
const MOST = 30;

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function read(value: unknown): KeptSeats | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, game, tokens, seen, start, changed }: Partial<Record<keyof KeptSeats, unknown>> =
    value;
  if (typeof code !== 'string' || typeof game !== 'string' || !isGameId(game)) return undefined;
  return {
    code,
    game,
    tokens: Array.isArray(tokens) ? tokens.filter(isToken) : [],
    seen: numberOf(seen),
    start: numberOf(start),
    changed: numberOf(changed),
  };
}

/** The latest first. */
export function keptSeats(): readonly KeptSeats[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all.flatMap((one) => read(one) ?? []) : [];
  } catch {
    return [];
  }
}

export const keptAt = (code: string): KeptSeats | undefined =>
  keptSeats().find((one) => one.code === code);

const write = (all: readonly KeptSeats[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays, only it cannot come back.
  }
};

export function keepSeats(seats: Omit<KeptSeats, 'changed'>): void {
  const others = keptSeats().filter(({ code }) => code !== seats.code);
  write([{ ...seats, changed: Date.now() }, ...others]);
}

/** Secrets in the fragment of a link, which no browser sends to a server: `#seat=…,…`. */
export function tokensInFragment(fragment: string): readonly string[] {
  const [, list = ''] = /^#seat=([0-9a-f,]+)$/.exec(fragment) ?? [];
  return list.split(',').filter(isToken);
}

/** The link that opens this device's seats on another. */
export const seatLink = (code: string, tokens: readonly string[]): string =>
  `${location.origin}/t/${code}#seat=${tokens.join(',')}`;
