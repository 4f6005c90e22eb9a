/** What a choice would come to, as the rules play it. Everything lies open, so a view is a whole state. */

import type { Seat } from '@dicehall/rules';
import { type DodgeAction, type DodgeView, dodgeDice as rules } from '@dicehall/rules/dodge-dice';
import { useEffect, useState } from 'preact/hooks';

/** The table after that action, which must be legal. */
export function after(view: DodgeView, seat: Seat, action: DodgeAction): DodgeView {
  const next = rules.clone(view);
  rules.play(next, { kind: 'action', seat, action });
  return next;
}

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
export function outcomeOf(view: DodgeView, seat: Seat): Outcome {
  const next = after(view, seat, { kind: 'take' });
  const changed = next.scores.findIndex((score, one) => score !== view.scores[one]);
  const to = changed < 0 ? seat : changed;
  const gained = (next.scores[to] ?? 0) - (view.scores[to] ?? 0);
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
    bringsChip: (next.chips[seat] ?? 0) > (view.chips[seat] ?? 0),
  };
}

type Odds = typeof import('@dicehall/strategy/dodge-dice/odds').odds;

/**
 * In how many of 100 rolls the round would end now; undefined until the odds have been loaded. It takes longer than
 * drawing the table, so no view is given where nobody rolls.
 */
export function useEndsOf100(view: DodgeView | undefined): number | undefined {
  const [odds, setOdds] = useState<Odds>();
  useEffect(() => {
    // Without them the game is played as before.
    import('@dicehall/strategy/dodge-dice/odds').then(
      (module) => setOdds(() => module.odds),
      () => {},
    );
  }, []);
  const ends = view && odds?.(view, view.seat)?.roll?.ends.chance;
  return ends === undefined ? undefined : Math.round(ends * 100);
}
