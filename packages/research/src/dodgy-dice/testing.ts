/** For tests: single rounds through the rules. */

import type { DodgyState } from '@dicehall/rules/dodgy-dice';
import { startOf } from '@dicehall/strategy/dodgy-dice/testing';
import type { RoundSetup } from './round.ts';

/** Two players with few dice, as no game has them; seat 0 opens. */
export function smallRound({ dice, stone, rule }: RoundSetup): DodgyState {
  const state = startOf(2, { stone: rule });
  return {
    ...state,
    dice: [...dice],
    stone: stone === 'middle' ? -1 : stone === 'opener' ? 0 : 1,
    seat: dice[0] > 0 || stone === 'opener' ? 0 : 1,
  };
}
