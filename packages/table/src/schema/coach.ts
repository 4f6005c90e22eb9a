/** What the coach of a table may tell: a page needs it only where there is one. */

import type { TableView } from './views.ts';

/** What the coach may tell while a game runs. */
export interface CoachLicence {
  /** Shown without being asked. */
  readonly shows: 'off' | 'own' | 'all';
  /** Chances may be asked for. */
  readonly odds: boolean;
  /** So may what the coach would do. */
  readonly hints: boolean;
}

/** How many seats are a person's. */
export const peopleAt = ({ seats }: Pick<TableView, 'seats'>): number =>
  seats.filter(({ kind }) => kind === 'person').length;

/** Somebody alone among bots may ask for everything; with other people the table's setting decides. */
export function licenceAt(table: Pick<TableView, 'seats' | 'settings'>): CoachLicence {
  const { coach = 'off' } = table.settings;
  const isAlone = peopleAt(table) <= 1;
  return { shows: coach, odds: isAlone || coach !== 'off', hints: isAlone || coach === 'all' };
}
