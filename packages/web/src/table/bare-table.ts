/** A table that no log stands behind, as a lesson and the gallery show one: nothing is secret, nothing can be checked. */

import type { LinkState } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { DEFAULT_SETTINGS, type MatchView, type SeatView, type TableView } from '@dicehall/table';

type Needed = 'viewer' | 'table' | 'game' | 'seats';

/** Without anything else said, a first game in play. */
export const bareTable = (
  own: Pick<TableView, Needed> & Partial<Omit<TableView, Needed>>,
): TableView => ({
  next: 1,
  phase: 'playing',
  options: '',
  settings: DEFAULT_SETTINGS,
  host: undefined,
  origin: 'local',
  offer: undefined,
  terms: undefined,
  games: 1,
  head: '',
  commitment: '',
  header: '',
  contributions: [],
  keys: [],
  confirmed: [],
  secret: '',
  hands: [],
  match: undefined,
  ...own,
});

export const bareSeat = (
  kind: SeatView['kind'],
  name: string,
  level = '',
  standIn = false,
): SeatView => ({ kind, name, level, standIn, left: false, receipt: '', withheld: false });

/** One device, and nobody else. */
export const bareState = (view: TableView, present: readonly Seat[]): LinkState => ({
  status: 'joined',
  fault: undefined,
  views: [view],
  isHost: true,
  present,
  watchers: 0,
  away: [],
  devices: [1],
  clockAhead: 0,
  trust: { kind: 'watching' },
});

/** Nobody is asked anything yet. */
export const bareMatch = (own: Partial<MatchView> = {}): MatchView => ({
  view: '',
  asked: [],
  actions: [],
  mayUndo: false,
  paused: false,
  result: undefined,
  ...own,
});
