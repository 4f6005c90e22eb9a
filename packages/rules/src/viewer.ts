/** The check at the door of everything made for a viewer. */

import type { GameMeta, Viewer } from './game.ts';
import { RulesError } from './refusal.ts';

/** Throws unless it is a seat of a table of that many, or a spectator. */
export function checkViewer(viewer: Viewer, seats: number): void {
  if (viewer === 'spectator') return;
  if (!(Number.isInteger(viewer) && viewer >= 0 && viewer < seats)) {
    throw new RulesError({ code: 'no-such-seat', seat: viewer, seats });
  }
}

/** `seen` of a game without secrets. A step does not say how many are at its table, but the game says how many can be. */
export const seenByAll =
  ({ seats }: GameMeta) =>
  <T>(step: T, viewer: Viewer): T => {
    checkViewer(viewer, seats.max);
    return step;
  };
