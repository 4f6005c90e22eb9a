/** What a seat knows about a statement from its own dice, if all covered dice are as likely as any. */

import { ceilingOf, type DodgyView, type Statement } from '@dicehall/rules/dodgy-dice';
import { atLeast } from './round/binomial.ts';

export interface Truth {
  /** Dice that count for the statement as far as the seat sees: its own, and the stone if it must count. */
  readonly held: number;
  /** Dice that may count and are covered from it. */
  readonly covered: number;
  /** How many of those are needed. */
  readonly needed: number;
  readonly chance: number;
}

export function truthOf(
  view: DodgyView,
  seat: number,
  { seat: speaker, count, image }: Statement,
): Truth {
  const ownDice = view.dice[seat] ?? 0;
  let held = view.hand[image] ?? 0;
  let covered = ceilingOf(view) - ownDice;
  if (view.stone >= 0) {
    const isServed = view.stone === speaker;
    const isOwn = view.stone === seat;
    // The stone counts for its holder's own statement, otherwise as what it shows (Dodgy 9).
    if (isServed || (isOwn && view.stoneShows === image)) held++;
    if (isServed || isOwn || view.options.stone === 'speaker-only') covered--;
  }
  const needed = Math.max(0, count - held);
  return { held, covered, needed, chance: atLeast(needed, covered) };
}
