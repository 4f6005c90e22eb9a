/**
 * For tests only: seeded dice, random plays and the conformance harness, over every game and over the
 * two fixtures. What needs a test runner stays inside.
 */

export { accepted, refusals } from './answers.ts';
export { CHECKS, checkReplay, runCheck } from './conformance.ts';
export { countPaths, type DepthCount, levels } from './counts.ts';
export { CheckError, claim, same } from './equality.ts';
export { hasQuietChoices, seatsUpTo } from './guests.ts';
export {
  type GameSetup,
  type PlaySoFar,
  randomOptions,
  randomPlay,
  randomSeats,
  randomStep,
} from './random-play.ts';
export { RULED_IDS } from './ruled-games.ts';
export { surprise } from './sampling.ts';
export { pick, repetitions, SEED, seededRandom, sizeOf, someOf } from './seeded-dice.ts';
export { shortOptions } from './short-options.ts';
export {
  type ForAnySubject,
  SUBJECT_IDS,
  type Subject,
  type SubjectId,
  withSubject,
} from './subjects.ts';
export type { Check, Trial } from './trial.ts';
