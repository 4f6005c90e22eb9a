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
