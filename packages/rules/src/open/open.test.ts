import { describe, expect, test } from 'vitest';
import { GAMES } from '../all.ts';
import { GAME_IDS, gameOf } from '../registry.ts';
import { skipBoDice } from '../skip-bo-dice/index.ts';
import { seededRandom } from '../testing/seeded-dice.ts';
import { open, reopen } from './index.ts';

const dice = () => seededRandom(7);

describe.each(GAME_IDS)('%s', (id) => {
  test('is played by its notation, and taken back to where it began', () => {
    const game = gameOf(id);
    const play = open(game, dice());
    const start = play.notation();
    const choose = seededRandom(8);
    const lines: string[] = [];
    for (let n = 0; n < 50 && play.result() === undefined; n++) {
      expect(play.turn().kind).toBe('seats');
      const legal = play.legal();
      lines.push(play.notation());
      const action = legal[choose(legal.length)] ?? '';
      const happened = play.play(action);
      expect(happened[0]).toMatch(new RegExp(`^\\d\\.${action}$`));
      expect(play.notation()).toBe([lines.at(-1), ...happened].join(' '));
    }
    expect(reopen(game, dice(), play.notation()).position()).toBe(play.position());
    for (const line of lines.toReversed()) {
      expect(play.undo()).toBe(true);
      expect(play.notation()).toBe(line);
      expect(reopen(game, dice(), line).position()).toBe(play.position());
    }
    expect(play.notation()).toBe(start);
    expect(play.undo()).toBe(false);
  });
});

test('seats and house rules are chosen, the rest has its defaults', () => {
  const play = open(skipBoDice, dice(), { seats: 3, options: { goal: 25, first: 2 } });
  expect(play.notation()).toMatch(/^skip-bo-dice@1 3 goal=25,wildFaces=2,first=2 : \*/);
  expect(play.turn()).toEqual({ kind: 'seats', seats: [2] });
  expect(() => open(skipBoDice, dice(), { options: { goal: 1 } })).toThrow('bad-option-value');
  expect(() => open(skipBoDice, dice(), { seats: 9 })).toThrow('bad-seat-count');
});

test('typed actions and views are those of the game', () => {
  const play = open(skipBoDice, dice(), { options: { first: 0 } });
  const [action] = play.actions();
  if (action === undefined) throw new Error('nothing to do');
  play.play(action);
  expect(play.view('spectator').options.goal).toBe(50);
});

test('what is not allowed throws its refusal and changes nothing', () => {
  const play = open(skipBoDice, dice(), { options: { first: 0 } });
  const before = play.notation();
  expect(() => play.play('stop', 1)).toThrow('not-your-turn');
  expect(() => play.play('dance')).toThrow('bad-notation');
  expect(() => play.draw()).toThrow('no-draw-in-this-game');
  expect(() => reopen(skipBoDice, dice(), `${before} 0.place:99`)).toThrow();
  expect(play.notation()).toBe(before);
  expect(play.undo()).toBe(false);
});

test('a draw ends a game that knows one, and is taken back', () => {
  const play = open(GAMES['sequence-dice'], dice());
  expect(play.draw()).toEqual(['=']);
  expect(play.result()?.drawn).toBe(true);
  expect(play.legal()).toEqual([]);
  expect(play.undo()).toBe(true);
  expect(play.result()).toBeUndefined();
});
