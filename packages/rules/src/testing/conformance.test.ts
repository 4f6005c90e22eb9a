import { afterEach, describe, test, vi } from 'vitest';
import { CHECKS, checkReplay, runCheck } from './conformance.ts';
import { randomOptions, randomSeats } from './random-play.ts';
import { SEED, seededRandom } from './seeded-dice.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(SUBJECT_IDS)('%s', (id) => {
  test.each(Object.entries(CHECKS))('%s', (_, check) => {
    withSubject(id, (subject) => runCheck(subject, check, SEED));
  });

  test('one seed gives one record, which replays, with no other source of chance', () => {
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('the rules asked for a number of their own');
    });
    withSubject(id, (subject) => {
      for (let seed = SEED; seed < SEED + 20; seed++) {
        const random = seededRandom(seed);
        const seats = randomSeats(subject.game, random);
        checkReplay(subject, { seats, options: randomOptions(subject.game, seats, random) }, seed);
      }
    });
  });
});
