/** The clock of a table on a server. */

import type { GameId } from '@dicehall/rules';
import { heldSeats, type Session, tableOf } from './session.ts';

/** Milliseconds left for a seat here if one is asked, otherwise for any; undefined without a clock. */
export function timeLeft<K extends GameId>(session: Session<K>, now: number): number | undefined {
  const asked = tableOf(session).match?.asked.filter(({ due }) => due !== undefined) ?? [];
  const held = heldSeats(session);
  const own = asked.find(({ seat }) => held.includes(seat)) ?? asked[0];
  if (own?.due === undefined) return undefined;
  return Math.max(0, own.due.at - (now + (session.linkState?.clockAhead ?? 0)));
}

/** `0:23`, `12:05:00`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
