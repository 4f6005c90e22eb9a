/** What taking a roll would come to, as the rules play it. Everything lies open, so a view is a whole state. */

import type { Seat } from '@dicehall/rules';
import { type DodgeAction, type DodgeView, dodgeDice } from '@dicehall/rules/dodge-dice';
import { after as anyAfter } from '../outlook.ts';

/** The table after that action, which must be legal. */
export const after = (view: DodgeView, seat: Seat, action: DodgeAction): DodgeView =>
  anyAfter(dodgeDice, view, seat, action);

export interface Outcome {
  /** More or fewer points for the seat, points for another, points to give, none, or the round goes on. */
  readonly kind: 'more' | 'less' | 'other' | 'give' | 'free' | 'on';
  readonly points: number;
  /** Whose total changes. */
  readonly to: Seat;
  /** Dodge dice left in play. */
  readonly left: number;
  readonly bringsChip: boolean;
}

/** What taking the roll on the table would come to. */
export const outcomeOf = (view: DodgeView, seat: Seat): Outcome =>
  outcomeBetween(view, after(view, seat, { kind: 'take' }), seat);

/** What has come of a roll that stands. */
export function outcomeBetween(before: DodgeView, next: DodgeView, seat: Seat): Outcome {
  const changed = next.scores.findIndex((score, one) => score !== before.scores[one]);
  const to = changed < 0 ? seat : changed;
  const gained = (next.scores[to] ?? 0) - (before.scores[to] ?? 0);
  const kind =
    next.phase === 'give'
      ? 'give'
      : to !== seat
        ? 'other'
        : gained > 0
          ? 'more'
          : gained < 0
            ? 'less'
            : next.penalty === 0
              ? 'free'
              : 'on';
  return {
    kind,
    points: kind === 'give' ? next.penalty : Math.abs(gained),
    to,
    left: next.left,
    bringsChip: (next.chips[seat] ?? 0) > (before.chips[seat] ?? 0),
  };
}
