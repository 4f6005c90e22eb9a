/**
 * What one viewer sees of an entry: built up field by field from what may be known, so that what the log
 * keeps cannot slip through.
 */

import type { Viewer } from '@dicehall/rules';
import type { Entry, EntryOf, Event, EventOf } from '../schema/entry.ts';

/** What a device that looks for several seats at once sees of an entry; with no seat, it watches. */
export function eventForAll(entry: Entry, viewers: readonly Viewer[]): Event {
  // A hand is the only entry that seats see differently, and its own seat sees all of it.
  const viewer = entry.kind === 'hand' ? viewers.find((own) => own === entry.seat) : undefined;
  return eventFor(entry, viewer ?? 'spectator');
}

/** What the terms fix, and a game begins with. */
export function fixedIn(event: EventOf<'terms' | 'start'>) {
  const { game, table, header, players, receipts, keys, commitment } = event;
  return { game, table, header, players, receipts, keys, commitment };
}

/** Terms are the same to everybody. */
export const termsEvent = (entry: EntryOf<'terms'>): EventOf<'terms'> => {
  const { n, t, by, kind, keys } = entry;
  return { n, t, by, kind, ...fixedIn(entry), keys };
};

/** An entry without what that viewer may not know. */
export function eventFor(entry: Entry, viewer: Viewer): Event {
  const { n, t, by } = entry;
  const numbered = { n, t, by };
  switch (entry.kind) {
    case 'open': {
      const { kind, version, table, game, rules, seats, options, settings, origin, commitment } =
        entry;
      const opening = { version, table, game, rules, seats, options, settings, commitment };
      return { ...numbered, kind, ...opening, ...(origin !== undefined && { origin }) };
    }
    case 'change': {
      const { kind, order, options, settings } = entry;
      return { ...numbered, kind, order, options, settings };
    }
    case 'act': {
      const { kind, seat, action } = entry;
      return { ...numbered, kind, seat, action };
    }
    case 'roll': {
      const { kind, seat, turn, roll, dice, shows } = entry;
      return { ...numbered, kind, seat, turn, roll, dice, shows };
    }
    case 'hand': {
      const { kind, seat, turn, roll, commitment, dice, shows } = entry;
      const thrown = { ...numbered, kind, seat, turn, roll, commitment };
      return seat === viewer ? { ...thrown, dice, shows } : thrown;
    }
    case 'reveal':
      return { ...numbered, kind: entry.kind, hands: entry.hands };
    case 'offer': {
      const { kind, what, waiting, receipt, key } = entry;
      return { ...numbered, kind, what, waiting, receipt, ...(key !== undefined && { key }) };
    }
    case 'answer': {
      const { kind, seat, yes, receipt, key } = entry;
      return { ...numbered, kind, seat, yes, receipt, ...(key !== undefined && { key }) };
    }
    case 'react':
      return { ...numbered, kind: entry.kind, reaction: entry.reaction };
    case 'close':
      return { ...numbered, kind: entry.kind, reason: entry.reason };
    case 'lock':
      return { ...numbered, kind: entry.kind, on: entry.on };
    case 'draw':
    case 'pause':
    case 'resume':
      return { ...numbered, kind: entry.kind };
    case 'terms':
    case 'contribute':
    case 'withheld':
    case 'start':
    case 'end':
    case 'seal':
    case 'confirm':
      return gameEvent(entry);
    default:
      return seatEvent(entry);
  }
}

type GameKind = 'terms' | 'contribute' | 'withheld' | 'start' | 'end' | 'seal' | 'confirm';

/** How a game begins and ends. */
function gameEvent(entry: EntryOf<GameKind>): Event {
  const { n, t, by } = entry;
  const numbered = { n, t, by };
  switch (entry.kind) {
    case 'terms':
      return termsEvent(entry);
    case 'contribute': {
      const { kind, seat, contribution } = entry;
      return { ...numbered, kind, seat, contribution };
    }
    case 'withheld':
      return { ...numbered, kind: entry.kind, seats: entry.seats };
    case 'start': {
      const { kind, game, table, header, players, receipts, contributions, commitment } = entry;
      const { keys, terms } = entry;
      const agreed = { game, table, header, players, receipts, contributions, commitment };
      const bound = { ...(keys !== undefined && { keys }), ...(terms !== undefined && { terms }) };
      return { ...numbered, kind, ...agreed, ...bound };
    }
    case 'end': {
      const { kind, secret, result, next } = entry;
      return { ...numbered, kind, secret, result, next };
    }
    case 'seal': {
      const { kind, game, head, key, signature } = entry;
      return { ...numbered, kind, game, head, key, signature };
    }
    case 'confirm': {
      const { kind, seat, game, signature } = entry;
      return { ...numbered, kind, seat, game, signature };
    }
  }
}

type SeatKind =
  | 'sit'
  | 'receipt'
  | 'leave'
  | 'rename'
  | 'stand-in'
  | 'back'
  | 'undo'
  | 'host'
  | 'mute'
  | 'handover'
  | 'token'
  | 'claim'
  | 'deny';

/** What befalls one seat, whatever is being played. */
function seatEvent(entry: EntryOf<SeatKind>): Event {
  const { n, t, by } = entry;
  const numbered = { n, t, by };
  switch (entry.kind) {
    case 'sit': {
      const { kind, seat, player, receipt, isHost, key } = entry;
      const sitter = { seat, player, receipt, ...(isHost && { isHost }) };
      return { ...numbered, kind, ...sitter, ...(key !== undefined && { key }) };
    }
    case 'receipt': {
      const { kind, seat, receipt, key } = entry;
      return { ...numbered, kind, seat, receipt, ...(key !== undefined && { key }) };
    }
    case 'leave': {
      const { kind, seat, ban } = entry;
      return { ...numbered, kind, seat, ...(ban && { ban }) };
    }
    case 'rename': {
      const { kind, seat, name } = entry;
      return { ...numbered, kind, seat, name };
    }
    case 'stand-in':
    case 'back':
    case 'undo':
    case 'host':
      return { ...numbered, kind: entry.kind, seat: entry.seat };
    case 'mute': {
      const { kind, seat, on } = entry;
      return { ...numbered, kind, seat, on };
    }
    case 'handover': {
      const { kind, seat, until } = entry;
      return { ...numbered, kind, seat, until };
    }
    case 'token': {
      const { kind, seat, share, claim } = entry;
      const moved = { ...numbered, kind, seat };
      return { ...moved, ...(share && { share }), ...(claim !== undefined && { claim }) };
    }
    case 'claim': {
      const { kind, seat, name, asked, until } = entry;
      return { ...numbered, kind, seat, name, asked, until };
    }
    case 'deny':
      return { ...numbered, kind: entry.kind, claim: entry.claim };
  }
}
