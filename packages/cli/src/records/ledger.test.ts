/** Ledgers of logs in which choices were taken back, answered in any order, and made by stand-ins. */

import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { repetitions, shortOptions } from '@dicehall/rules/testing';
import { reviewOf } from '@dicehall/strategy/review/review';
import { matrixOffBy, nonsenseValues, offBy } from '@dicehall/strategy/review/testing';
import { type Entry, type Event, eventFor, standInsIn, timelineOf } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, test } from 'vitest';

const ADDED_UP = 1e-9;
const GAMES = repetitions(30);

/** Two people, who take back what they can for a while, and two bots; then one of the people leaves. */
function playedWith(game: GameId, seed: number): readonly Entry[] {
  const room = new Room({ game, seats: 4, options: shortOptions(game), settings: {} }, seed);
  for (const seat of [0, 1]) room.sit(seat);
  for (const seat of [2, 3]) room.seatBot(seat);
  room.start();
  while (room.table.phase === 'playing' && room.log.length < 60) {
    room.step();
    takeBack(room);
  }
  if (room.table.phase === 'playing') room.do({ kind: 'leave', seat: 1 }, room.holds(1));
  room.finish();
  return room.log;
}

/** As records have it: every seat's hands as that seat sees them. */
const openLog = (log: readonly Entry[]): readonly Event[] =>
  log.map((entry) => eventFor(entry, entry.kind === 'hand' ? entry.seat : 'spectator'));

function takeBack(room: Room): void {
  for (const seat of [0, 1]) {
    room.send({ kind: 'offer', seat, what: 'undo' }, room.holds(seat));
    room.send({ kind: 'answer', seat: 1 - seat, yes: true }, room.holds(1 - seat));
  }
}

test.each(GAME_IDS)(`%s: ${GAMES} logs with choices taken back`, (id) => {
  let [undone, stoodIn] = [0, 0];
  for (let seed = 1; seed <= GAMES; seed++) {
    const log = openLog(playedWith(id, seed));
    const timeline = timelineOf(id, log);
    const { play } = timeline;
    if (play === undefined) throw new Error('not whole');
    const game = gameOf(id);
    const standIns = standInsIn(log, timeline);
    const sides = new Set(game.result(play.end)?.sides).size;
    const review = reviewOf(game, play, nonsenseValues(game, sides), { standIns });
    if (review === undefined) throw new Error('not over');
    const { column, row } = offBy(review);
    expect(Math.max(column, row, matrixOffBy(review))).toBeLessThan(ADDED_UP);
    undone += log.filter(({ kind }) => kind === 'undo').length;
    stoodIn += standIns.size;
  }
  expect(stoodIn).toBeGreaterThan(0);
  // A choice in Sequence Dice brings dice at once, and nobody takes back what followed.
  expect(undone > 0).toBe(id !== 'sequence-dice');
});
