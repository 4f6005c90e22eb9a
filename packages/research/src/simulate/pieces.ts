/** A simulation cut into pieces. Where the cuts are makes no difference to the result. */

import type { Tally } from './simulate.ts';

/** Games `from` to `to` - 1. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

export interface PieceResult {
  readonly piece: Piece;
  readonly tally: Tally;
}

/** Small enough that all workers end together and the bar moves, large enough to be worth a message. */
const PIECES_PER_WORKER = 25;
const LARGEST = 500;

export function cutUp(games: number, workers: number): readonly Piece[] {
  const size = Math.min(LARGEST, Math.ceil(games / (workers * PIECES_PER_WORKER)));
  return Array.from({ length: Math.ceil(games / size) }, (_, index) => ({
    from: index * size,
    to: Math.min(games, (index + 1) * size),
  }));
}
