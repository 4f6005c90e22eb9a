import { GAME_IDS } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../index.ts';
import { begun, type Room } from '../testing/room.ts';
import { afterAction, afterRoll, nextKey, noThrows, type Throws } from './throws.ts';

/** `0r` is a roll of seat 0, `1a` a choice of seat 1, `-r` a lot; the keys of the rolls come out. */
function keysOf(story: string): readonly string[] {
  const keys: string[] = [];
  let throws: Throws = noThrows(3);
  for (const word of story.split(' ')) {
    const seat = word[0] === '-' ? -1 : Number(word[0]);
    if (word[1] === 'a') {
      throws = afterAction(throws, seat);
      continue;
    }
    const key = nextKey(throws, seat);
    keys.push(`${key.seat}.${key.turn}.${key.roll}`);
    throws = afterRoll(throws, key);
  }
  return keys;
}

test.each([
  ['rolling on is the same turn', '0r 0a 0r 0a 0a 0r', '0.0.0 0.0.1 0.0.2'],
  ['a roll of another seat ends the turn', '0r 1r 0r 1r', '0.0.0 1.0.0 0.1.0 1.1.0'],
  ['a choice of another seat ends the turn', '0r 0a 1a 0a 0r', '0.0.0 0.1.0'],
  ['a lot is nobody’s', '-r 2r 2a 2r', '-1.0.0 2.0.0 2.0.1'],
  ['hands in rounds', '0r 1r 2r 0a 1a 2a 2a 0r 1r 2r', '0.0.0 1.0.0 2.0.0 0.1.0 1.1.0 2.1.0'],
])('%s', (_, story, keys) => {
  expect(keysOf(story).join(' ')).toBe(keys);
});

/** The dice of every roll in a log, by key. */
function diceByKey(log: readonly Entry[]): Map<string, string> {
  const dice = new Map<string, string>();
  for (const entry of log) {
    if (entry.kind !== 'roll' && entry.kind !== 'hand') continue;
    const key = `${entry.seat}.${entry.turn}.${entry.roll}`;
    expect(dice.has(key), `${key} is used once`).toBe(false);
    dice.set(key, entry.dice);
  }
  return dice;
}

/** The same table with the same secret and contributions, played by other choices. */
function playedBy(room: Room, choices: number): Room {
  for (let i = 0; i < choices; i++) room.random(6);
  room.finish();
  return room;
}

describe.each(GAME_IDS)('%s', (game) => {
  test('other choices do not shift the dice of other rolls', () => {
    const one = diceByKey(playedBy(begun(game, { people: 3 }), 0).log);
    const other = diceByKey(playedBy(begun(game, { people: 3 }), 1).log);
    let shared = 0;
    for (const [key, dice] of one) {
      const same = other.get(key);
      if (same === undefined) continue;
      shared++;
      const length = Math.min(dice.length, same.length);
      expect(same.slice(0, length), key).toBe(dice.slice(0, length));
    }
    expect(shared).toBeGreaterThan(5);
  });
});
