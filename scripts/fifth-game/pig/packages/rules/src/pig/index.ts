/** Pig: its rules as one object, with the types that boards and bots need. */

import { openTraits } from '../traits.ts';
import { checkViewer, seenByAll } from '../viewer.ts';
import { notation } from './notation.ts';
import { actions, explain, play, result, rolls, sample, turn } from './play.ts';
import { clone, initial, key, meta, options, type Pig, type PigView } from './state.ts';

/** The rules of Pig. */
export const pig: Pig = {
  meta,
  options,
  notation,
  initial,
  clone,
  turn,
  begun: () => true,
  actions,
  explain,
  rolls,
  sample,
  play,
  result,
  view(state, viewer) {
    checkViewer(viewer, state.seats);
    return clone(state);
  },
  seen: seenByAll(meta),
  key,
};

const traits = { ...openTraits(pig), scores: ({ scores }: PigView) => scores };

/** What the registry takes from this folder. */
export const slice = { game: pig, traits };

export type { PigAction, PigOptions, PigRoll, PigState, PigView } from './state.ts';
