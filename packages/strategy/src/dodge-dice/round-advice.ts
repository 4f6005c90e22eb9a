/** Advice between two: from the round solved on the spot. */

import { type DodgeOptions, type DodgeView, ICONS, PENALTIES } from '@dicehall/rules/dodge-dice';
import type { BookSource } from '../books.ts';
import { type Advice, type Adviser, kept, penaltyIndex } from './advice.ts';
import { bookName, readBook } from './book.ts';
import { standingOf } from './crowd/crowd.ts';
import { chipPair, IGNORED, momentAt, SAME, SKIPPED, WON_CHIP } from './grid.ts';
import { planRound, type RoundPlan, solveRound } from './plan.ts';
import { afterRolling } from './round.ts';

/** A game has some twenty; over many games with the usual target, these are nearly all. About 100 kB each. */
const ROUNDS = 160;

export interface RoundAdvice extends Advice {
  /** The chance of the seat on turn before the first roll of a round, from the book itself. */
  readonly opening: { readonly chance: number; readonly exact: boolean };
}

export function roundAdviser(source: BookSource): Adviser<RoundAdvice> {
  const books = new Map<DodgeOptions['lastMatchChip'], Float64Array>();
  const rounds = new Map<string, RoundPlan>();
  const openingsFor = (chip: DodgeOptions['lastMatchChip']): Float64Array | undefined => {
    const known = books.get(chip);
    if (known !== undefined) return known;
    const bytes = source(bookName(chip));
    if (bytes === undefined) return undefined;
    const openings = readBook(bytes, chip);
    books.set(chip, openings);
    return openings;
  };
  return (view) => {
    const { lastMatchChip } = view.options;
    const openings = openingsFor(lastMatchChip);
    if (openings === undefined) return undefined;
    const [a = 0, b = 0] = standingOf(view).tens;
    const key = [lastMatchChip, a, b].join();
    return roundAdvice(
      view,
      kept(rounds, key, () => planRound(openings, lastMatchChip, [a, b]), ROUNDS),
    );
  };
}

function roundAdvice(view: DodgeView, plan: RoundPlan): RoundAdvice {
  const { sides, values, exact } = plan;
  const { seat, chips, left, rolled } = view;
  const side = seat === 0 ? sides[0] : sides[1];
  const pair = chipPair(chips[seat] ?? 0, chips[1 - seat] ?? 0);
  const penalty = penaltyIndex(view.penalty);
  // Openings are in the book; only the moments within a round have to be worked out.
  const solve = (): void => {
    for (const each of penalty === undefined ? PENALTIES.keys() : [penalty]) solveRound(plan, each);
  };
  const back = side.back + (penalty === undefined ? 0 : momentAt(penalty, left));
  const value = (index: number): number => 1 - (values[index] ?? 0);
  const taken = (): number => {
    if (rolled === undefined) return 0;
    const fixed = penalty ?? penaltyIndex(rolled.penalty) ?? 0;
    const after = (rolled.icon === 'chip' ? WON_CHIP : SAME)[pair] ?? 0;
    if (rolled.icon !== 'stop' && rolled.matches < left) {
      return value(side.back + momentAt(fixed, left - rolled.matches) + after);
    }
    const end = side.ends[fixed * ICONS.length + ICONS.indexOf(rolled.icon)] ?? 0;
    return value(end + (rolled.icon === 'stop' ? (SAME[pair] ?? 0) : after));
  };
  return {
    exact,
    opening: { chance: values[side.at + pair] ?? 0, exact: plan.hasOpening },
    worth({ kind }) {
      solve();
      switch (kind) {
        case 'roll':
          return 1 - afterRolling(side, penalty, left, pair, values);
        case 'skip':
          return value(back + (SKIPPED[pair] ?? 0));
        case 'ignore':
          return value(back + (IGNORED[pair] ?? 0));
        case 'take':
          return taken();
        // Between two there is nothing to choose.
        case 'give':
          return 0;
      }
    },
  };
}
