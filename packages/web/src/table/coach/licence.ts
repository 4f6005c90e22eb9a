/** What the coach may tell at a table. */

import { type CoachLicence, coachAt, type TableView } from '@dicehall/table';

export const peopleAt = ({ seats }: Pick<TableView, 'seats'>): number =>
  seats.filter(({ kind }) => kind === 'person').length;

export const licenceAt = (table: Pick<TableView, 'seats' | 'settings'>): CoachLicence =>
  coachAt(table.settings, peopleAt(table));
