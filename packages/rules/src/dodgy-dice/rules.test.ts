import { describe, expect, test } from 'vitest';
import { ceilingOf, countFor, dodgyDice, IMAGES, mustCall } from './index.ts';
import { startingHand } from './options.ts';
import { after, choices, go, moment, refusalOf, throwBows, winnerIfCalledBy } from './testing.ts';

/** Three players with six dice each, ready for seat 0 to speak: 4 ships, 5 swords, no compass. */
const THREE = ['*0:2ship,4bow', '*1:2ship,4tree', '*2:5sword,1tower'] as const;

describe('facts', () => {
  test.each([
    [2, 10, 0],
    [3, 6, 2],
    [4, 5, 0],
    [5, 4, 0],
    [6, 3, 2],
  ])('%i players get %i dice each; %i of the twenty stay in the box', (seats, hand, box) => {
    const state = after(seats, 'first=0');
    expect(state.dice).toEqual(new Array(seats).fill(hand));
    expect(startingHand(seats)).toBe(hand);
    expect(20 - ceilingOf(state)).toBe(box);
    expect(state.stone).toBe(-1);
  });

  test('there are six images, three of them named by the leaflet', () => {
    expect(IMAGES).toHaveLength(6);
    expect(IMAGES.slice(0, 3)).toEqual(['bow', 'ship', 'sword']);
  });
});

describe('speaking', () => {
  test.each([2, 3, 4, 5, 6])(
    'Dodgy 1: a fair lot among %i seats, or a choice, names the first speaker',
    (seats) => {
      const lot = after(seats, 'first=lot');
      expect(dodgyDice.turn(lot)).toEqual({ kind: 'roll', seat: undefined });
      expect(dodgyDice.rolls(lot).map(({ weight }) => weight)).toEqual(new Array(seats).fill(1));
      for (let seat = 0; seat < seats; seat++) {
        const drawn = throwBows(after(seats, 'first=lot', `*lot:${seat}`));
        const chosen = throwBows(after(seats, `first=${seat}`));
        for (const state of [drawn, chosen]) {
          expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [seat] });
        }
      }
    },
  );

  test('the seats throw in order, no matter who opens', () => {
    const state = after(3, 'first=2');
    for (const [seat, roll] of THREE.entries()) {
      expect(dodgyDice.turn(state)).toEqual({ kind: 'roll', seat });
      go(state, roll);
    }
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [2] });
  });

  test('Dodgy 2: a statement is a number from one and one of the images, true or not; there is no passing', () => {
    const state = after(3, 'first=0', ...THREE);
    const all = choices(state, 0);
    expect(all).toHaveLength(18 * 6);
    expect(all.slice(0, 7)).toEqual(
      ['1bow', '1ship', '1sword', '1tower', '1tree', '1compass', '2bow'].map((one) => `say:${one}`),
    );
    expect(all.every((choice) => choice.startsWith('say:'))).toBe(true);
    expect(dodgyDice.explain(state, 0, { kind: 'say', count: 0, image: 1 })).toEqual({
      code: 'number-must-rise',
      least: 1,
    });
    // Nobody has a compass.
    expect(() => go(state, '0.say:18compass')).not.toThrow();
  });

  test('Dodgy 3: after "two swords" at least three of any image must be named', () => {
    const state = after(3, 'first=0', ...THREE, '0.say:2sword 1.believe 2.believe');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [1] });
    expect(choices(state, 1).slice(0, 6)).toEqual(IMAGES.map((image) => `say:3${image}`));
    for (const image of IMAGES) {
      expect(refusalOf(state, `1.say:2${image}`).code).toBe('number-must-rise');
      expect(() => go(dodgyDice.clone(state), `1.say:3${image}`)).not.toThrow();
      expect(() => go(dodgyDice.clone(state), `1.say:9${image}`)).not.toThrow();
    }
  });

  test.each([
    ['"There are three bows on the table"', 'say:3bow', 0],
    ['"There are six ships on the table"', 'say:6ship', 1],
  ])('worked example %s: four bows and four ships lie there', (_, statement, winner) => {
    const state = after(3, 'first=0', ...THREE, `0.${statement}`);
    expect(winnerIfCalledBy(state, 1)).toBe(winner);
  });

  test('Dodgy 4: nobody may name more dice than there are in hands, the stone included once held', () => {
    const first = after(3, 'first=0', ...THREE);
    expect(ceilingOf(first)).toBe(18);
    expect(refusalOf(first, '0.say:19bow').code).toBe('above-ceiling');
    expect(choices(first, 0).at(-1)).toBe('say:18compass');

    const second = throwBows(go(first, '0.say:5sword 2.dodgy 0.take:regular'));
    expect(second.stone).toBe(0);
    expect(ceilingOf(second)).toBe(19);
    expect(choices(second, 2).at(-1)).toBe('say:19compass');
    expect(refusalOf(second, '2.say:20bow').code).toBe('above-ceiling');
  });

  test('Dodgy 4: at the ceiling the next player must call if nobody else does', () => {
    const state = after(4, 'first=2', '*0:5bow *1:5bow *2:5bow *3:5bow 2.say:20bow');
    expect(choices(state, 3)).toEqual(['dodgy']);
    expect(refusalOf(state, '3.believe').code).toBe('must-call');
    expect([0, 1, 3].map((seat) => mustCall(state, seat))).toEqual([false, false, true]);
    expect(choices(state, 0)).toEqual(['believe', 'dodgy']);
    expect(choices(go(dodgyDice.clone(state), '1.dodgy'), 2)).toEqual(['take:regular']);
    go(state, '0.believe 1.believe');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [3] });
    go(state, '3.dodgy');
    expect(state).toMatchObject({ phase: 'take', caller: 3, seat: 2 });
  });
});

