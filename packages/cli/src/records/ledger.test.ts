/** Ledgers of logs in which choices were taken back, answered in any order, and made by stand-ins. */

import { GAME_IDS, type GameId, gameOf, seatsOf } from '@dicehall/rules';
import { hasQuietChoices, RULED_IDS, shortOptions, sizeOf } from '@dicehall/rules/testing';
import { reviewOf } from '@dicehall/strategy/review/review';
import { matrixOffBy, nonsenseValues, offBy } from '@dicehall/strategy/review/testing';
import { type Entry, type Event, eventFor, standInsIn, timelineOf } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, test } from 'vitest';

const ADDED_UP = 1e-9;
/** A thousand games of each kind, in parts. */
const GAMES = sizeOf(250, 4);
const PARTS = sizeOf(4, 1);

const KINDS = GAME_IDS.flatMap((id) => {
  const { min, max } = seatsOf(id);
  return Array.from({ length: max - min + 1 }, (_, more): [GameId, number] => [id, min + more]);
}).flatMap(([id, seats]) =>
  Array.from({ length: PARTS }, (_, part): [GameId, number, number] => [id, seats, part + 1]),
);

/** House rules that keep games short, where that number of players has them. */
function shortFor(game: GameId, seats: number): string {
  const { notation } = gameOf(game);
  const texts = [shortOptions(game), 'outAt=3', 'outAt=2'];
  return texts.find((text) => notation.parseOptions(text, seats).ok) ?? '';
}

/** Two people, who take back what they can for a while, and bots; then one of the people leaves. */
function playedWith(game: GameId, seats: number, seed: number): readonly Entry[] {
  const room = new Room({ game, seats, options: shortFor(game, seats), settings: {} }, seed);
  for (const seat of [0, 1]) room.sit(seat);
  for (let seat = 2; seat < seats; seat++) room.seatBot(seat);
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

const taken = `%s with %i seats: ${GAMES} logs with choices taken back, part %i of ${PARTS}`;

test.each(KINDS)(taken, (id, seats, part) => {
  let [undone, stoodIn] = [0, 0];
  for (let number = 1; number <= GAMES; number++) {
    const log = openLog(playedWith(id, seats, GAMES * (part - 1) + number));
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
  // Another game may be over before one of the people leaves.
  if (RULED_IDS.includes(id)) expect(stoodIn).toBeGreaterThan(0);
  expect(undone > 0).toBe(hasQuietChoices(id));
});
