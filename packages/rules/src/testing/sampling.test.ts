import { describe, expect, test } from 'vitest';
import type { Random } from '../random.ts';
import { kindsOfRoll, surprise } from './sampling.ts';
import { SEED, seededRandom } from './seeded-dice.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';

const THROWS = 5_000;
const PLAYS = 60;
const SURPRISING = 4.5;

/** One die in thirty shows its first side, whatever it would have shown. */
const loaded =
  (random: Random): Random =>
  (sides) =>
    random(30) === 0 ? 0 : random(sides);

describe.each(SUBJECT_IDS)('%s', (id) => {
  test('dice are thrown as the rolls are weighed, in every kind of roll', () => {
    withSubject(id, (subject) => {
      const kinds = kindsOfRoll(subject, PLAYS, SEED);
      const random = seededRandom(SEED);
      for (const state of kinds) {
        const deviations = surprise(subject.game, state, THROWS, random);
        expect(deviations, subject.game.notation.makeState(state)).toBeLessThan(SURPRISING);
      }
    });
  });

  test('and loaded dice are found out', () => {
    withSubject(id, (subject) => {
      const [state] = kindsOfRoll(subject, 1, SEED).slice(-1);
      if (state === undefined) throw new Error('no roll');
      const random = loaded(seededRandom(SEED));
      expect(surprise(subject.game, state, 10 * THROWS, random)).toBeGreaterThan(SURPRISING);
    });
  });
});
