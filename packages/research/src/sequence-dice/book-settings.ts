/** The committed weights: what each book is trained with, and the training as one command. */

import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { layoutFor } from '@dicehall/strategy/sequence-dice/board/layout';
import type { Trained } from '@dicehall/strategy/sequence-dice/book';
import { packBook } from './pack-book.ts';
import { type TrainSettings, train } from './train.ts';

/** Minutes each on one core, and independent of each other. Four seats play with two sides. */
export const BOOKS: readonly Trained[] = [
  { row: 5, sides: 2 },
  { row: 6, sides: 2 },
  { row: 5, sides: 3 },
];

export const GAMES = 600_000;

export function settingsFor({ row, sides }: Trained, games = GAMES): TrainSettings {
  const parsed = sequenceDice.options.parse({ row }, sides);
  if (!parsed.ok) throw new RangeError(`no game to ${row} with ${sides} sides`);
  return {
    layout: layoutFor(row),
    sides,
    house: parsed.value,
    games,
    seed: 1,
    rate: [3, 0.2],
    trace: [0.9, 0.5],
  };
}

/** The bytes of a book; always the same ones. */
export const solve = (
  trained: Trained,
  onProgress: (games: number, all: number) => void = () => {},
  games = GAMES,
): Uint8Array => packBook(trained, train(settingsFor(trained, games), onProgress));
