/** Impossible states, by name. A state without a flaw is one that some play reaches. */

import type { Seat } from '../game.ts';
import { canFall } from './rolls.ts';
import { fits, HAND, initial, key, type SkipBoState, SPACES, spaceAfter } from './state.ts';

export function whyImpossible(state: SkipBoState): string | undefined {
  switch (state.phase) {
    case 'lot':
      return key(state) === key(initial(state.options, state.seats))
        ? undefined
        : 'lot-not-at-the-start';
    case 'roll':
      return goalFlaw(state) ?? closerFlaw(state) ?? pointsFlaw(state) ?? beforeRollFlaw(state);
    case 'place':
      return goalFlaw(state) ?? closerFlaw(state) ?? pointsFlaw(state) ?? placingFlaw(state);
    case 'over':
      return goalFlaw(state) ?? endFlaw(state);
  }
}

/** Skip-Bo 16, 17: the goal is the next 25 above a tie, and the tied have lost nothing since. */
function goalFlaw({ goal, scores, options }: SkipBoState): string | undefined {
  if (goal % 25 !== 0) return 'goal-not-a-multiple-of-25';
  const tied = scores.filter((score) => score >= goal - 25).length;
  return goal > options.goal && tied < 2 ? 'goal-raised-without-a-tie' : undefined;
}

/** Skip-Bo 14: one seat has reached the goal first; those who have yet to play a last turn are below it. */
function closerFlaw({ scores, goal, closer, seat, seats }: SkipBoState): string | undefined {
  if (closer === seat) return 'closer-has-no-last-turn';
  if (closer < 0) return Math.max(...scores) < goal ? undefined : 'wrong-closer';
  const turnsAfterCloser = (one: Seat): number => (one - closer + seats) % seats;
  const hasPlayed = (one: Seat): boolean => turnsAfterCloser(one) < turnsAfterCloser(seat);
  const isFair = scores.every((score, one) =>
    one === closer ? score >= goal : hasPlayed(one) || score < goal,
  );
  return isFair ? undefined : 'wrong-closer';
}

/** Skip-Bo 11: a turn that began at space s and placed t dice has s + t - 1 points and 5 - t (mod 5) dice. */
function pointsFlaw({ points, next, hand, placed }: SkipBoState): string | undefined {
  const flaw = 'points-do-not-fit-the-dice';
  if (points === 0) return hand === HAND && placed === 0 ? undefined : flaw;
  if (next !== spaceAfter(1, points)) return flaw;
  for (let begin = 1; begin <= Math.min(SPACES, points); begin++) {
    const count = points - begin + 1;
    if ((count + hand) % HAND === 0) return undefined;
  }
  return flaw;
}

function beforeRollFlaw({ hand, dice, placed, onSymbol }: SkipBoState): string | undefined {
  const nothingLies = dice.length === 0 && placed === 0 && !onSymbol;
  return nothingLies && hand > 0 ? undefined : 'dice-before-the-roll';
}

function placingFlaw(state: SkipBoState): string | undefined {
  const { next, hand, dice, placed, onSymbol } = state;
  if (!canFall(state, dice)) return 'dice-do-not-fit-the-board';
  if (placed + hand > HAND) return 'too-many-placed';
  if (placed > 0) return undefined;
  if (onSymbol) return 'last-die-before-placing';
  return dice.some((face) => fits(face, next)) ? undefined : 'nothing-to-place';
}

/** The closer would be next, leads alone or is beaten by one seat alone, and the table is cleared. */
function endFlaw(state: SkipBoState): string | undefined {
  const { scores, goal, closer, seat, hand, dice, placed, onSymbol, points } = state;
  const best = Math.max(...scores);
  const alone = scores.indexOf(best) === scores.lastIndexOf(best);
  const cleared = hand === HAND && dice.length + placed + points === 0 && !onSymbol;
  const closed = closer === seat && (scores[closer] ?? 0) >= goal;
  return closed && alone && cleared ? undefined : 'not-over';
}
