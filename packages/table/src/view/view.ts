/** What one viewer may know of a table: enough to join it at any moment without its history. */

import type { Viewer } from '@dicehall/rules';
import { dueFor } from '../decide/deadlines.ts';
import { hostSeat, type Sitter } from '../play/sitter.ts';
import type { Claim, Match, StandingTerms, Table } from '../play/table.ts';
import type { Settings } from '../schema/settings-shape.ts';
import type { ClaimView, MatchView, SeatView, TableView, TermsView } from '../schema/views.ts';

/** The table without what that viewer may not know. */
export function viewFor(table: Table, viewer: Viewer): TableView {
  const { match, offer, settings } = table;
  return {
    viewer,
    table: table.id,
    game: table.game,
    next: table.next,
    phase: table.phase,
    options: table.options,
    settings,
    seats: table.seats.map((sitter, seat) => seatView(sitter, settings, seat === viewer)),
    host: hostOf(table),
    origin: table.origin ?? 'link',
    ...(table.locked && { locked: true }),
    ...(table.claims.length > 0 && { claims: table.claims.map(claimView) }),
    offer: offer && { what: offer.what, by: offer.by, waiting: offer.waiting },
    terms: table.terms && termsView(table.terms),
    games: table.games,
    head: table.head,
    commitment: table.commitment,
    header: match?.start.header ?? '',
    contributions: match?.start.contributions ?? [],
    keys: match?.start.keys ?? [],
    confirmed: table.finished?.confirmed ?? [],
    secret: match?.secret ?? '',
    hands: (match?.hands ?? []).map(({ seat, turn, roll, commitment }) => ({
      seat,
      turn,
      roll,
      commitment,
    })),
    match: match && matchView(table, match, viewer),
  };
}

const termsView = ({ event, before, waiting, until }: StandingTerms): TermsView => ({
  event,
  before,
  waiting,
  until,
});

/** The part of a view that a step changes. */
export const matchFor = (table: Table, viewer: Viewer): MatchView | undefined =>
  table.match && matchView(table, table.match, viewer);

const matchView = (table: Table, match: Match, viewer: Viewer): MatchView => ({
  ...ownMatch(match, viewer),
  ...openMatch(table, match),
});

/** What a match is to one viewer. */
export function ownMatch(
  { play, undoPoints }: Match,
  viewer: Viewer,
): Pick<MatchView, 'view' | 'actions' | 'mayUndo'> {
  const isSeat = viewer !== 'spectator';
  return {
    view: play.view(viewer),
    actions: isSeat ? play.actions(viewer) : [],
    mayUndo: isSeat && undoPoints.at(-1)?.seat === viewer,
  };
}

/** What it is to everybody alike. */
export function openMatch(
  table: Table,
  { asked, paused, result }: Match,
): Omit<MatchView, keyof ReturnType<typeof ownMatch>> {
  return {
    asked: asked.flatMap((own, seat) => {
      if (own === undefined) return [];
      const due = dueFor(table, seat);
      return { seat, at: own.at, since: own.since, due: due && { at: due.at, kind: due.kind } };
    }),
    paused,
    result,
  };
}

function hostOf({ seats }: Table): TableView['host'] {
  const seat = hostSeat(seats);
  const sitter = seats[seat];
  return sitter?.kind === 'person' ? { seat, name: sitter.name } : undefined;
}

const claimView = ({ claim, seat, name, asked, until }: Claim): ClaimView => ({
  claim,
  seat,
  name,
  asked,
  until,
});

const HERE = { standIn: false, left: false, receipt: '', withheld: false };

function seatView(sitter: Sitter, { standIn: level }: Settings, isOwn: boolean): SeatView {
  switch (sitter.kind) {
    case 'empty':
      return { kind: 'empty', name: '', level: '', ...HERE };
    case 'bot': {
      const { kind, name } = sitter;
      return { kind, name, level: sitter.level, ...HERE };
    }
    case 'person': {
      const { kind, name, standIn, left, receipt, withheld, muted, shared } = sitter;
      return {
        kind,
        name,
        level: standIn ? level : '',
        standIn,
        left,
        receipt,
        withheld,
        ...(muted && { muted }),
        // For nobody else: it says where a player plays.
        ...(isOwn && shared.length > 0 && { shared: shared.length }),
      };
    }
  }
}
