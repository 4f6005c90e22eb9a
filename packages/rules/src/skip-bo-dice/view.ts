import { clone, type SkipBoState } from './state.ts';

/** Everything lies open on the table, so every seat and every spectator sees all of it. */
export type SkipBoView = SkipBoState;

export const view = (state: SkipBoState): SkipBoView => clone(state);
