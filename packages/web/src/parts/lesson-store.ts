/** How far each game is known on this device: where its lesson stands, whether it is done or was offered, whether a game was played. */

import type { GameId } from '@dicehall/rules';
import type { Place } from '../games/lesson.ts';

const KEY = 'dicehall.lessons';

interface KeptLesson {
  readonly place?: Place;
  readonly isDone?: boolean;
  readonly wasOffered?: boolean;
  readonly hasPlayed?: boolean;
}

type Kept = Readonly<Partial<Record<GameId, KeptLesson>>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(kept) ? kept : {};
  } catch {
    return {};
  }
}

function keep(game: GameId, change: KeptLesson): void {
  const all = read();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: { ...all[game], ...change } }));
  } catch {
    // A browser that keeps nothing begins lessons anew.
  }
}

/** Undefined if there is none, or none that can be read. Whether it fits the lesson is for the script to say. */
export function keptPlace(game: GameId): Place | undefined {
  const place: unknown = read()[game]?.place;
  if (!isRecord(place)) return undefined;
  const { card, done } = place;
  const isPlace =
    typeof card === 'number' && Array.isArray(done) && done.every((one) => typeof one === 'string');
  return isPlace ? { card, done } : undefined;
}

/** A lesson that was opened need not be offered any more. */
export const keepPlace = (game: GameId, place: Place): void =>
  keep(game, { place, wasOffered: true });

/** Done once stays done. */
export const keepDone = (game: GameId): void => keep(game, { isDone: true });

export const isDone = (game: GameId): boolean => read()[game]?.isDone === true;

/** Whether the first game on this device should mention the lesson. */
export const isToOffer = (game: GameId): boolean => {
  const { isDone: done, wasOffered } = read()[game] ?? {};
  return done !== true && wasOffered !== true;
};

export const keepOffered = (game: GameId): void => keep(game, { wasOffered: true });

/** Whether a game of this kind has come to its end here. */
export const hasPlayed = (game: GameId): boolean => read()[game]?.hasPlayed === true;

export const keepPlayed = (game: GameId): void => keep(game, { hasPlayed: true });
