import { expect, test } from 'vitest';
import '../all.ts';
import { seatsOf } from '../registry.ts';
import { hasQuietChoices, seatsUpTo } from './guests.ts';
import { RULED_IDS } from './ruled-games.ts';

test('every one of our games seats as many as tests ask for', () => {
  for (const id of RULED_IDS) {
    for (const seats of [2, 3, 4]) expect(seatsUpTo(id, seats)).toBe(seats);
    expect(seatsUpTo(id, 1)).toBe(2);
    expect(seatsUpTo(id, 99)).toBe(seatsOf(id).max);
  }
});

test('a choice in Sequence Dice brings dice at once, and nobody takes back what followed', () => {
  expect(RULED_IDS.filter((id) => !hasQuietChoices(id))).toEqual(['sequence-dice']);
});
