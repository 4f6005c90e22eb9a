/**
 * For tests only: seeded dice, random plays and the conformance harness, over every game and over the
 * two fixtures. What needs a test runner or a file of this package stays inside.
 */

export { accepted, refusals } from './answers.ts';
export { CHECKS, checkReplay, runCheck } from './conformance.ts';
export { countPaths, type Level, levels } from './counts.ts';
export {
  type Moment,
  randomOptions,
  randomPlay,
  randomSeats,
  randomStep,
  type Setting,
} from './random-play.ts';
export { CheckError, claim, same } from './same.ts';
export { surprise } from './sampling.ts';
export { pick, SEED, seededRandom } from './seeded.ts';
export { shortOptions } from './short-options.ts';
export {
  type ForAnySubject,
  SUBJECT_IDS,
  type Subject,
  type SubjectId,
  withSubject,
} from './subjects.ts';
export type { Check, Trial } from './trial.ts';
