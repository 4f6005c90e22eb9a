import { GAME_IDS } from '@dicehall/rules';
import { BOT_NAMES, levelsOf } from '@dicehall/strategy';
import { describe, expect, test } from 'vitest';
import { findLevel, levelNames, levelsFlag } from './bots.ts';
import { Refused } from './refusals.ts';

describe.each(GAME_IDS)('%s', (game) => {
  test('every bot there is can be named', () => {
    const known = levelNames(game);
    expect(known).toEqual([...BOT_NAMES, ...levelsOf(game).map(({ name }) => name)]);
    expect(levelsFlag(game, known.join(','), 'en')).toEqual(known);
  });

  test('a name that nobody has is answered with those there are', () => {
    expect(() => levelsFlag(game, 'thumb,deep', 'en')).toThrow(Refused);
    for (const name of levelNames(game)) {
      expect(() => levelsFlag(game, 'deep', 'en')).toThrow(name);
    }
  });
});

test('capital letters make no difference, another game does', () => {
  expect(findLevel('dodge-dice', 'Marlene')).toBe('marlene');
  expect(findLevel('skip-bo-dice', 'marlene')).toBeUndefined();
});