describe('calling', () => {
  test('Dodgy 5: everybody but the speaker may call, until the next statement is made', () => {
    const state = after(4, 'first=1', '*0:5bow *1:5bow *2:5ship *3:5ship 1.say:3ship');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [2, 3, 0] });
    for (const seat of [0, 2, 3]) expect(choices(state, seat)).toContain('dodgy');
    expect(choices(state, 1)).toEqual([]);
    expect(refusalOf(state, '1.dodgy').code).toBe('own-statement');
  });

  test('Dodgy 5: after that only the newest statement can be called', () => {
    const lies = '1.say:1compass 0.believe 2.believe 3.believe';
    const state = after(4, 'first=1', '*0:5bow *1:5bow *2:5ship *3:5ship', lies, '2.say:2ship');
    // Seat 1 lied and seat 2 did not: calling now loses.
    expect(winnerIfCalledBy(state, 1)).toBe(2);
    expect(winnerIfCalledBy(state, 3)).toBe(2);
    expect(refusalOf(state, '2.dodgy').code).toBe('own-statement');
  });

  test("Dodgy 6: asked one by one, the others answer in order from the speaker's left", () => {
    const state = after(4, 'first=2', '*0:5bow *1:5bow *2:5bow *3:5bow 2.say:1ship');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [3, 0, 1] });
    go(state, '0.believe');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [3, 1] });
  });

  test('Dodgy 6: the first call counts and there is one caller in a round', () => {
    const state = after(4, 'first=0', '*0:5bow *1:5bow *2:5bow *3:5bow 0.say:1ship');
    const other = dodgyDice.clone(state);
    go(state, '1.believe 3.dodgy');
    expect(state).toMatchObject({ caller: 3, seat: 3, phase: 'take' });
    expect(refusalOf(state, '2.dodgy').code).toBe('not-your-turn');
    expect(state.caller).toBe(3);
    // Nearer to the speaker's left, but later.
    go(other, '2.dodgy');
    expect(other.caller).toBe(2);
    expect(refusalOf(other, '1.dodgy').code).toBe('not-your-turn');
  });

  test.each([
    ['say:8bow', 0, 'fewer than there are'],
    ['say:9bow', 0, "exactly as many, four of them the speaker's"],
    ['say:10bow', 1, 'more than there are'],
    ['say:1compass', 1, 'one of which there is none'],
  ])('Dodgy 7: "%s" with nine bows on the table is won by seat %i: %s', (statement, winner) => {
    const state = after(
      3,
      'first=0',
      '*0:4bow,2ship *1:3bow,3tree *2:2bow,4sword',
      `0.${statement}`,
    );
    expect(winnerIfCalledBy(state, 1)).toBe(winner);
  });

  test('Dodgy 7: the dice of those who are out do not count', () => {
    const state = moment(
      '3 outAt=4,stone=rolled,first=0 phase=roll seat=0 opener=2 dice=7,0,7 stone=0 said=- believed=- caller=- fallen=1 hands=?/?/? shows=-',
    );
    go(state, '*0:7bow+ship *2:7tree 2.say:8bow');
    expect(countFor(state.hands, state, { seat: 2, image: 0 })).toBe(7);
    expect(winnerIfCalledBy(state, 0)).toBe(0);
  });

  test('Dodgy 20: a call opens all dice, for everybody, until a die is taken', () => {
    const state = after(3, 'first=0', ...THREE, '0.say:9bow 1.believe');
    const viewers = [0, 1, 2, 'spectator'] as const;
    for (const viewer of viewers) expect(dodgyDice.view(state, viewer).open).toEqual([]);
    const hands = state.hands.slice();
    go(state, '2.dodgy');
    for (const viewer of viewers) expect(dodgyDice.view(state, viewer).open).toEqual(hands);
    go(state, '2.take:regular');
    for (const viewer of viewers) expect(dodgyDice.view(state, viewer).open).toEqual([]);
  });
});
