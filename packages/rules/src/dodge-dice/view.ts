import { clone, type DodgeState } from './state.ts';

/** Everything lies open on the table, so every seat and every spectator sees all of it. */
export type DodgeView = DodgeState;

export const view = (state: DodgeState): DodgeView => clone(state);
