import type { Viewer } from '../game.ts';
import { checkViewer } from '../viewer.ts';
import { clone, type SkipBoState } from './state.ts';

/** Everything lies open, so every seat and every spectator sees all of it. */
export type SkipBoView = SkipBoState;

export function view(state: SkipBoState, viewer: Viewer): SkipBoView {
  checkViewer(viewer, state.seats);
  return clone(state);
}
