import { describe, expect, test } from 'vitest';
import { GAME_IDS, GAMES, isGameId, parseGameId, withGame } from './registry.ts';

test('the list of ids and the table of games name the same games', () => {
  expect(GAME_IDS.toSorted()).toEqual(Object.keys(GAMES).toSorted());
});

describe.each(GAME_IDS)('%s', (id) => {
  test('is found under the id that it carries', () => {
    expect(GAMES[id].meta.id).toBe(id);
    expect(withGame(id, (game): unknown => game)).toBe(GAMES[id]);
    expect(parseGameId(id)).toEqual({ ok: true, value: id });
  });

  test('has seats for two and more', () => {
    const { min, max } = GAMES[id].meta.seats;
    expect(min).toBe(2);
    expect(max).toBeGreaterThan(min);
  });
});

test.each(['', 'pig', 'Skip-Bo-Dice', 'skip-bo-dice ', 'toString', '__proto__'])(
  '%j is no game',
  (game) => {
    expect(isGameId(game)).toBe(false);
    expect(parseGameId(game)).toEqual({
      ok: false,
      refusal: { code: 'unknown-game', game, known: GAME_IDS },
    });
  },
);
