import type { Viewer } from '../game.ts';
import { checkViewer } from '../viewer.ts';
import { clone, type DodgeState } from './state.ts';

/** Everything lies open, so every seat and every spectator sees all of it. */
export type DodgeView = DodgeState;

export function view(state: DodgeState, viewer: Viewer): DodgeView {
  checkViewer(viewer, state.seats);
  return clone(state);
}
