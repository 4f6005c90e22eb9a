/** Skip-Bo Dice: its rules as one object, with the types and numbers that boards and bots need. */

import type { Game } from '../game.ts';
import { openTraits } from '../traits.ts';
import { seenByAll } from '../viewer.ts';
import { actions, explain } from './actions.ts';
import { meta } from './meta.ts';
import { notation } from './notation.ts';
import { options, type SkipBoOptions } from './options.ts';
import { begun, play, result, turn } from './play.ts';
import { rolls, sample } from './rolls.ts';
import {
  clone,
  initial,
  key,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
} from './state.ts';
import { type SkipBoView, view } from './view.ts';

/** Skip-Bo Dice with its own types. */
export type SkipBoDice = Game<SkipBoOptions, SkipBoState, SkipBoAction, SkipBoRoll, SkipBoView>;

/** The rules of Skip-Bo Dice. */
export const skipBoDice: SkipBoDice = {
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
  seen: seenByAll(meta),
  key,
};

/** Sold as a game of 20 minutes, which is 24 turns of three players. */
const traits = {
  ...openTraits(skipBoDice),
  secondsPerUnit: 50,
  scores: ({ scores }: SkipBoView) => scores,
};

/** What the registry takes from this folder. */
export const slice = { game: skipBoDice, traits };

export { placing } from './actions.ts';
export type { SkipBoOptions } from './options.ts';
export { toBeat } from './play.ts';
export type { SkipBoRefusal } from './refusals.ts';
export {
  COLOURS,
  type Colour,
  colourOf,
  type DiceRoll,
  type Face,
  HAND,
  isSymbol,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
  SPACES,
  spaceAfter,
  symbolOf,
} from './state.ts';
export type { SkipBoView } from './view.ts';
