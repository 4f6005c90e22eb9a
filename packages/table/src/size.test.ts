/** A table does not carry its log about: what a step costs does not depend on how many came before. */

import { expect, test } from 'vitest';
import { nextBot } from './index.ts';
import { begun, type Room } from './testing/room.ts';
import { snapshot } from './testing/snapshot.ts';

const size = (room: Room): number => JSON.stringify(snapshot(room.table)).length;

test('after thousands of entries it is as large as after a few', () => {
  const room = begun('dodge-dice', { people: 1, bots: 1, options: 'target=200,first=0' });
  const sizes: number[] = [];
  while (room.log.length < 5000) {
    // Both skip until they must roll; a rematch follows a rematch.
    if (room.table.phase === 'over') {
      const receipt = room.receipt();
      room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt }, room.holds(0));
      room.contribute();
    }
    room.step();
    if (nextBot(room.table) === undefined && room.table.phase === 'playing') sizes.push(size(room));
  }
  const early = Math.max(...sizes.slice(0, 200));
  const late = Math.max(...sizes.slice(-200));
  expect(late).toBeLessThan(early * 1.1);
});
