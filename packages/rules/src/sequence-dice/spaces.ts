/** The spaces each roll is about. */

import { BOARD, DEFENSIVE, EMPTY, isTwoOrTwelve, type Space, WILD } from './state.ts';

/** By total, lowest space first; none for 0 and 1, which two dice cannot show. */
export const SPACES_FOR: readonly (readonly Space[])[] = Array.from({ length: 13 }, (_, total) =>
  Object.freeze(
    BOARD.flatMap((number, space) => {
      const meant =
        total === WILD || (total === DEFENSIVE ? !isTwoOrTwelve(number) : number === total);
      return meant ? [space] : [];
    }),
  ),
);

/** The four of the number; for an 11 the whole board; for a 10 all that are not safe from it. */
export const spacesFor = (total: number): readonly Space[] => SPACES_FOR[total] ?? [];

/** Whether a chip lies on each of these spaces: only then may one be replaced (Sequence 6, 11). */
export function allCovered(board: readonly number[], spaces: readonly Space[]): boolean {
  for (let i = 0; i < spaces.length; i++) {
    if (board[spaces[i] ?? 0] === EMPTY) return false;
  }
  return true;
}
