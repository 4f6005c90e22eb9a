import { clone, type SequenceState } from './state.ts';

/** Everything lies open on the table, so every seat and every spectator sees all of it. */
export type SequenceView = SequenceState;

export const view = (state: SequenceState): SequenceView => clone(state);
