import { type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { expect, test } from 'vitest';
import { winChancesFrom } from './win-chances.ts';

/** Eleven points, four dice left, and the seat may stop or roll on. */
function stateWith(rest: string): SkipBoState {
  const state = skipBoDice.notation.parseState(
    `skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 phase=place seat=1 next=12 hand=4 dice=1,2,3,9 placed=1 last=number points=11 ${rest}`,
  );
  if (!state.ok) throw new Error(state.refusal.code);
  return state.value;
}

const { risk } = winChancesFrom(() => undefined);

test.each([
  ['in any turn', 'scores=22,22 goal=50 closer=-', 11],
  ['in the last turn, with enough to win', 'scores=52,42 goal=50 closer=0', 11],
  ['in the last turn, with enough for a tie', 'scores=52,41 goal=50 closer=0', 11],
  [
    'in the last turn, with too little: there is no other way',
    'scores=52,22 goal=50 closer=0',
    undefined,
  ],
])('rolling on %s', (_, rest, stake) => {
  expect(risk(stateWith(rest), 1, { kind: 'roll' })?.stake).toBe(stake);
});
