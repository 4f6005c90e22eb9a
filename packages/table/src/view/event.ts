/**
 * What one viewer sees of an entry: built up field by field from what may be known, so that what the log
 * keeps cannot slip through.
 */

import type { Viewer } from '@dicehall/rules';
import type { Entry, Event } from '../schema/entry.ts';

/** What a device sees that looks for several seats at once; with none, it watches. */
export function eventForAll(entry: Entry, viewers: readonly Viewer[]): Event {
  // A hand is the only entry that seats see differently, and its own seat sees all of it.
  const viewer = entry.kind === 'hand' ? viewers.find((own) => own === entry.seat) : undefined;
  return eventFor(entry, viewer ?? 'spectator');
}

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
    case 'sit': {
      const { kind, seat, player, receipt, isHost } = entry;
      return { ...numbered, kind, seat, player, receipt, ...(isHost && { isHost }) };
    }
    case 'rename': {
      const { kind, seat, name } = entry;
      return { ...numbered, kind, seat, name };
    }
    case 'change': {
      const { kind, order, options, settings } = entry;
      return { ...numbered, kind, order, options, settings };
    }
    case 'start': {
      const { kind, game, table, header, players, receipts, contributions, commitment } = entry;
      const terms = { game, table, header, players, receipts, contributions, commitment };
      return { ...numbered, kind, ...terms };
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
    case 'leave':
    case 'stand-in':
    case 'back':
    case 'undo':
      return { ...numbered, kind: entry.kind, seat: entry.seat };
    case 'offer': {
      const { kind, what, waiting, receipt } = entry;
      return { ...numbered, kind, what, waiting, receipt };
    }
    case 'answer': {
      const { kind, seat, yes, receipt } = entry;
      return { ...numbered, kind, seat, yes, receipt };
    }
    case 'react':
      return { ...numbered, kind: entry.kind, reaction: entry.reaction };
    case 'draw':
    case 'pause':
    case 'resume':
      return { ...numbered, kind: entry.kind };
    case 'end': {
      const { kind, secret, result, next } = entry;
      return { ...numbered, kind, secret, result, next };
    }
  }
}
