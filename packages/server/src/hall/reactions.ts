/** Reactions go to everyone now at the table, on any node, and are stored nowhere. */

import type { SeatReaction } from '@dicehall/table';
import type { HallContext } from './context.ts';
import type { LiveTable } from './live-table.ts';
import { messageText } from './messages.ts';

export function tellReactions(
  { bus }: HallContext,
  live: LiveTable,
  reactions: readonly SeatReaction[],
): void {
  for (const said of reactions) {
    hearReaction(live, said);
    bus.publish({ kind: 'reaction', table: live.id, ...said });
  }
}

/** Said here or with another node. */
export function hearReaction({ devices }: LiveTable, { seat, reaction }: SeatReaction): void {
  if (devices.length === 0) return;
  const text = messageText('reaction', { seat, reaction });
  for (const device of devices) device.send(text);
}
