/** Impossible states, by name. */

import { gives } from './actions.ts';
import { fallen } from './rolls.ts';
import { CHIPS, DODGE_DICE, type DodgeState, IGNORE_COST, initial, key } from './state.ts';

/** Three times 40: nobody passes the target twice. */
const MOST_IN_A_ROUND = 120;

export function whyImpossible(state: DodgeState): string | undefined {
  const { phase, seat, penalty, left, rolled, chips, centre, playing } = state;
  if (chips.reduce((sum, one) => sum + one, centre) !== CHIPS) return 'chips-do-not-add-up';
  if (phase === 'lot') {
    return key(state) === key(initial(state.options, state.seats)) && state.options.first === 'lot'
      ? undefined
      : 'lot-not-at-the-start';
  }
  const flaw = flawInTotals(state);
  if (flaw !== undefined) return flaw;
  if (playing[seat] !== true) return 'seat-does-not-play';
  if ((phase === 'after') !== (rolled !== undefined)) return 'roll-out-of-place';
  if (penalty === 0 && left !== DODGE_DICE) return 'dice-aside-without-a-penalty';
  const alone = playing.filter(Boolean).length === 1;
  if (phase === 'over') return alone && penalty === 0 ? undefined : 'not-over';
  if (alone) return 'over';
  if (phase === 'give') {
    return left === 0 && gives(state).length > 1 ? undefined : 'nobody-to-choose';
  }
  if (left === 0) return 'no-dice-left';
  if (rolled === undefined) return undefined;
  if (fallen(state, rolled) === undefined) return 'roll-does-not-fit-the-dice';
  return (chips[seat] ?? 0) < IGNORE_COST ? 'too-few-chips-to-ignore' : undefined;
}

/** Dodge 15, 16: everyone plays until one reaches the target, then only those who share the lowest total. */
function flawInTotals({ scores, playing, options: { target } }: DodgeState): string | undefined {
  const lowest = Math.min(...scores);
  const reached = Math.max(...scores) >= target;
  if (scores.some((score) => score % 10 !== 0)) return 'points-not-in-tens';
  if (lowest >= target) return 'nobody-below-the-target';
  if (Math.max(...scores) > target - 10 + MOST_IN_A_ROUND) return 'too-many-points-in-a-round';
  const fits = scores.every((score, seat) => playing[seat] === (!reached || score === lowest));
  return fits ? undefined : 'wrong-players';
}
