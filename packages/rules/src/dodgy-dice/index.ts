/** Dodgy Dice: its rules as one object, with the types and numbers that boards and bots need. */

import type { Game } from '../game.ts';
import { actions, explain } from './actions.ts';
import { meta } from './meta.ts';
import { notation } from './notation.ts';
import { type DodgyOptions, options } from './options.ts';
import { begun, play, result, turn } from './play.ts';
import { rolls, sample } from './rolls.ts';
import { clone, type DodgyAction, type DodgyRoll, type DodgyState, initial, key } from './state.ts';
import { traits } from './traits.ts';
import { type DodgyView, seen, view } from './view.ts';

/** Dodgy Dice with its own types. */
export type DodgyDice = Game<DodgyOptions, DodgyState, DodgyAction, DodgyRoll, DodgyView>;

/** The rules of Dodgy Dice. */
export const dodgyDice: DodgyDice = {
  meta,
  options,
  notation,
  initial,
  clone,
  turn,
  begun,
  actions,
  explain,
  rolls,
  sample,
  play,
  result,
  view,
  seen,
  key,
};

/** What the registry takes from this folder. */
export const slice = { game: dodgyDice, traits };

export { saying } from './actions.ts';
export { countFor, stoneCountsAs } from './count.ts';
export {
  ceilingOf,
  diceOf,
  type Holdings,
  isIn,
  leastCount,
  loserOf,
  mustCall,
  newest,
  nextIn,
} from './open-facts.ts';
export { type DodgyOptions, startingHand } from './options.ts';
export type { DodgyRefusal } from './refusals.ts';
export { resample } from './resample.ts';
export {
  type Counts,
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  type HandRoll,
  IMAGES,
  type Image,
  type ImageName,
  IN_THE_MIDDLE,
  OUT_OF_PLAY,
  type Statement,
} from './state.ts';
export type { DodgyView } from './view.ts';
