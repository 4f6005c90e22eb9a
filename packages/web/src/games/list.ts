/**
 * The games as the first screen shows them, without loading any rules. A test holds this list against
 * the registry of the rules.
 */

import type { GameId } from '@dicehall/rules';

export interface GameCard {
  readonly id: GameId;
  readonly seats: { readonly min: number; readonly max: number };
}

/** In the order in which they are offered: the quickest to learn first. */
export const GAME_LIST: readonly GameCard[] = [
  { id: 'skip-bo-dice', seats: { min: 2, max: 8 } },
  { id: 'dodge-dice', seats: { min: 2, max: 6 } },
  { id: 'sequence-dice', seats: { min: 2, max: 4 } },
  { id: 'dodgy-dice', seats: { min: 2, max: 6 } },
];

export const parseGame = (text: string): GameId | undefined =>
  GAME_LIST.find(({ id }) => id === text)?.id;
