/** Whatever may happen at a table, one thing at a time. */

import type { Random } from '@dicehall/rules';
import { pick } from '@dicehall/rules/testing';
import { type Room, randomAttempt } from '@dicehall/table/testing';

export function randomPlay(room: Room, random: Random): void {
  if (random(8) === 0) room.now += random(40_000);
  if (random(20) === 0) room.away.set(random(3), room.now - 100_000);
  if (random(4) === 0) room.tick();
  else if (random(2) === 0 && room.table.phase === 'playing') act(room, random);
  else {
    const { command, by } = randomAttempt(room, random);
    room.send(command, by);
  }
}

/** By the token that holds the seat by now, or by the house. */
function act(room: Room, random: Random): void {
  const { match, seats } = room.table;
  const seat = match?.asked.findIndex((asked) => asked !== undefined) ?? -1;
  const sitter = seats[seat];
  if (match === undefined || sitter === undefined) return;
  const by = sitter.kind === 'person' && !sitter.standIn ? [sitter.token] : 'house';
  const at = match.asked[seat]?.at ?? 0;
  room.send({ kind: 'act', seat, at, action: pick(match.play.actions(seat), random) }, by);
}
