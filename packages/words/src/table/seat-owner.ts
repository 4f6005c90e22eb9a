/** Who holds a seat by which device, who is host, and what the host has forbidden. */

import type { Seat } from '@dicehall/rules';
import type { MessageKey } from '../messages/keys.ts';
import type { MessageData } from '../messages/say.ts';
import { player, tell, type Voice } from '../voice.ts';
import type { TableEvent } from './table-event.ts';

/** One sentence; undefined for what concerns nobody, or the game. */
export function ownerSentence(
  voice: Voice,
  event: TableEvent,
  own: Seat | undefined,
): string | undefined {
  const { by } = event;
  const about = (seat: Seat, data: MessageData = {}) => ({ player: player(voice, seat), ...data });
  const said = (seat: Seat, others: MessageKey, you: MessageKey): string =>
    tell(voice, seat === own ? you : others, about(seat));
  switch (event.kind) {
    case 'close':
      return tell(voice, `table.closed-${event.reason}`);
    case 'lock':
      return tell(voice, event.on ? 'table.locked' : 'table.unlocked');
    case 'mute':
      return event.on
        ? said(event.seat, 'table.muted', 'table.muted-you')
        : said(event.seat, 'table.unmuted', 'table.unmuted-you');
    case 'host':
      if (by === 'table') return said(event.seat, 'table.host-away', 'table.host-away-you');
      return by === 'keeper'
        ? said(event.seat, 'table.host-by-keeper', 'table.host-by-keeper-you')
        : said(event.seat, 'table.host-passed', 'table.host-passed-you');
    case 'token':
      if (event.claim !== undefined) return tell(voice, 'table.moved-claimed', about(event.seat));
      return event.share
        ? said(event.seat, 'table.moved-shared', 'table.moved-shared-you')
        : said(event.seat, 'table.moved', 'table.moved-you');
    case 'claim': {
      const { seat, name } = event;
      if (seat === own) return tell(voice, 'table.claimed-yours');
      return tell(voice, name === '' ? 'table.claimed' : 'table.claimed-by', about(seat, { name }));
    }
    case 'deny':
      return tell(voice, 'table.claim-denied');
    default:
      return undefined;
  }
}
