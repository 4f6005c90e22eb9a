import { describe, expect, test } from 'vitest';
import { ceilingOf, countFor, dodgyDice, OUT_OF_PLAY, stoneCountsAs } from './index.ts';
import { after, challenge, choices, go, moment, refusalOf, winnerIfCalledBy } from './testing.ts';

/** Two players; seat 0 won the first challenge and holds 11 dice and the stone against 9 dice. */
const held = (options: string) => go(challenge(after(2, options), 0, 1), '0.take:regular');

describe('the stone in the middle', () => {
  test('Dodgy 8: it is not rolled, does not count and raises no ceiling', () => {
    const state = after(2, 'first=0');
    for (const seat of [0, 1]) {
      expect(
        dodgyDice.rolls(state).every(({ roll }) => roll.kind === 'hand' && roll.stone < 0),
      ).toBe(true);
      expect(refusalOf(state, `*${seat}:10bow+bow`).code).toBe('impossible-roll');
      go(state, `*${seat}:10bow`);
    }
    expect(ceilingOf(state)).toBe(20);
    expect(countFor(state.hands, state, { seat: 0, image: 0 })).toBe(20);
    expect(countFor(state.hands, state, { seat: 0, image: 1 })).toBe(0);
  });

  test.each([
    ['the speaker of a true statement', '0.say:2bow 1.dodgy', 0],
    ['the caller of a bluff', '0.say:2ship 1.dodgy', 1],
  ])('Dodgy 10: the receiver in the first exchange gets it too: %s', (_, steps, winner) => {
    const state = after(2, 'first=0', '*0:10bow *1:10bow', steps);
    expect(choices(state, winner)).toEqual(['take:regular']);
    go(state, `${winner}.take:regular`);
    expect(state.stone).toBe(winner);
    expect(state.dice[winner]).toBe(11);
    expect(state.dice[1 - winner]).toBe(9);
  });

  test('Dodgy 10: later it moves only when it is picked', () => {
    const state = held('first=0');
    go(challenge(state, 0, 1), '0.take:regular');
    expect(state).toMatchObject({ stone: 0, dice: [12, 8] });
    go(challenge(state, 1, 0), '1.take:regular');
    expect(state).toMatchObject({ stone: 0, dice: [11, 9] });
    go(challenge(state, 1, 0), '1.take:stone');
    expect(state).toMatchObject({ stone: 1, dice: [11, 9] });
  });
});

describe('the stone in a hand', () => {
  const OTHER_SPEAKS = '*0:11bow+ship *1:9tree 1.say:1';
  const HOLDER_SPEAKS = '*0:11bow+ship *1:9tree 1.say:1tree 0.believe 0.say:';

  test.each([
    ['rolled', OTHER_SPEAKS, 'ship', 1, 'another speaks and it shows the image named'],
    ['rolled', OTHER_SPEAKS, 'sword', 0, 'another speaks and it shows something else'],
    ['rolled', HOLDER_SPEAKS, '10tree', 0, 'its holder speaks: nine and the stone'],
    ['rolled', HOLDER_SPEAKS, '12bow', 0, 'its holder speaks: eleven and the stone'],
    ['rolled', HOLDER_SPEAKS, '13bow', 1, 'it counts once'],
    ['rolled', HOLDER_SPEAKS, '2ship', 1, 'it does not count twice where it shows the image named'],
    ['speaker-only', OTHER_SPEAKS, 'ship', 0, 'another speaks'],
    ['speaker-only', HOLDER_SPEAKS, '10tree', 0, 'its holder speaks'],
    ['speaker-only', HOLDER_SPEAKS, '11tree', 1, 'it counts once'],
  ])('Dodgy 9: with the stone %s, "%s%s" is won by seat %i: %s', (option, steps, image, winner) => {
    const thrown = option === 'rolled' ? steps : steps.replace('+ship', '');
    const state = go(held(`stone=${option},first=0`), `${thrown}${image}`);
    expect(winnerIfCalledBy(state, 1 - state.seat)).toBe(winner);
  });

  test("Dodgy 9: it is thrown with its holder's dice and covered like them", () => {
    const state = held('stone=rolled,first=0');
    expect(refusalOf(state, '*0:11bow').code).toBe('impossible-roll');
    go(state, '*0:11bow+ship');
    expect(refusalOf(state, '*1:9bow+ship').code).toBe('impossible-roll');
    expect(dodgyDice.view(state, 0).stoneShows).toBe(1);
    expect(dodgyDice.view(state, 1).stoneShows).toBe(-1);
    expect(dodgyDice.view(state, 'spectator').stoneShows).toBe(-1);
    go(state, '*1:9bow 1.say:1bow 0.dodgy');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(dodgyDice.view(state, viewer).stoneShows).toBe(1);
    }
  });

  test('Dodgy 9: who holds it is open knowledge', () => {
    const state = held('first=0');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(dodgyDice.view(state, viewer).stone).toBe(0);
    }
  });

  test('Dodgy 9: with the option it is not thrown at all', () => {
    const state = held('stone=speaker-only,first=0');
    expect(refusalOf(state, '*0:11bow+ship').code).toBe('impossible-roll');
    go(state, '*0:11bow *1:9bow');
    expect(state.stoneShows).toBe(-1);
    expect(stoneCountsAs(state, { seat: 0, image: 3 })).toBe(3);
    expect(stoneCountsAs(state, { seat: 1, image: 3 })).toBe(-1);
    // It is still a die in a hand (Dodgy 4).
    expect(ceilingOf(state)).toBe(21);
  });
});

