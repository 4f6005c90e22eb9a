import type { Step, Viewer } from '@dicehall/rules';
import {
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  dodgyDice,
  resample,
} from '@dicehall/rules/dodgy-dice';
import { randomOptions, randomStep, SEED, seededRandom } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import { describeView, LANGS, logSentence } from '../index.ts';
import { NAMES } from '../testing/plays.ts';

type DodgyStep = Step<DodgyAction, DodgyRoll>;

/** What a viewer is told about a step and about the moment after it, in every language. */
function told(state: DodgyState, step: DodgyStep, viewer: Viewer): readonly string[] {
  const before = dodgyDice.view(state, viewer);
  dodgyDice.play(state, step);
  const after = dodgyDice.view(state, viewer);
  const event = { before, step: dodgyDice.seen(step, viewer), after };
  return LANGS.flatMap((lang) => [
    logSentence(lang, 'dodgy-dice', event, NAMES),
    ...describeView(lang, 'dodgy-dice', after, NAMES),
  ]);
}

test('nobody is told anything that depends on dice covered before them', () => {
  const random = seededRandom(SEED);
  let compared = 0;
  for (const seats of [2, 3, 4, 5, 6]) {
    const viewers: readonly Viewer[] = [...Array.from({ length: seats }, (_, i) => i), 'spectator'];
    const state = dodgyDice.initial(randomOptions(dodgyDice, seats, random), seats);
    for (let moment = 0; moment < 250 && dodgyDice.turn(state).kind !== 'over'; moment++) {
      const step = randomStep(dodgyDice, state, random);
      const isCall = step.kind === 'action' && step.action.kind === 'dodgy';
      // A call opens all dice, and then they may be named.
      for (const viewer of isCall ? [] : viewers) {
        const other = resample(state, viewer, random);
        const isSecret = dodgyDice.seen(step, viewer).kind === 'secret';
        const otherStep: DodgyStep = isSecret
          ? { kind: 'roll', roll: dodgyDice.sample(other, random) }
          : step;
        if (dodgyDice.key(other) !== dodgyDice.key(state)) compared++;
        expect(told(other, otherStep, viewer)).toEqual(told(dodgyDice.clone(state), step, viewer));
      }
      dodgyDice.play(state, step);
    }
  }
  expect(compared).toBeGreaterThan(500);
});

test('a hand is told to the seat that rolled it and to nobody else, seen or unseen', () => {
  const options = { outAt: 0, stone: 'rolled', first: 0 } as const;
  const step: DodgyStep = {
    kind: 'roll',
    roll: { kind: 'hand', seat: 0, counts: [0, 6, 4, 0, 0, 0], stone: -1 },
  };
  const tellTo = (viewer: Viewer) => {
    const view = dodgyDice.view(dodgyDice.initial(options, 2), viewer);
    return [step, dodgyDice.seen(step, viewer)].map((one) =>
      logSentence('en', 'dodgy-dice', { before: view, step: one, after: view }, NAMES),
    );
  };
  const secret = 'Ana rolls in secret.';
  expect(tellTo(0)).toEqual(['Ana rolls 6 ships, 4 swords.', 'Ana rolls 6 ships, 4 swords.']);
  expect(tellTo(1)).toEqual([secret, secret]);
  expect(tellTo('spectator')).toEqual([secret, secret]);
});
