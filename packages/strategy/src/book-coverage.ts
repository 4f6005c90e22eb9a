/**
 * What a player stands on at a book: whether what it has worked out or learnt beforehand was made for
 * these house rules and this many players. Where it was not, the player searches or estimates, and
 * whoever sets up the book is told so.
 */

import type { GameId, OptionValue } from '@dicehall/rules';

export interface TableRules {
  readonly game: GameId;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

/** `own`: nothing is missing, or nothing is needed. `estimates`: no book was made for this. */
export type BookCoverage = 'own' | 'estimates';

/** Points to the target that the book of Dodge Dice goes to. */
export const DODGE_FARTHEST = 180;
/** Points to the goal that the books of Skip-Bo Dice go to. */
export const SKIP_BO_FARTHEST = 50;

/** By game: the players that have books, and what those were made for. */
const MADE_FOR: Readonly<
  Partial<Record<GameId, readonly [players: readonly string[], fits: (at: TableRules) => boolean]>>
> = {
  'dodge-dice': [
    ['marlene'],
    ({ options, seats }) => seats === 2 && Number(options['target'] ?? 0) <= DODGE_FARTHEST,
  ],
  'sequence-dice': [
    ['iris', 'viktor', 'selma'],
    ({ options }) =>
      (options['chips'] ?? 20) === 20 && (options['cornerBonusWhenOwned'] ?? false) === false,
  ],
  'skip-bo-dice': [
    ['ada'],
    ({ options, seats }) => seats === 2 && Number(options['goal'] ?? 0) <= SKIP_BO_FARTHEST,
  ],
};

export function bookCoverageOf(name: string, at: TableRules): BookCoverage {
  const [players, fits] = MADE_FOR[at.game] ?? [[], () => true];
  return players.includes(name) && !fits(at) ? 'estimates' : 'own';
}
