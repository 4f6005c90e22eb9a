/** How well each game is known on this device: where its lesson stands, whether it was done or offered, whether a game was played. */

import type { GameId } from '@dicehall/rules';
import { fieldsOf, jsonStore } from './browser-store.ts';

/** The card of the lesson, and everything the learner has done up to it. */
interface KeptPlace {
  readonly card: number;
  readonly done: readonly string[];
}

interface KeptLesson {
  readonly place?: KeptPlace | undefined;
  readonly isDone?: boolean;
  readonly wasOffered?: boolean;
  readonly hasPlayed?: boolean;
}

function readPlace(value: unknown): KeptPlace | undefined {
  const { card, done } = fieldsOf(value);
  const isPlace =
    typeof card === 'number' && Array.isArray(done) && done.every((one) => typeof one === 'string');
  return isPlace ? { card, done } : undefined;
}

function readLesson(value: unknown): KeptLesson {
  const { place, isDone: done, wasOffered, hasPlayed: played } = fieldsOf(value);
  return {
    place: readPlace(place),
    isDone: done === true,
    wasOffered: wasOffered === true,
    hasPlayed: played === true,
  };
}

/** By game. A browser that keeps nothing starts lessons from the beginning. */
const store = jsonStore('dicehall.lessons', fieldsOf);

const lessonOf = (game: GameId): KeptLesson => readLesson(store.read()[game]);

const keep = (game: GameId, change: KeptLesson): void =>
  void store.write({ ...store.read(), [game]: { ...lessonOf(game), ...change } });

/** Undefined if there is none, or none that can be read. Whether it fits the lesson is for the script to say. */
export const keptPlace = (game: GameId): KeptPlace | undefined => lessonOf(game).place;

/** A lesson that was opened need not be offered any more. */
export const keepPlace = (game: GameId, place: KeptPlace): void =>
  keep(game, { place, wasOffered: true });

/** Done once stays done. */
export const keepDone = (game: GameId): void => keep(game, { isDone: true });

export const isDone = (game: GameId): boolean => lessonOf(game).isDone === true;

/** Whether the first game on this device should mention the lesson. */
export const isToOffer = (game: GameId): boolean => {
  const { isDone: done, wasOffered } = lessonOf(game);
  return !done && !wasOffered;
};

export const keepOffered = (game: GameId): void => keep(game, { wasOffered: true });

/** Whether a game of this kind has come to its end here. */
export const hasPlayed = (game: GameId): boolean => lessonOf(game).hasPlayed === true;

export const keepPlayed = (game: GameId): void => keep(game, { hasPlayed: true });
