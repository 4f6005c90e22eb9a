/** Sequence Dice: its rules as one object, with the types and numbers that boards and bots need. */

import type { Game } from '../game.ts';
import { openTraits, type Traits } from '../traits.ts';
import { seenByAll } from '../viewer.ts';
import { actions, explain } from './actions.ts';
import { meta } from './meta.ts';
import { notation } from './notation.ts';
import { options, type SequenceOptions } from './options.ts';
import { begun, play, result, turn } from './play.ts';
import { rolls, sample } from './rolls.ts';
import {
  clone,
  initial,
  key,
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  sideOf,
} from './state.ts';
import { type SequenceView, view } from './view.ts';

/** Sequence Dice with its own types. */
export type SequenceDice = Game<
  SequenceOptions,
  SequenceState,
  SequenceAction,
  SequenceRoll,
  SequenceView
>;

/** The rules of Sequence Dice. */
export const sequenceDice: SequenceDice = {
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

const traits: Traits<SequenceState, SequenceAction, SequenceRoll, SequenceView> = {
  ...openTraits(sequenceDice),
  starter: ({ phase, seat }) => (phase === 'begin' ? undefined : seat),
  side: sideOf,
  /** Sold as a game of 20 minutes, which is 76 turns. */
  secondsPerUnit: 16,
};

/** What the registry takes from this folder. */
export const slice = { game: sequenceDice, traits };

export { placing, removing } from './actions.ts';
export { completesRow, type Line, linesOf, linesThrough, rowsOf } from './lines.ts';
export type { SequenceOptions } from './options.ts';
export type { SequenceRefusal } from './refusals.ts';
export { spacesFor } from './spaces.ts';
export {
  BOARD,
  DEFENSIVE,
  EMPTY,
  isTwoOrTwelve,
  makeSpace,
  type SequenceAction,
  type SequenceRoll,
  type SequenceState,
  SIZE,
  SPACES,
  type Space,
  sideOf,
  sidesOf,
  WILD,
} from './state.ts';
export { rowsMade, type Threat, threats, threatsEnded } from './threats.ts';
export type { SequenceView } from './view.ts';
