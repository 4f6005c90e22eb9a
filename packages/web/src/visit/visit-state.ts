/** What a device knows of a table on a server while it visits: its link, what it heard there, and what it keeps of that. */

import { type LinkState, socketLink, type TableLink } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { Event, TableView } from '@dicehall/table';
import { type Signal, signal } from '@preact/signals';
import { sayStatus } from '../parts/announce.ts';
import { ownName } from '../parts/device/settings.ts';
import { televisionEvidence } from '../seats/evidence-store.ts';
import { heardAt, keepHeard } from '../seats/history-store.ts';
import { type KeptSeats, keepSeats, keptAt } from '../seats/seat-store.ts';
import { device, server } from '../seats/server.ts';
import { ownSeats } from '../show/snapshot.ts';
import type { History } from '../table/session/session.ts';
import { t } from '../words.ts';
import { openTableTalk, type TableTalk, tellOwn } from './table-talk.ts';
import { openPendingNotice, type PendingNotice } from './wait-notice.ts';

export interface VisitState {
  readonly code: string;
  readonly link: TableLink;
  /** Without the seats that this device holds, as a television. */
  readonly isWatching: boolean;
  /** The table as this device left it. */
  readonly before: KeptSeats | undefined;
  /** The link's state, for components. */
  readonly live: Signal<LinkState>;
  /** The table for this device's first seat, or for a spectator; undefined before the welcome. */
  readonly view: Signal<TableView | undefined>;
  /** What happened while the device was away; empty when it was read. */
  readonly recap: Signal<string>;
  /** That this device's seat was removed; empty once that was read in a game, or it has another. */
  readonly removal: Signal<string>;
  /** The seat that this device has said is its own, until that is decided. */
  readonly claimed: Signal<Seat | undefined>;
  readonly talk: TableTalk;
  /** What this device has sent and the table has not answered. */
  readonly pending: PendingNotice;
  /** Everything heard of the game on the table. */
  events: readonly Event[];
  /** The number of the event with which it began. */
  start: number;
  /** Whether this device saw it begin. */
  isNew: boolean;
  /** Nothing has been heard on this visit. */
  isFirst: boolean;
  /** The player's own name, as far as the table has been told. */
  toldName: string;
}

/** Said about what was sent and has no answer. */
export const waitingText = ({ status }: LinkState): string =>
  t(status === 'lost' ? 'web-online.lost-waiting' : 'web-online.on-its-way');

/** A server tells at most 200 events at once; this leaves room for what was missed. */
const MOST_HISTORY = 120;

/** Where to begin without a history: with the game if it is short enough, otherwise with what was not seen yet. */
function firstWanted(kept: KeptSeats | undefined): number {
  if (kept === undefined) return 0;
  return kept.seen - kept.start > MOST_HISTORY ? kept.seen : kept.start;
}

export function startVisit(
  code: string,
  tokens: readonly string[],
  isWatching: boolean,
): VisitState {
  const before = isWatching ? undefined : keptAt(code);
  const events = before === undefined ? [] : heardAt(code, before.seen);
  const from = events.length > 0 ? before?.seen : firstWanted(before);
  const address = { url: server.socketUrl, table: code, tokens, from };
  // A television in the player's own browser must not write over what the player has seen.
  const link = socketLink(
    address,
    isWatching ? { ...device, evidence: televisionEvidence } : device,
  );
  const talk = openTableTalk();
  const pending = openPendingNotice({
    isLost: () => link.state.status === 'lost',
    sayWaiting: () => sayStatus(waitingText(link.state)),
    sayDone(answer) {
      if (answer.ok) tellOwn(talk, t('web-online.went-out'));
    },
  });
  return {
    code,
    link,
    isWatching,
    before,
    live: signal(link.state),
    view: signal(undefined),
    recap: signal(''),
    removal: signal(''),
    claimed: signal(undefined),
    talk,
    pending,
    events,
    start: before?.start ?? 0,
    isNew: false,
    isFirst: true,
    toldName: before?.called ?? ownName.peek(),
  };
}

/** What holds this device's seats, and how far it has seen. */
export function keepVisit({ code, link, isWatching, view, start, toldName }: VisitState): void {
  const now = view.peek();
  if (isWatching || now === undefined) return;
  const own = ownSeats(link.state);
  const isIn = own.some((seat) => now.seats[seat]?.left === false);
  keepSeats({
    code,
    game: now.game,
    tokens: link.tokens,
    seen: now.next,
    start,
    called: toldName,
    phase: isIn && now.phase !== 'over' ? now.phase : undefined,
    seats: own,
    isAsked: now.match?.asked.some(({ seat }) => own.includes(seat)),
    view: now.match?.view,
  });
}

/** On leaving the page, not with every event: a long game takes a moment to write. */
export function keepHistory({ code, isWatching, events }: VisitState): void {
  if (!isWatching && events[0]?.kind === 'start') keepHeard(code, events);
}

/** Everything heard of the game on the table so far. */
export function historyOf({ events, isNew }: VisitState): History {
  const isWhole = events[0]?.kind === 'start';
  return { events: isWhole ? events : [], isNew, isCut: !isWhole, isApart: true };
}