describe('picking', () => {
  test('Dodgy 11: the winner picks the stone or a regular die from the loser', () => {
    const state = challenge(held('first=0'), 1, 0);
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [1] });
    expect(choices(state, 1)).toEqual(['take:regular', 'take:stone']);
    const regular = go(dodgyDice.clone(state), '1.take:regular');
    expect(regular).toMatchObject({ dice: [10, 10], stone: 0 });
    const stone = go(dodgyDice.clone(state), '1.take:stone');
    expect(stone).toMatchObject({ dice: [11, 9], stone: 1 });
  });

  test('Dodgy 11: from a loser without the stone there is only a regular die', () => {
    const state = challenge(held('first=0'), 0, 1);
    expect(choices(state, 0)).toEqual(['take:regular']);
    expect(refusalOf(state, '0.take:stone').code).toBe('no-stone-there');
  });

  test('Dodgy 11: if the stone is all the loser has, it is taken', () => {
    const state = moment(
      '2 outAt=0,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=20,0 stone=1 said=- believed=- caller=- fallen=- hands=?/? shows=-',
    );
    go(state, '*0:20bow *1:-+bow 1.say:1ship');
    // The stone counts as a ship: its holder said so.
    expect(winnerIfCalledBy(state, 0)).toBe(1);
    go(state, '0.believe 0.say:2bow 1.dodgy');
    expect(choices(state, 0)).toEqual(['take:stone']);
    expect(refusalOf(state, '0.take:regular').code).toBe('only-stone-there');
    go(state, '0.take:stone');
    expect(state).toMatchObject({ phase: 'over', dice: [20, 0], stone: 0, fallen: [1] });
  });

  test('Dodgy 18: the stone leaves the game with its holder and does not go back to the middle', () => {
    const state = moment(
      '3 outAt=4,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=8,4,6 stone=1 said=- believed=- caller=- fallen=- hands=?/?/? shows=-',
    );
    expect(ceilingOf(state)).toBe(19);
    go(challenge(state, 0, 1), '0.take:regular');
    expect(state).toMatchObject({ stone: OUT_OF_PLAY, dice: [9, 0, 6], fallen: [1] });
    expect(ceilingOf(state)).toBe(15);
    // The next exchange brings nobody a stone.
    go(challenge(state, 2, 0), '2.take:regular');
    expect(state).toMatchObject({ stone: OUT_OF_PLAY, dice: [8, 0, 7] });
  });
});
