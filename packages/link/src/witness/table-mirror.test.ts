import { seededRandom, shortOptions } from '@dicehall/rules/testing';
import { eventFor, viewFor } from '@dicehall/table';
import { Room } from '@dicehall/table/testing';
import { expect, test } from 'vitest';
import { randomPlay } from '../testing/random-play.ts';
import { shownAfter, shownIn } from './table-mirror.ts';

test('a device that follows the events has seen what the views show', () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 16; seed++) {
    const random = seededRandom(seed);
    const room = new Room(
      {
        game: 'dodge-dice',
        seats: 3,
        options: shortOptions('dodge-dice'),
        settings: { clock: '30s' },
      },
      seed,
    );
    let shown = shownIn(viewFor(room.table, 'spectator'));
    for (let tries = 0; tries < 150; tries++) {
      const before = room.log.length;
      randomPlay(room, random);
      for (const entry of room.log.slice(before)) {
        shown = shownAfter(shown, eventFor(entry, 'spectator'));
        kinds.add(entry.kind);
      }
      expect(shown).toEqual(shownIn(viewFor(room.table, 'spectator')));
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(
      'sit leave rename change receipt offer answer token stand-in back terms withheld start end'.split(
        ' ',
      ),
    ),
  );
});

test('a bot in the seat of a person who was removed is what the terms of a rematch agree with', () => {
  const room = new Room({ game: 'dodge-dice', seats: 2, options: shortOptions('dodge-dice') });
  room.sit(0);
  room.sit(1);
  room.start();
  room.finish();
  const before = room.log.length;
  let shown = shownIn(viewFor(room.table, 'spectator'));
  room.do({ kind: 'remove', seat: 1 }, room.host);
  const receipt = room.receipt();
  room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt }, room.holds(0));
  for (const entry of room.log.slice(before)) shown = shownAfter(shown, eventFor(entry, 0));
  const { players } = room.table.terms?.event ?? { players: [] };
  expect(shown.seats.map(({ kind, name }) => ({ kind, name }))).toMatchObject(
    players.map(({ kind, name }) => ({ kind, name })),
  );
  expect(players[1]?.kind).toBe('bot');
});
