import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pig } from '../fixtures/index.ts';
import { type Choices, choicesFor, playChosen } from './chosen-play.ts';
import { CHECKS } from './conformance.ts';
import { claim } from './equality.ts';
import { repetitions, SEED, seededRandom } from './seeded-dice.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';
import { newTrial } from './trial.ts';

const PLAYS = repetitions(10_000);

/** Some plays are cut short, because that is how a failing one shrinks; these make up for them. */
const SPARE = 400;

/** Cheap claims are checked at every position, the whole harness at one in about this many. */
const THOROUGH_EVERY = 10_000;
const THOROUGH_END_EVERY = 100;

describe.each(SUBJECT_IDS)('%s', (id) => {
  test(`what must always hold does, in ${PLAYS} random plays`, { timeout: 300_000 }, () => {
    withSubject(id, (subject) => {
      const { game, whyImpossible } = subject;
      const random = seededRandom(SEED);
      const trial = newTrial(subject, random);
      let finished = 0;
      const property = fc.property(choicesFor(game), (choices) => {
        playChosen(game, choices, (moment) => {
          const why = whyImpossible(moment.state);
          claim(why === undefined, () => `no longer: ${why}`);
          const result = game.result(moment.state);
          if (result !== undefined) finished++;
          for (const claimOfBefore of trial.later) claimOfBefore();
          trial.later = [];
          if (random(result === undefined ? THOROUGH_EVERY : THOROUGH_END_EVERY) > 0) return;
          for (const check of Object.values(CHECKS)) check(trial, moment);
        });
      });
      fc.assert(property, { numRuns: PLAYS + SPARE, seed: SEED });
      expect(finished).toBeGreaterThanOrEqual(PLAYS);
    });
  });
});

test('a play that fails shrinks to few seats, plain options and not a step too many', () => {
  const play = (choices: Choices): void => {
    playChosen(pig, choices, ({ state }) => claim(state.points !== 6, 'six points'));
  };
  const { counterexample } = fc.check(fc.property(choicesFor(pig), play), { seed: SEED });
  const [found] = counterexample ?? [];
  if (found === undefined) throw new Error('six points were never held');
  expect(found).toMatchObject({ seats: 2, options: [0], first: [] });
  expect(() => play(found)).toThrow('six points');
  expect(() => play({ ...found, steps: found.steps - 1 })).not.toThrow();
});
