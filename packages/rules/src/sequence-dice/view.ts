import type { Viewer } from '../game.ts';
import { checkViewer } from '../viewer.ts';
import { clone, type SequenceState } from './state.ts';

/** Everything lies open on the table, so every seat and every spectator sees all of it. */
export type SequenceView = SequenceState;

export function view(state: SequenceState, viewer: Viewer): SequenceView {
  checkViewer(viewer, state.seats);
  return clone(state);
}
