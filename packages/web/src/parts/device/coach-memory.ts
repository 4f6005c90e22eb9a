/** Where something else is chosen; a table that opens only reads. */

import { type CoachMode, coachStore } from './coach-store.ts';

/** What is chosen for a table of several says nothing about playing alone. */
export function rememberMode(mode: CoachMode, people: number): void {
  if (people <= 1) coachStore.write(mode);
}
