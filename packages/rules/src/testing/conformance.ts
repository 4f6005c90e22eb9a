/**
 * The conformance harness: whatever keeps these checks keeps the promises of `game.ts`. It knows a
 * game only as a `Subject`, plays it at random, and holds every check at every moment of the play.
 * An error names the seed and the play that led to it.
 */

import { makeRecord, parseRecord } from '../record.ts';
import { checkClone, checkKey, checkNotation, checkPlainData } from './checks/data.ts';
import { checkSample, checkSteps, checkViewers } from './checks/inputs.ts';
import { checkActions, checkResult, checkRolls, checkTurn } from './checks/moves.ts';
import { checkRefusals } from './checks/refusals.ts';
import { checkSecrets, checkSeen, checkViews } from './checks/views.ts';
import { CheckError, claim } from './equality.ts';
import { type GameSetup, randomOptions, randomPlay } from './random-play.ts';
import { repetitions, seededRandom } from './seeded-dice.ts';
import type { Subject } from './subjects.ts';
import { type Check, newTrial } from './trial.ts';

export const CHECKS: Readonly<Record<string, Check>> = {
  'a clone is independent': checkClone,
  'a state is plain data': checkPlainData,
  'keys are equal exactly for equal states': checkKey,
  'every notation round-trips': checkNotation,
  'a turn names who may step': checkTurn,
  'actions are what explain lets pass': checkActions,
  'rolls are complete and weighed': checkRolls,
  'a result exactly at the end': checkResult,
  'views are there for everybody': checkViews,
  'nobody is told what nobody showed': checkSecrets,
  'steps are seen as they are or as secrets': checkSeen,
  'mistakes are refused and change nothing': checkRefusals,
  'dice are thrown when due, and only right ones': checkSample,
  'nobody else is a viewer': checkViewers,
  'a step stays with its caller': checkSteps,
};

/** Moments to look at before a check is content, once every number of seats has been played. */
const ENOUGH = repetitions(2_000);

/** Holds one check over random plays of every number of seats. */
export function runCheck<O extends object, S, A, R, V>(
  subject: Subject<O, S, A, R, V>,
  check: Check,
  seed: number,
): void {
  const { game } = subject;
  const { min, max } = game.meta.seats;
  const trial = newTrial(subject, seededRandom(seed));
  let moments = 0;
  for (let play = 0; play <= max - min || moments < ENOUGH; play++) {
    const seats = min + (play % (max - min + 1));
    const random = seededRandom(seed + play);
    const options = randomOptions(game, seats, random);
    try {
      randomPlay(game, { seats, options }, random, (moment) => {
        moments++;
        for (const claimOfBefore of trial.later) claimOfBefore();
        trial.later = [];
        check(trial, moment);
      });
    } catch (error) {
      if (error instanceof CheckError)
        error.message = `seed ${seed}, play ${play}: ${error.message}`;
      throw error;
    }
  }
  const looksForSecrets = check === checkSecrets || check === checkSeen;
  claim(!looksForSecrets || trial.metSecrets === game.meta.hidden, 'secrets are not as declared');
}

/** The same seed gives the same record, and the record gives the same moments. */
export function checkReplay<O extends object, S, A, R, V>(
  { game }: Subject<O, S, A, R, V>,
  setting: GameSetup<O>,
  seed: number,
): void {
  const keys: string[] = [];
  const record = randomPlay(game, setting, seededRandom(seed), ({ state }) =>
    keys.push(game.key(state)),
  );
  const again = randomPlay(game, setting, seededRandom(seed));
  claim(makeRecord(game, again) === makeRecord(game, record), 'the same seed, another record');
  const state = game.initial(record.options, record.seats);
  claim(game.key(state) === keys[0], 'a replay begins at another moment');
  record.steps.forEach((step, i) => {
    game.play(state, step);
    claim(game.key(state) === keys[i + 1], () => `a replay comes to another moment at step ${i}`);
  });
  const parsed = parseRecord(game, makeRecord(game, record));
  const read = parsed.ok ? parsed.value.states.map((one) => game.key(one)) : [];
  claim(read.join('\n') === keys.join('\n'), 'a record that is read comes to other moments');
}
