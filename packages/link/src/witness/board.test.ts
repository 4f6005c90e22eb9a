import { GAME_IDS, type GameId, type Viewer } from '@dicehall/rules';
import { seatsUpTo, seededRandom, shortOptions } from '@dicehall/rules/testing';
import { type Event, eventForAll, type TableView, viewFor } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, test } from 'vitest';
import { randomPlay } from '../testing/random-play.ts';
import { watchBoard } from './board.ts';
import { memoryEvidence } from './evidence.ts';
import { openWitness, type Witness } from './witness.ts';

const roomOf = (game: GameId, seed: number): Room =>
  new Room(
    { game, seats: seatsUpTo(game, 3), options: shortOptions(game), settings: { clock: '30s' } },
    seed,
  );

const witnessAt = ({ table }: Room): Witness =>
  openWitness({
    table: table.id,
    server: '',
    store: memoryEvidence(),
    randomBytes: (length) => new Uint8Array(length),
  });

const viewsOf = ({ table }: Room, viewers: readonly Viewer[]): readonly TableView[] =>
  viewers.map((viewer) => viewFor(table, viewer));

/** The last choice is taken back, if everybody may be asked and agrees. */
function undo(room: Room): void {
  const { match } = room.table;
  const seat = match?.undoPoints.at(-1)?.seat ?? -1;
  const by = (own: number): readonly string[] => {
    const sitter = room.table.seats[own];
    return sitter?.kind === 'person' ? [sitter.token] : [];
  };
  room.send({ kind: 'offer', seat, what: 'undo' }, by(seat));
  if (room.table.offer?.what !== 'undo') return;
  for (const other of room.table.offer.waiting) {
    room.send({ kind: 'answer', seat: other, yes: true }, by(other));
  }
}

/** A spectator, one player, and all others on one device. */
const devicesAt = ({ table }: Room): readonly (readonly Viewer[])[] => [
  ['spectator'],
  [0],
  [...table.seats.keys()].slice(1),
];

/** Gives the kinds of events that came. */
function follow(game: GameId, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const room = roomOf(game, seed);
  const held = devicesAt(room);
  const devices = held.map((viewers) => ({ viewers, witness: witnessAt(room) }));
  for (let tries = 0; tries < 200; tries++) {
    const before = room.log.length;
    if (random(6) === 0) undo(room);
    else randomPlay(room, random);
    const added = room.log.slice(before);
    for (const device of devices) {
      // Now and then one is away, or has other seats.
      if (random(40) === 0) continue;
      if (random(60) === 0) device.viewers = held[random(3)] ?? [];
      const { witness, viewers } = device;
      const events = added.map((entry): Event => eventForAll(entry, viewers));
      watchBoard(witness, viewsOf(room, viewers), events);
      expect(witness.trust).toEqual({ kind: 'watching' });
    }
  }
  return room.log.map(({ kind }) => kind);
}

test('the board of an honest table is the one that the events lead to', { timeout: 60_000 }, () => {
  const seeds = Array.from({ length: 10 }, (_, seed) => seed);
  const kinds = GAME_IDS.flatMap((game) => seeds.flatMap((seed) => follow(game, seed)));
  const told = ['start', 'act', 'undo', 'hand', 'reveal', 'stand-in', 'back', 'leave', 'end'];
  expect([...new Set(kinds)]).toEqual(expect.arrayContaining(told));
});
