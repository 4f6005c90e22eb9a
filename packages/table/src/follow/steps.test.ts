import '@dicehall/rules/all';
import { makeStep, RulesError, type Step } from '@dicehall/rules';
import { type DodgyAction, type DodgyRoll, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { expect, test } from 'vitest';
import { followSteps } from './steps.ts';

/** A round for two in which three bows are called, and the first throw of the next. */
function calledRound(): { readonly from: string; readonly steps: readonly string[] } {
  const options = dodgyDice.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new RulesError(options.refusal);
  const state = dodgyDice.initial(options.value, 2);
  const throwBows = (): Step<DodgyAction, DodgyRoll> => ({
    kind: 'roll',
    roll: dodgyDice.sample(state, () => 0),
  });
  dodgyDice.play(state, throwBows());
  dodgyDice.play(state, throwBows());
  const from = dodgyDice.notation.makeState(state);
  const steps: Step<DodgyAction, DodgyRoll>[] = [
    { kind: 'action', seat: 0, action: { kind: 'say', count: 3, image: 0 } },
    { kind: 'action', seat: 1, action: { kind: 'dodgy' } },
    { kind: 'action', seat: 0, action: { kind: 'take', die: 'regular' } },
  ];
  for (const step of steps) dodgyDice.play(state, step);
  return { from, steps: [...steps, throwBows()].map((step) => makeStep(dodgyDice, step)) };
}

function kindsFor(seat: number): readonly string[] {
  const { from, steps } = calledRound();
  return followSteps('dodgy-dice', from, steps, seat).map(({ step }) => step.kind);
}

test('a future is told as its seat would see it', () => {
  expect(kindsFor(0)).toEqual(['action', 'action', 'action', 'roll']);
  expect(kindsFor(1)).toEqual(['action', 'action', 'action', 'secret']);
});

test('who acted or rolled is told with it', () => {
  const { from, steps } = calledRound();
  expect(followSteps('dodgy-dice', from, steps, 1).map(({ seat }) => seat)).toEqual([0, 1, 0, 0]);
});

test('it ends before what cannot be read', () => {
  const { from, steps } = calledRound();
  expect(followSteps('dodgy-dice', 'nonsense', steps, 0)).toEqual([]);
  expect(followSteps('dodgy-dice', from, [...steps.slice(0, 2), '?'], 0)).toHaveLength(2);
});
