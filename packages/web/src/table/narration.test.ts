import { expect, test } from 'vitest';
import { stepsToSpeak } from './narration.ts';

const act = (kind: string) => ({
  step: { kind: 'action', seat: 1, action: { kind } } as const,
});
const ROLLED = { step: { kind: 'roll', roll: undefined } as const };

const [roll, believe, call, take] = [act('roll'), act('believe'), act('dodgy'), act('take')];

test.each([
  ['a call is told, whatever came with it', 'short', [believe, call, take], [call, take]],
  ['of the rest only the last', 'short', [believe, take, believe], [believe]],
  ['everything in its order', 'normal', [believe, call, take], [believe, call, take]],
  ['the roll tells that it was wished for', 'full', [take, roll, ROLLED], [take, ROLLED]],
  ['a roll that is still to come does not', 'normal', [take, roll], [take, roll]],
  ['nothing of nothing', 'short', [], []],
] as const)('%s (%s)', (_, verbosity, steps, spoken) => {
  const isUrgent = (step: object): boolean => step === call;
  const isJustRoll = ({ kind }: { readonly kind: string }): boolean => kind === 'roll';
  expect(stepsToSpeak(steps, { verbosity, isUrgent, isJustRoll })).toEqual(spoken);
});
