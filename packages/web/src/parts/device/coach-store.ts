/** What the coach tells somebody alone among bots: what was chosen last on this device. */

import type { Settings } from '@dicehall/table';
import { textStore } from './browser-store.ts';

export type CoachMode = NonNullable<Settings['coach']>;

/** The least first. */
export const COACH_MODES: readonly CoachMode[] = ['off', 'own', 'all'];

export const coachStore = textStore('dicehall.coach');

/** In a first game the risk of one's own choices; with other people nothing, unless somebody chooses it for all. */
export function firstMode(people: number): CoachMode {
  if (people > 1) return 'off';
  const last = coachStore.read();
  return COACH_MODES.find((mode) => mode === last) ?? 'own';
}
