/** Dodge Dice: its rules as one object, with the types and numbers that boards and bots need. */

import type { Game } from '../game.ts';
import { openTraits } from '../traits.ts';
import { seenByAll } from '../viewer.ts';
import { actions, explain } from './actions.ts';
import { meta } from './meta.ts';
import { notation } from './notation.ts';
import { type DodgeOptions, options } from './options.ts';
import { begun, play, result, turn } from './play.ts';
import { rolls, sample } from './rolls.ts';
import { clone, type DodgeAction, type DodgeRoll, type DodgeState, initial, key } from './state.ts';
import { type DodgeView, view } from './view.ts';

/** Dodge Dice with its own types. */
export type DodgeDice = Game<DodgeOptions, DodgeState, DodgeAction, DodgeRoll, DodgeView>;

/** The rules of Dodge Dice. */
export const dodgeDice: DodgeDice = {
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

/** Sold as a game of 15 minutes, which is 12 rounds of four players. */
const traits = {
  ...openTraits(dodgeDice),
  secondsPerUnit: 75,
  scores: ({ scores }: DodgeView) => scores,
};

/** What the registry takes from this folder. */
export const slice = { game: dodgeDice, traits };

export { givingTo } from './actions.ts';
export type { DodgeOptions } from './options.ts';
export type { DodgeRefusal } from './refusals.ts';
export {
  CHIPS,
  CHIPS_EACH,
  type DiceRoll,
  DODGE_DICE,
  type DodgeAction,
  type DodgeRoll,
  type DodgeState,
  FACES_OF,
  ICONS,
  type Icon,
  IGNORE_COST,
  PENALTIES,
  type Penalty,
  SKIP_COST,
} from './state.ts';
export type { DodgeView } from './view.ts';
